package dev.planner.schema;

import dev.planner.base.Maps;
import dev.planner.field.FieldType;
import dev.planner.schema.FieldSpec.Origin;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The JSON Schemas (2020-12) of a collection's records and of the bodies that create and change them, as plain maps. */
public final class JsonSchemas {
    private static final Map<String, Object> NULL = Maps.of("type", "null");
    private static final Map<String, Object> OWN = Maps.of(
            "description", "A field of the record's own: any value under a name that the collection does not know.");

    private JsonSchemas() {}

    /** A record as the API answers it. Files written by hand may hold odd values, which are shown as they are. */
    public static Map<String, Object> entity(CollectionType type) {
        Map<String, Object> properties = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        for (FieldSpec field : type.fields()) {
            if (field.origin() == Origin.SECRET) {
                continue;
            }
            properties.put(field.name(), property(field, FieldType::jsonSchema));
            if (field.name().equals("id") || field.readDefault() != null) {
                required.add(field.name());
            }
        }
        return object("A " + type.singular() + ". " + type.description(), properties, required);
    }

    /** The body of a create. */
    public static Map<String, Object> create(CollectionType type) {
        Map<String, Object> properties = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        for (FieldSpec field : type.fields()) {
            if (field.origin() != Origin.CLIENT && !field.name().equals("id")) {
                continue;
            }
            properties.put(field.name(), settable(field));
            if (field.required() && field.defaultValue() == null) {
                required.add(field.name());
            }
        }
        return object("What makes a new " + type.singular() + ".", properties, required);
    }

    /** The body of an update: a merge patch, in which {@code null} clears an optional field. */
    public static Map<String, Object> update(CollectionType type) {
        Map<String, Object> properties = new LinkedHashMap<>();
        for (FieldSpec field : type.fields()) {
            if (field.origin() != Origin.CLIENT) {
                continue;
            }
            Map<String, Object> schema = settable(field);
            schema.remove("default");
            properties.put(field.name(), field.required() ? schema : nullable(schema));
        }
        return object(
                "The fields of the " + type.singular() + " that change; null clears an optional field.",
                properties,
                List.of());
    }

    private static Map<String, Object> object(
            String description, Map<String, Object> properties, List<String> required) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("description", description);
        schema.put("properties", properties);
        if (!required.isEmpty()) {
            schema.put("required", required);
        }
        schema.put("additionalProperties", OWN);
        return schema;
    }

    private static Map<String, Object> settable(FieldSpec field) {
        Map<String, Object> schema = property(field, FieldType::inputSchema);
        schema.remove("readOnly");
        if (field.required() && "string".equals(schema.get("type"))) {
            schema.putIfAbsent("minLength", 1);
            schema.putIfAbsent("pattern", "\\S");
        }
        return schema;
    }

    private static Map<String, Object> property(FieldSpec field, Function<FieldType, Map<String, Object>> of) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("title", field.label());
        if (field.help() != null) {
            schema.put("description", field.help());
        }
        schema.putAll(of.apply(field.type()));
        if (field.defaultValue() != null && !isMoment(field.defaultValue())) {
            schema.put("default", field.defaultValue());
        }
        if (field.origin() != Origin.CLIENT) {
            schema.put("readOnly", true);
        }
        return schema;
    }

    private static boolean isMoment(Object value) {
        return value.equals("today") || value.equals("now");
    }

    /** The title and the description stay on the outside, where people look for them. */
    private static Map<String, Object> nullable(Map<String, Object> schema) {
        Map<String, Object> value = new LinkedHashMap<>(schema);
        Map<String, Object> outside = new LinkedHashMap<>();
        for (String key : List.of("title", "description")) {
            Object text = value.remove(key);
            if (text != null) {
                outside.put(key, text);
            }
        }
        outside.put("anyOf", List.of(value, NULL));
        return outside;
    }
}
