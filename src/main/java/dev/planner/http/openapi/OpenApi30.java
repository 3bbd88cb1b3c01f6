package dev.planner.http.openapi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Converts the OpenAPI 3.1 document to OpenAPI 3.0.3, for tools that do not support 3.1. Where 3.0.3 cannot express a
 * constraint, the result is less strict: it allows more values and omits keywords that only JSON Schema has.
 *
 * <p>Source: the OpenAPI Specification 3.0.3, and the OpenAPI Initiative's notes on migrating from 3.0 to 3.1.
 */
final class OpenApi30 {
    private static final String TYPE = "type";
    /** Schema keywords that 3.0.3 does not have. */
    private static final Set<String> UNKNOWN = Set.of("propertyNames", "examples");

    private OpenApi30() {}

    static Map<String, Object> of(Map<String, Object> document) {
        Map<String, Object> rendered = new LinkedHashMap<>();
        document.forEach(
                (name, part) -> rendered.put(name, name.equals("info") ? info(JsonTree.map(part)) : part(part)));
        rendered.put("openapi", "3.0.3");
        return rendered;
    }

    private static Map<String, Object> info(Map<String, Object> info) {
        Map<String, Object> rendered = new LinkedHashMap<>(info);
        rendered.remove("summary");
        return rendered;
    }

    private static Object part(Object part) {
        if (part instanceof List<?> list) {
            return list.stream().map(OpenApi30::part).toList();
        }
        if (!(part instanceof Map<?, ?>)) {
            return part;
        }
        Map<String, Object> rendered = new LinkedHashMap<>();
        JsonTree.map(part).forEach((name, value) -> rendered.put(name, rendered(name, value)));
        return rendered;
    }

    private static Object rendered(String name, Object value) {
        return switch (name) {
            case "schema" -> schema(JsonTree.map(value));
            case "schemas" -> byName(JsonTree.map(value));
            case "content" -> content(JsonTree.map(value));
            case "example", "examples", "value" -> value;
            default -> part(value);
        };
    }

    /** In 3.1 a media type without a schema has any bytes. Generators for 3.0.3 fail without a schema. */
    private static Map<String, Object> content(Map<String, Object> mediaTypes) {
        Map<String, Object> rendered = new LinkedHashMap<>();
        mediaTypes.forEach((name, type) -> rendered.put(
                name,
                JsonTree.map(type).isEmpty()
                        ? Map.of("schema", Map.of(TYPE, "string", "format", "binary"))
                        : part(type)));
        return rendered;
    }

    private static Map<String, Object> byName(Map<String, Object> schemas) {
        Map<String, Object> rendered = new LinkedHashMap<>();
        schemas.forEach((name, schema) -> rendered.put(name, schema(JsonTree.map(schema))));
        return rendered;
    }

    private static Map<String, Object> schema(Map<String, Object> schema) {
        Map<String, Object> rendered = new LinkedHashMap<>();
        schema.forEach((name, value) -> {
            if (!UNKNOWN.contains(name)) {
                rendered.put(name, keyword(name, value));
            }
        });
        if (schema.get(TYPE) instanceof List<?> types) {
            types(types, rendered);
        }
        if (schema.get("examples") instanceof List<?> examples && !examples.isEmpty()) {
            rendered.put("example", examples.get(0));
        }
        return schema.containsKey("$ref") && schema.size() > 1 ? besideReference(rendered) : rendered;
    }

    private static Object keyword(String name, Object value) {
        return switch (name) {
            case "properties" -> byName(JsonTree.map(value));
            case "items" -> schema(JsonTree.map(value));
            case "additionalProperties" -> value instanceof Map<?, ?> ? schema(JsonTree.map(value)) : value;
            case "allOf" -> JsonTree.maps(value).stream().map(OpenApi30::schema).toList();
            default -> value;
        };
    }

    /** A type or null becomes nullable. 3.0.3 has no union of types, so such a schema allows any value. */
    private static void types(List<?> types, Map<String, Object> rendered) {
        List<Object> others = new ArrayList<>(types);
        boolean nullable = others.remove("null");
        if (others.size() == 1) {
            rendered.put(TYPE, others.get(0));
        } else {
            rendered.remove(TYPE);
            rendered.remove("maxLength");
        }
        if (nullable) {
            rendered.put("nullable", true);
        }
    }

    /** 3.0.3 ignores the siblings of a reference. */
    private static Map<String, Object> besideReference(Map<String, Object> schema) {
        Map<String, Object> rendered = new LinkedHashMap<>(schema);
        Object reference = rendered.remove("$ref");
        rendered.put("allOf", List.of(Map.of("$ref", reference)));
        return rendered;
    }
}
