package dev.planner.http.rest;

import dev.planner.http.message.ProblemKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Builds the OpenAPI 3.1 description of one operation; the shapes it refers to are the document's components. */
public final class OperationDoc {
    /** What any request may be answered. */
    private static final List<String> ALWAYS = List.of("unauthorized", "forbidden", "too-many-requests", "internal");

    private final Map<String, Object> operation = new LinkedHashMap<>();
    private final List<Object> parameters = new ArrayList<>();
    private final Map<String, Object> responses = new LinkedHashMap<>();
    private final Set<String> problems = new LinkedHashSet<>();
    private boolean open;

    private OperationDoc(String id, String tag, String summary) {
        operation.put("operationId", id);
        operation.put("tags", List.of(tag));
        operation.put("summary", summary);
    }

    /**
     * @param id a verb and a noun, unique: {@code moveTask}
     * @param tag the group it stands in
     * @param summary a few words, without a full stop
     */
    public static OperationDoc of(String id, String tag, String summary) {
        return new OperationDoc(id, tag, summary);
    }

    /** What a reader must know beyond the summary, as Markdown. */
    public OperationDoc description(String text) {
        operation.put("description", text);
        return this;
    }

    /** Says that nobody needs to sign in for this. */
    public OperationDoc open() {
        open = true;
        return this;
    }

    /** Adds a parameter that several operations share, by its name among the components. */
    public OperationDoc parameter(String component) {
        parameters.add(ref("parameters", component));
        return this;
    }

    public OperationDoc path(String name, String help, Object example) {
        return add("path", name, help, true, Map.of("type", "string"), example);
    }

    public OperationDoc query(String name, String help, boolean required, Map<String, Object> schema) {
        return add("query", name, help, required, schema, null);
    }

    public OperationDoc header(String name, String help) {
        return add("header", name, help, false, Map.of("type", "string"), null);
    }

    private OperationDoc add(
            String in,
            String name,
            String help,
            boolean required,
            Map<String, Object> schema,
            @Nullable Object example) {
        Map<String, Object> parameter = new LinkedHashMap<>();
        parameter.put("name", name);
        parameter.put("in", in);
        parameter.put("description", help);
        if (required) {
            parameter.put("required", true);
        }
        parameter.put("schema", schema);
        if (example != null) {
            parameter.put("example", example);
        }
        parameters.add(parameter);
        return this;
    }

    /** A JSON body; reading it can fail in the ways that reading a body does. */
    public OperationDoc body(
            String description, boolean required, Map<String, Object> schema, Map<String, Object> examples) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("description", description);
        body.put("required", required);
        body.put("content", content("application/json", schema, examples));
        operation.put("requestBody", body);
        return problems("invalid", "too-large", "unsupported-media-type");
    }

    /** An answer that is JSON. */
    public OperationDoc json(
            int status,
            String description,
            List<String> headers,
            Map<String, Object> schema,
            Map<String, Object> examples) {
        return answer(status, description, headers, content("application/json", schema, examples));
    }

    public OperationDoc json(int status, String description, Map<String, Object> schema, Object example) {
        return json(status, description, List.of(), schema, Map.of("example", example));
    }

    public OperationDoc nothing(int status, String description) {
        return answer(status, description, List.of(), null);
    }

    /** An answer in another format. */
    public OperationDoc media(
            int status, String description, String mediaType, Map<String, Object> schema, Object example) {
        return answer(status, description, List.of(), content(mediaType, schema, Map.of("example", example)));
    }

    /** The answer to a conditional GET when nothing has changed. */
    public OperationDoc notModified() {
        responses.put("304", ref("responses", "NotModified"));
        return this;
    }

    private OperationDoc answer(
            int status, String description, List<String> headers, @Nullable Map<String, Object> content) {
        Map<String, Object> response = new LinkedHashMap<>();
        response.put("description", description);
        if (!headers.isEmpty()) {
            Map<String, Object> named = new LinkedHashMap<>();
            headers.forEach(header -> named.put(header, ref("headers", header)));
            response.put("headers", named);
        }
        if (content != null) {
            response.put("content", content);
        }
        responses.put(Integer.toString(status), response);
        return this;
    }

    private static Map<String, Object> content(
            String mediaType, Map<String, Object> schema, Map<String, Object> examples) {
        Map<String, Object> media = new LinkedHashMap<>();
        media.put("schema", schema);
        if (!examples.isEmpty()) {
            Map<String, Object> named = new LinkedHashMap<>();
            examples.forEach((name, value) -> named.put(name, isReference(value) ? value : Map.of("value", value)));
            media.put("examples", named);
        }
        return Map.of(mediaType, media);
    }

    private static boolean isReference(Object value) {
        return value instanceof Map<?, ?> map && map.containsKey("$ref");
    }

    /** What it may be refused with, by the names of {@link ProblemKind}. */
    public OperationDoc problems(String... names) {
        problems.addAll(List.of(names));
        return this;
    }

    /** The OpenAPI Operation Object. */
    public Map<String, Object> build() {
        Map<String, Object> built = new LinkedHashMap<>(operation);
        if (!parameters.isEmpty()) {
            built.put("parameters", List.copyOf(parameters));
        }
        Object body = built.remove("requestBody");
        if (body != null) {
            built.put("requestBody", body);
        }
        built.put("responses", responses());
        if (open) {
            built.put("security", List.of());
        }
        return built;
    }

    private Map<String, Object> responses() {
        Set<String> names = new LinkedHashSet<>(problems);
        names.addAll(ALWAYS);
        if (open && !problems.contains("unauthorized")) {
            names.remove("unauthorized");
        }
        Map<String, Object> all = new LinkedHashMap<>(responses);
        names.stream()
                .map(ProblemKind::named)
                .sorted()
                .forEach(kind -> all.put(Integer.toString(kind.status()), ref("responses", kind.component())));
        return all;
    }

    /** A reference to a component. */
    public static Map<String, Object> ref(String kind, String name) {
        return Map.of("$ref", "#/components/" + kind + "/" + name);
    }

    public static Map<String, Object> schema(String name) {
        return ref("schemas", name);
    }

    /** An example that several operations share. */
    public static Map<String, Object> example(String name) {
        return ref("examples", name);
    }

    public static Map<String, Object> arrayOf(Map<String, Object> items) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "array");
        schema.put("items", items);
        return schema;
    }
}
