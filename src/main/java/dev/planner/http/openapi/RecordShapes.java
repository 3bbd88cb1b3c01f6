package dev.planner.http.openapi;

import dev.planner.schema.CollectionType;
import dev.planner.schema.Examples;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.JsonSchemas;
import dev.planner.schema.Operation;
import java.util.LinkedHashMap;
import java.util.Map;

/** The shapes of a collection's records, by component name and as examples. */
final class RecordShapes {

    /** As they are answered, as they are created, and as they are changed. */
    Map<String, Map<String, Object>> schemas(String name, CollectionType type) {
        Map<String, Map<String, Object>> schemas = new LinkedHashMap<>();
        schemas.put(name, JsonSchemas.entity(type));
        if (type.offers(Operation.CREATE)) {
            schemas.put(name + "Create", JsonSchemas.create(type));
        }
        if (type.offers(Operation.UPDATE)) {
            schemas.put(name + "Update", JsonSchemas.update(type));
        }
        return schemas;
    }

    Map<String, Object> example(CollectionType type) {
        return Examples.entity(type);
    }

    /** The least that a create must send, and all that it can. */
    Map<String, Object> creations(CollectionType type) {
        Map<String, Object> full = Examples.create(type);
        Map<String, Object> minimal = new LinkedHashMap<>();
        for (FieldSpec field : type.fields()) {
            if (field.required() && field.defaultValue() == null) {
                minimal.put(field.name(), full.get(field.name()));
            }
        }
        Map<String, Object> creations = new LinkedHashMap<>();
        creations.put("minimal", minimal);
        creations.put("full", full);
        return creations;
    }

    Map<String, Object> changes(CollectionType type) {
        return Map.of("one", Examples.update(type));
    }
}
