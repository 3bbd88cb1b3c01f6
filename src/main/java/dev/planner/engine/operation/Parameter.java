package dev.planner.engine.operation;

import dev.planner.field.FieldType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A parameter of an operation: a part of its address, of its query or of its body.
 *
 * @param name its name; letters and digits, camelCase
 * @param type the type of the value
 * @param required whether it must be present and not blank
 * @param nullable whether {@code null} has a meaning of its own; otherwise it is the same as an absent parameter
 * @param help one sentence for people and agents
 * @param aliases other accepted names, never shown
 * @param example a realistic value; {@code null} to use the type's example
 */
public record Parameter(
        String name,
        FieldType type,
        boolean required,
        boolean nullable,
        String help,
        List<String> aliases,
        @Nullable Object example) {

    public static Parameter required(String name, FieldType type, String help) {
        return new Parameter(name, type, true, false, help, List.of(), null);
    }

    public static Parameter optional(String name, FieldType type, String help) {
        return new Parameter(name, type, false, false, help, List.of(), null);
    }

    /** A member of a change: {@code null} removes the value, and an absent member keeps it. */
    public static Parameter removable(String name, FieldType type, String help) {
        return new Parameter(name, type, false, true, help, List.of(), null);
    }

    /** A copy that is accepted under further names. */
    public Parameter alias(String... others) {
        return new Parameter(name, type, required, nullable, help, List.of(others), example);
    }

    /** A copy with an example. */
    public Parameter example(Object value) {
        return new Parameter(name, type, required, nullable, help, aliases, value);
    }
}
