package dev.planner.http.openapi;

import dev.planner.base.Maps;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The shapes of a collection's records: as they are answered, as they are created, and as they are changed. */
final class RecordShapes {

    /** By component name. */
    Map<String, Map<String, Object>> schemas(String name, CollectionType type) {
        Map<String, Map<String, Object>> schemas = new LinkedHashMap<>();
        schemas.put(name, entity(type));
        return schemas;
    }

    private static Map<String, Object> entity(CollectionType type) {
        Map<String, Object> properties = new LinkedHashMap<>();
        for (FieldSpec field : type.fields()) {
            if (field.origin() != FieldSpec.Origin.SECRET) {
                properties.put(field.name(), field.type().jsonSchema());
            }
        }
        return Maps.of(
                "type",
                "object",
                "description",
                type.description(),
                "properties",
                properties,
                "required",
                List.of("id"));
    }

    Map<String, Object> example(CollectionType type) {
        return Map.of(type.naming(), "Example");
    }

    Map<String, Object> creations(CollectionType type) {
        return Map.of("minimal", example(type));
    }

    Map<String, Object> changes(CollectionType type) {
        return Map.of("rename", example(type));
    }
}
