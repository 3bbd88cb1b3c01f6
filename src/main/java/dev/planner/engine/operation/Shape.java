package dev.planner.engine.operation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Builds JSON Schemas (2020-12) of answers that are not records, as plain maps. */
public final class Shape {
    private final Map<String, Object> properties = new LinkedHashMap<>();
    private final List<String> required = new ArrayList<>();

    private Shape() {}

    public static Shape object() {
        return new Shape();
    }

    /** A required member. */
    public Shape with(String name, Map<String, Object> schema) {
        required.add(name);
        return maybe(name, schema);
    }

    /** An optional member. */
    public Shape maybe(String name, Map<String, Object> schema) {
        properties.put(name, schema);
        return this;
    }

    public Map<String, Object> schema() {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", properties);
        if (!required.isEmpty()) {
            schema.put("required", List.copyOf(required));
        }
        return schema;
    }

    public static Map<String, Object> text() {
        return Map.of("type", "string");
    }

    public static Map<String, Object> text(String help) {
        return described("string", help);
    }

    /** An enumeration of texts. */
    public static Map<String, Object> oneOf(String... words) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "string");
        schema.put("enum", List.of(words));
        return schema;
    }

    /** A text with a JSON Schema format, such as {@code date-time}. */
    public static Map<String, Object> formatted(String format) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "string");
        schema.put("format", format);
        return schema;
    }

    /** A count. */
    public static Map<String, Object> count(String help) {
        Map<String, Object> schema = described("integer", help);
        schema.put("minimum", 0L);
        return schema;
    }

    public static Map<String, Object> number(String help) {
        return described("number", help);
    }

    public static Map<String, Object> bool(String help) {
        return described("boolean", help);
    }

    public static Map<String, Object> list(Map<String, Object> entry) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "array");
        schema.put("items", entry);
        return schema;
    }

    /** An object with arbitrary names whose members have the same schema. */
    public static Map<String, Object> byName(Map<String, Object> member) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("additionalProperties", member);
        return schema;
    }

    /** An object with arbitrary members. */
    public static Map<String, Object> anything(String help) {
        Map<String, Object> schema = described("object", help);
        schema.put("additionalProperties", true);
        return schema;
    }

    /** A text or a list of anything. */
    public static Map<String, Object> textOrList(String help) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", List.of("string", "array"));
        schema.put("description", help);
        return schema;
    }

    /** A reference to a schema that is declared elsewhere. */
    public static Map<String, Object> named(String name) {
        return Map.of("$ref", "#/components/schemas/" + name);
    }

    private static Map<String, Object> described(String type, String help) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", type);
        schema.put("description", help);
        return schema;
    }
}
