package dev.planner.schema;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.planner.base.Json;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Validates values against JSON Schemas with a library that the server does not use. */
public final class SchemaFaults {
    private static final SchemaRegistry REGISTRY =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

    private SchemaFaults() {}

    /** Returns the places where a value differs from a schema, with the reasons. */
    public static List<String> of(Map<String, Object> schema, Object value) {
        return ofJson(schema, text(value));
    }

    /** The same for a value as JSON, whose members can be {@code null}. */
    static List<String> ofJson(Map<String, Object> schema, String json) {
        return REGISTRY.getSchema(text(schema), InputFormat.JSON).validate(json, InputFormat.JSON).stream()
                .map(error -> error.getInstanceLocation() + " " + error.getMessage())
                .toList();
    }

    private static String text(Object value) {
        return new String(Json.write(value), StandardCharsets.UTF_8);
    }
}
