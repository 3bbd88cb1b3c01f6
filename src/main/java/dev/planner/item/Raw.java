package dev.planner.item;

import java.util.List;
import java.util.Map;

/**
 * A value as it stands in a file, before a field type has given it a meaning. Text keeps its source form, so that
 * {@code 007}, {@code 1.10} and {@code yes} stay what somebody typed until a field asks for a number or a yes.
 */
public sealed interface Raw {

    /**
     * One scalar.
     *
     * @param text the text without quotes and with escapes resolved; line ends are LF
     * @param plain whether it stood unquoted, so that {@code true}, {@code 12} and {@code null} may be more than text
     */
    record Text(String text, boolean plain) implements Raw {}

    record Sequence(List<Raw> elements) implements Raw {}

    /** A mapping in the order of the file; a repeated key keeps its last value. */
    record Mapping(Map<String, Raw> entries) implements Raw {}
}
