package dev.planner.item;

import java.util.List;
import java.util.Map;

/**
 * A value in a file, before a field type interprets it. A text keeps its source form, so that {@code 007}, {@code 1.10}
 * and {@code yes} stay unchanged until a field asks for a number or a boolean.
 */
public sealed interface Raw {

    /**
     * A scalar.
     *
     * @param text the text without quotes and with escapes resolved; line ends are LF
     * @param plain whether it was unquoted, so that {@code true}, {@code 12} and {@code null} can have a type other
     *     than text
     */
    record Text(String text, boolean plain) implements Raw {}

    record Sequence(List<Raw> elements) implements Raw {}

    /** A mapping in the order of the file; a repeated key keeps its last value. */
    record Mapping(Map<String, Raw> entries) implements Raw {}
}
