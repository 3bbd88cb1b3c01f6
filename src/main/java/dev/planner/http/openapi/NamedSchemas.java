package dev.planner.http.openapi;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Moves every object schema to the components, because code generators make a class of each object and cannot name an
 * anonymous one. {@code lineItems} of {@code Invoice} becomes {@code InvoiceLineItem}.
 */
final class NamedSchemas {
    private static final String REF = "$ref";

    private final Map<String, Object> named = new LinkedHashMap<>();

    /**
     * @param schemas the components, which may contain nested objects
     * @param forms the components that are forms of a record; all others own their nested objects
     * @return the components with references in place of nested objects
     */
    static Map<String, Object> of(Map<String, Object> schemas, Map<String, Owner> forms) {
        NamedSchemas result = new NamedSchemas();
        schemas.keySet().forEach(name -> result.named.put(name, Map.of()));
        schemas.forEach((name, schema) -> {
            Owner owner = forms.getOrDefault(name, Owner.ofOutput(name));
            result.named.put(name, result.flat(JsonTree.map(schema), owner));
        });
        return result.named;
    }

    /**
     * The source of the names of nested objects.
     *
     * @param name the outer object
     * @param suffix distinguishes an object in a request from the same object in a response
     */
    record Owner(String name, String suffix) {
        /** The owner of the objects in a request that creates or changes a record. */
        static Owner ofInput(String record) {
            return new Owner(record, "Input");
        }

        /** The owner of the objects in a response, which may be a part of the record. */
        static Owner ofOutput(String record) {
            return new Owner(record, "");
        }

        Owner member(String property) {
            return new Owner(name + property.substring(0, 1).toUpperCase(Locale.ROOT) + property.substring(1), suffix);
        }

        Owner entry() {
            return new Owner(singular(name), suffix);
        }

        private static String singular(String name) {
            if (name.endsWith("ies")) {
                return name.substring(0, name.length() - 3) + "y";
            }
            return name.endsWith("s") && !name.endsWith("ss") ? name.substring(0, name.length() - 1) : name;
        }

        String component() {
            return name + suffix;
        }
    }

    /** The schema with references in place of nested objects. */
    private Map<String, Object> flat(Map<String, Object> schema, Owner owner) {
        Map<String, Object> flat = new LinkedHashMap<>(schema);
        if (schema.get("properties") instanceof Map<?, ?> properties) {
            Map<String, Object> members = new LinkedHashMap<>();
            properties.forEach((property, member) -> {
                String name = String.valueOf(property);
                members.put(name, inner(JsonTree.map(member), owner.member(name)));
            });
            flat.put("properties", members);
        }
        if (schema.get("items") instanceof Map<?, ?> items) {
            flat.put("items", inner(JsonTree.map(items), owner.entry()));
        }
        if (schema.get("additionalProperties") instanceof Map<?, ?> values) {
            flat.put("additionalProperties", inner(JsonTree.map(values), owner.entry()));
        }
        return flat;
    }

    private Map<String, Object> inner(Map<String, Object> schema, Owner owner) {
        Map<String, Object> flat = flat(schema, owner);
        if (!schema.containsKey("properties") || schema.containsKey(REF)) {
            return flat;
        }
        Map<String, Object> beside = new LinkedHashMap<>();
        for (String keyword : List.of("description", "readOnly")) {
            Object value = flat.remove(keyword);
            if (value != null) {
                beside.put(keyword, value);
            }
        }
        Map<String, Object> reference = new LinkedHashMap<>(Components.schema(register(flat, owner)));
        reference.putAll(beside);
        return reference;
    }

    /** The name of the component that holds the schema; equal schemas with the same name share one component. */
    private String register(Map<String, Object> schema, Owner owner) {
        boolean nullable = schema.get("type") instanceof List<?>;
        String name = owner.component() + (nullable ? "OrNull" : "");
        Object other = named.putIfAbsent(name, schema);
        if (other != null && !other.equals(schema)) {
            throw new IllegalStateException("two different schemas would be called " + name);
        }
        return name;
    }
}
