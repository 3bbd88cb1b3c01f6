package dev.planner.engine.operation;

import dev.planner.field.FieldType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One value that an operation takes: a part of its address, of its query or of its body.
 *
 * @param name its name; letters and digits, camelCase
 * @param type what the value may be
 * @param required whether it must be present and not blank
 * @param help one sentence for people and agents
 * @param aliases other names that are accepted, never shown
 * @param example a believable value; {@code null} when the type's own example will do
 */
public record Parameter(
        String name,
        FieldType type,
        boolean required,
        String help,
        List<String> aliases,
        @Nullable Object example) {

    public static Parameter required(String name, FieldType type, String help) {
        return new Parameter(name, type, true, help, List.of(), null);
    }

    public static Parameter optional(String name, FieldType type, String help) {
        return new Parameter(name, type, false, help, List.of(), null);
    }

    /** The same parameter that is accepted under further names. */
    public Parameter alias(String... others) {
        return new Parameter(name, type, required, help, List.of(others), example);
    }

    /** The same parameter with an example. */
    public Parameter example(Object value) {
        return new Parameter(name, type, required, help, aliases, value);
    }
}
