package dev.planner.http.openapi;

import dev.planner.base.Maps;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import dev.planner.schema.Examples;
import dev.planner.schema.JsonSchemas;
import dev.planner.schema.RecordNames;
import java.util.LinkedHashMap;
import java.util.Map;

/** The schemas of a collection's records by component name, and their examples. */
final class RecordShapes {
    static final String PARTIAL = "Partial";
    static final String CREATE = "Create";
    static final String UPDATE = "Update";

    /** The schemas of responses (complete and partial), of create and update bodies, and of list parameters. */
    Map<String, Map<String, Object>> schemas(String name, CollectionType type) {
        Map<String, Map<String, Object>> schemas = new LinkedHashMap<>();
        schemas.put(name, JsonSchemas.entity(type));
        if (type.offers(Crud.LIST)) {
            schemas.put(name + PARTIAL, JsonSchemas.partial(type));
            schemas.put(name + "Sort", ListParameters.sort(type));
            schemas.put(name + "Field", ListParameters.field(type));
        }
        if (type.offers(Crud.CREATE)) {
            schemas.put(name + CREATE, JsonSchemas.create(type));
        }
        if (type.offers(Crud.UPDATE)) {
            schemas.put(name + UPDATE, JsonSchemas.update(type));
        }
        return schemas;
    }

    /** The forms of a collection's records by component name, which share their nested objects. */
    Map<String, NamedSchemas.Owner> forms(String name) {
        return Map.of(
                name + PARTIAL, NamedSchemas.Owner.ofOutput(name),
                name + CREATE, NamedSchemas.Owner.ofInput(name),
                name + UPDATE, NamedSchemas.Owner.ofInput(name));
    }

    /** By component name: a record, a minimal and a complete create body, and an update body. */
    Map<String, Object> examples(String name, CollectionType type) {
        Map<String, Object> examples = new LinkedHashMap<>();
        examples.put(name, example(type.singular(), Examples.entity(type)));
        if (type.offers(Crud.CREATE)) {
            examples.put(name + "Minimal", example("Only the required fields", Examples.minimal(type)));
            examples.put(name + "Full", example("All fields", Examples.create(type)));
        }
        if (type.offers(Crud.UPDATE)) {
            examples.put(name + "Change", example("A change of one field", Examples.update(type)));
        }
        return examples;
    }

    private static Map<String, Object> example(String summary, Map<String, Object> value) {
        return Maps.of("summary", RecordNames.sentence(summary), "value", value);
    }
}
