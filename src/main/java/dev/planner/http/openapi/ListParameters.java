package dev.planner.http.openapi;

import dev.planner.base.Maps;
import dev.planner.field.FieldType;
import dev.planner.field.Filterable;
import dev.planner.field.Flag;
import dev.planner.field.Ranged;
import dev.planner.field.Sortable;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Describes the parameters of lists: order, page, selection of fields, and filters. */
final class ListParameters {
    private ListParameters() {}

    /** A sort key. */
    static Map<String, Object> sort(CollectionType type) {
        List<String> keys = fields(type)
                .filter(field -> field.type() instanceof Sortable)
                .flatMap(field -> Stream.of(field.name(), "-" + field.name()))
                .toList();
        return Maps.of(
                "type",
                "string",
                "description",
                "A field to sort by; a leading `-` means descending order.",
                "enum",
                keys);
    }

    /** The name of a field in a response; records may also have undeclared fields. */
    static Map<String, Object> field(CollectionType type) {
        return Maps.of(
                "type",
                "string",
                "description",
                "A field of the response.",
                "x-known-values",
                fields(type).map(FieldSpec::name).toList());
    }

    /** The parameters of the list, in order. */
    static List<Object> of(CollectionType type, String name) {
        List<Object> parameters = new ArrayList<>();
        parameters.add(
                several("sort", "The fields to sort by, the most important first.", Components.schema(name + "Sort")));
        parameters.add(Components.ref("parameters", "Limit"));
        parameters.add(Components.ref("parameters", "Cursor"));
        parameters.add(several(
                "fields", "The fields of the answer; the `id` is always included.", Components.schema(name + "Field")));
        parameters.add(parameter(
                "find",
                "Only records that contain all of these words in their short fields, ignoring case and accents.",
                Maps.of("type", "string")));
        fields(type)
                .filter(field -> field.type() instanceof Filterable)
                .map(ListParameters::filter)
                .forEach(parameters::add);
        return parameters;
    }

    private static Stream<FieldSpec> fields(CollectionType type) {
        return type.fields().stream().filter(field -> field.origin() != FieldSpec.Origin.SECRET);
    }

    private static Map<String, Object> filter(FieldSpec field) {
        String label = field.label().toLowerCase(Locale.ROOT);
        FieldType type = field.type();
        if (type instanceof Flag) {
            return parameter(field.name(), "Only records with this value of: " + label + ".", type.jsonSchema());
        }
        if (type instanceof Ranged) {
            return parameter(
                    field.name(),
                    "Only records whose " + label + " has this value, or a value in the range `from..to`, `from..` or "
                            + "`..to`.",
                    Maps.of("type", "string"));
        }
        FieldType element = type.element();
        return several(
                field.name(),
                "Only records whose " + label + " is one of these.",
                word(element == null ? type : element));
    }

    /** The schema of one value in a filter. The constraints of the field do not apply to it. */
    private static Map<String, Object> word(FieldType type) {
        Map<String, Object> schema = type.jsonSchema();
        Map<String, Object> word = new LinkedHashMap<>();
        word.put("type", "integer".equals(schema.get("type")) ? "integer" : "string");
        for (String keyword : List.of("enum", "x-known-values")) {
            if (schema.get(keyword) != null) {
                word.put(keyword, schema.get(keyword));
            }
        }
        return word;
    }

    private static Map<String, Object> several(String name, String help, Map<String, Object> schema) {
        Map<String, Object> parameter = new LinkedHashMap<>(parameter(name, help, Components.arrayOf(schema)));
        parameter.put("style", "form");
        parameter.put("explode", false);
        return parameter;
    }

    private static Map<String, Object> parameter(String name, String help, Map<String, Object> schema) {
        return Maps.of("name", name, "in", "query", "description", help, "schema", schema);
    }
}
