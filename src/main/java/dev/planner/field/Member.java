package dev.planner.field;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A member of an object.
 *
 * @param name its name in the API
 * @param key its name in the file
 * @param label the label in the UI
 * @param help a hint of one sentence; {@code null} if the label is enough
 * @param type the type of its value
 * @param required whether an object without the member is refused
 * @param defaultValue the JSON value in a new object that lacks the member; {@code null} for none
 * @param example a realistic JSON value for documentation; {@code null} to use the type's example
 */
public record Member(
        String name,
        String key,
        String label,
        @Nullable String help,
        FieldType type,
        boolean required,
        @Nullable Object defaultValue,
        @Nullable Object example) {

    /** The members of {@code /api/collections} for this member. */
    public Map<String, Object> describe() {
        Map<String, Object> description = new LinkedHashMap<>();
        description.put("name", name);
        description.put("label", label);
        if (help != null) {
            description.put("help", help);
        }
        description.put("type", type.name());
        description.putAll(type.describe());
        if (required) {
            description.put("required", true);
        }
        if (defaultValue != null) {
            description.put("default", defaultValue);
        }
        return description;
    }

    /** A realistic JSON value: the member's example, otherwise the type's example, otherwise the label. */
    public Object exampleOrLabel() {
        return example != null ? example : type.exampleOr(label);
    }

    /** Returns the schema with the help of the member as its description. */
    public Map<String, Object> described(Map<String, Object> schema) {
        Map<String, Object> described = new LinkedHashMap<>();
        if (help != null) {
            described.put("description", help);
        }
        described.putAll(schema);
        return described;
    }
}
