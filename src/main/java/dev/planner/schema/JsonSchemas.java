package dev.planner.schema;

import dev.planner.field.FieldType;
import dev.planner.schema.FieldSpec.Origin;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The JSON Schemas (2020-12) of a collection's records and of its create and update bodies, as plain maps. They suit
 * code generators: no {@code anyOf}, no {@code title}, no {@code default}. {@code x-known-values} lists the usual
 * values of an open field. {@code x-also-accepted} lists other accepted words for the values of an enumeration.
 */
public final class JsonSchemas {
    private JsonSchemas() {}

    /** A record in an API response. Files written by hand may contain values that do not match the schema. */
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
        return object(RecordNames.sentence(type.oneRecord()) + ". " + type.description(), properties, required);
    }

    /** A record in an API response, with all fields or with the selected fields only. Only the id is required. */
    public static Map<String, Object> partial(CollectionType type) {
        Map<String, Object> schema = entity(type);
        schema.put("description", RecordNames.sentence(type.oneRecord()) + ", whole or with the selected fields only.");
        schema.put("required", List.of("id"));
        return schema;
    }

    /** The body of a create. */
    public static Map<String, Object> create(CollectionType type) {
        Map<String, Object> properties = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        for (FieldSpec field : type.fields()) {
            if (field.origin() != Origin.CLIENT && !field.name().equals("id")) {
                continue;
            }
            properties.put(field.name(), initial(type, field));
            if (field.required() && field.defaultValue() == null) {
                required.add(field.name());
            }
        }
        return object("The fields of a new " + type.singular() + ".", properties, required);
    }

    /** The schema of a field of a new record, which cannot have every value that a later change can give it. */
    private static Map<String, Object> initial(CollectionType type, FieldSpec field) {
        Map<String, Object> schema = settable(field);
        type.transitions().stream()
                .filter(transitions -> transitions.field().equals(field.name()))
                .forEach(transitions -> schema.replace("enum", transitions.initial()));
        return schema;
    }

    /** The body of an update: a merge patch in which {@code null} clears an optional field. */
    public static Map<String, Object> update(CollectionType type) {
        Map<String, Object> properties = new LinkedHashMap<>();
        for (FieldSpec field : type.fields()) {
            if (field.origin() != Origin.CLIENT) {
                continue;
            }
            Map<String, Object> schema = settable(field);
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
        schema.put("additionalProperties", true);
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
        if (field.help() != null) {
            schema.put("description", field.help());
        }
        schema.putAll(of.apply(field.type()));
        if (field.origin() != Origin.CLIENT) {
            schema.put("readOnly", true);
        }
        return schema;
    }

    /** The schema that also accepts {@code null}. */
    public static Map<String, Object> nullable(Map<String, Object> schema) {
        Map<String, Object> either = new LinkedHashMap<>(schema);
        List<Object> types = new ArrayList<>(schema.get("type") instanceof List<?> several ? several : List.of());
        if (schema.get("type") instanceof String type) {
            types.add(type);
        }
        types.add("null");
        either.put("type", types);
        if (schema.get("enum") instanceof List<?> values) {
            List<@Nullable Object> choices = new ArrayList<>(values);
            choices.add(null);
            either.put("enum", choices);
        }
        return either;
    }
}
