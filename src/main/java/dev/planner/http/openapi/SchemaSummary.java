package dev.planner.http.openapi;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Summarises a JSON Schema in a few words. */
final class SchemaSummary {
    private static final int SHOWN_CHOICES = 12;

    private SchemaSummary() {}

    static String of(Map<String, Object> schema) {
        String reference = reference(schema);
        if (!reference.isEmpty()) {
            return reference;
        }
        for (String either : List.of("anyOf", "oneOf")) {
            if (schema.containsKey(either)) {
                return JsonTree.maps(schema.get(either)).stream()
                        .map(SchemaSummary::of)
                        .distinct()
                        .collect(Collectors.joining(" or "));
            }
        }
        if (schema.get("enum") instanceof List<?> choices) {
            return choices(choices);
        }
        String type = schema.get("type") instanceof List<?> types
                ? types.stream().map(String::valueOf).collect(Collectors.joining(" or "))
                : JsonTree.text(schema, "type");
        if (type.equals("array")) {
            return "list of " + of(JsonTree.map(schema, "items"));
        }
        String format = JsonTree.text(schema, "format");
        return (format.isEmpty() ? type : format.replace('-', ' ')) + bounds(schema);
    }

    /** The name of the component to which the schema refers; empty for a schema that is not a reference. */
    static String reference(Map<String, Object> schema) {
        String reference = JsonTree.text(schema, "$ref");
        return reference.substring(reference.lastIndexOf('/') + 1);
    }

    private static String choices(List<?> choices) {
        String shown =
                choices.stream().limit(SHOWN_CHOICES).map(String::valueOf).collect(Collectors.joining(" | "));
        return choices.size() > SHOWN_CHOICES ? shown + " | …" : shown;
    }

    private static String bounds(Map<String, Object> schema) {
        Object least = schema.get("minimum");
        Object most = schema.get("maximum");
        if (least != null && most != null) {
            return " " + least + "–" + most;
        }
        return least != null ? " ≥ " + least : most != null ? " ≤ " + most : "";
    }
}
