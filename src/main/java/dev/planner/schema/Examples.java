package dev.planner.schema;

import dev.planner.base.Ids;
import dev.planner.markdown.binding.NoteBlocksBinding;
import dev.planner.schema.FieldSpec.Origin;
import java.util.LinkedHashMap;
import java.util.Map;

/** Realistic records for documentation. Every call returns equal records. */
public final class Examples {
    private Examples() {}

    /**
     * A request body that creates a record. It has every field that a client can set, except a note's blocks, because
     * they represent text that another field already contains.
     */
    public static Map<String, Object> create(CollectionType type) {
        Map<String, Object> body = new LinkedHashMap<>();
        for (FieldSpec field : type.fields()) {
            if (field.origin() == Origin.CLIENT && !(field.binding() instanceof NoteBlocksBinding)) {
                body.put(field.name(), value(field));
            }
        }
        return body;
    }

    /** A body that creates a record with the required fields only. */
    public static Map<String, Object> minimal(CollectionType type) {
        Map<String, Object> body = new LinkedHashMap<>();
        for (FieldSpec field : type.fields()) {
            if (field.required() && field.defaultValue() == null) {
                body.put(field.name(), value(field));
            }
        }
        return body;
    }

    /** A merge patch that changes one field. */
    public static Map<String, Object> update(CollectionType type) {
        Map<String, Object> patch = new LinkedHashMap<>();
        for (FieldSpec field : type.fields()) {
            if (field.origin() == Origin.CLIENT
                    && patch.isEmpty()
                    && !field.name().equals(type.naming())) {
                patch.put(field.name(), value(field));
            }
        }
        return patch;
    }

    /** A record in the form of an API response. */
    public static Map<String, Object> entity(CollectionType type) {
        Map<String, Object> entity = new LinkedHashMap<>();
        for (FieldSpec field : type.fields()) {
            if (field.origin() != Origin.SECRET) {
                entity.put(field.name(), value(field));
            }
        }
        FieldSpec naming = type.field(type.naming());
        if (entity.containsKey("id") && type.idPrefix() == null && naming != null) {
            entity.put("id", Ids.slug(value(naming).toString()));
        }
        return entity;
    }

    private static Object value(FieldSpec field) {
        return field.example() != null ? field.example() : field.type().exampleOr(field.label());
    }
}
