package dev.planner.domain.tasks;

import dev.planner.field.FieldType;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.util.Map;

/** Finds the types of fields, for the parameters that set these fields. */
final class Fields {
    private Fields() {}

    static FieldType type(CollectionType type, String name) {
        FieldSpec field = type.field(name);
        if (field == null) {
            throw new IllegalStateException("the description of " + type.name() + " has no field " + name);
        }
        return field.type();
    }

    /** The JSON Schema of one entry of a list. */
    @SuppressWarnings("unchecked")
    static Map<String, Object> elementSchema(Map<String, Object> listSchema) {
        return listSchema.get("items") instanceof Map<?, ?> items ? (Map<String, Object>) items : Map.of();
    }
}
