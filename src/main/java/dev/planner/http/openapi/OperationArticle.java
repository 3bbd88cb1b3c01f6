package dev.planner.http.openapi;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Writes the reference of one operation: its parameters, body and answers, and an example. */
final class OperationArticle {
    private static final ObjectWriter PRETTY = new ObjectMapper().writerWithDefaultPrettyPrinter();

    private final Map<String, Object> document;
    private final Html html;
    private final ShapeTables shapes;

    /**
     * @param document the OpenAPI document, to which references lead
     */
    OperationArticle(Map<String, Object> document, Html html, ShapeTables shapes) {
        this.document = document;
        this.html = html;
        this.shapes = shapes;
    }

    /** Writes the article of an operation. */
    void write(DocumentedOperation operation) {
        Map<String, Object> described = operation.described();
        html.open("article", "id", operation.id(), "aria-labelledby", operation.id() + "-title");
        html.open("h3", "id", operation.id() + "-title")
                .leaf("a", JsonTree.text(described, "summary"), "href", "#" + operation.id())
                .close();
        html.open("p", "class", "address")
                .leaf("span", operation.method().toUpperCase(Locale.ROOT), "class", "method " + operation.method())
                .text(" ")
                .leaf("code", operation.path())
                .close();
        if (described.containsKey("description")) {
            html.open("p").line(JsonTree.text(described, "description")).close();
        }
        parameters(operation);
        body(described);
        answers(described);
        example(operation);
        html.close();
    }

    private void parameters(DocumentedOperation operation) {
        List<Map<String, Object>> all =
                new ArrayList<>(JsonTree.maps(operation.item().get("parameters")));
        JsonTree.maps(operation.described().get("parameters")).forEach(parameter -> all.add(resolved(parameter)));
        if (all.isEmpty()) {
            return;
        }
        html.open("details").leaf("summary", all.size() == 1 ? "1 parameter" : all.size() + " parameters");
        shapes.table("Name", "In", "Takes", "Meaning");
        for (Map<String, Object> parameter : all) {
            shapes.row(
                    JsonTree.text(parameter, "name"),
                    Boolean.TRUE.equals(parameter.get("required")),
                    JsonTree.text(parameter, "in"),
                    JsonTree.map(parameter, "schema"),
                    JsonTree.text(parameter, "description"));
        }
        shapes.endTable();
        html.close();
    }

    private Map<String, Object> resolved(Map<String, Object> part) {
        String reference = JsonTree.text(part, "$ref");
        return reference.isEmpty()
                ? part
                : JsonTree.map(document, reference.substring(2).split("/", -1));
    }

    private void body(Map<String, Object> described) {
        Map<String, Object> body = JsonTree.map(described, "requestBody");
        if (body.isEmpty()) {
            return;
        }
        html.open("p")
                .leaf("strong", "Body")
                .text(": ")
                .line(JsonTree.text(body, "description"))
                .text(" ");
        Map<String, Object> schema = JsonTree.map(body, "content", "application/json", "schema");
        if (SchemaSummary.reference(schema).isEmpty()) {
            html.close();
            shapes.properties(schema);
            return;
        }
        shapes.link(schema);
        html.close();
    }

    private void answers(Map<String, Object> described) {
        Map<String, Object> responses = JsonTree.map(described, "responses");
        html.open("ul", "class", "answers");
        responses.forEach((status, response) -> {
            Map<String, Object> one = JsonTree.map(response);
            if (SchemaSummary.reference(one).equals(ResponseComponents.NOT_MODIFIED)) {
                html.open("li")
                        .leaf("code", status, "class", "status")
                        .text(" The client's copy is current.")
                        .close();
            } else if (SchemaSummary.reference(one).isEmpty()) {
                html.open("li")
                        .leaf("code", status, "class", "status")
                        .text(" ")
                        .line(JsonTree.text(one, "description"));
                JsonTree.map(one, "content").forEach((type, media) -> {
                    html.text(" ");
                    shapes.link(JsonTree.map(JsonTree.map(media), "schema"));
                });
                html.close();
            }
        });
        html.open("li").leaf("span", "Or", "class", "quiet");
        responses.forEach((status, response) -> {
            String reference = SchemaSummary.reference(JsonTree.map(response));
            if (!reference.isEmpty() && !reference.equals(ResponseComponents.NOT_MODIFIED)) {
                ResponseComponents.kinds(reference)
                        .forEach(kind -> html.text(" ")
                                .leaf("a", status, "href", "#problem-" + kind.word(), "title", kind.title()));
            }
        });
        html.close().close();
    }

    private void example(DocumentedOperation operation) {
        Map<String, Object> described = operation.described();
        boolean file = JsonTree.map(described, "requestBody", "content").containsKey("multipart/form-data");
        String query = Curl.query(JsonTree.maps(described.get("parameters")));
        String call = Curl.of(operation.method(), operation.path() + query, exampleBody(described), file);
        html.open("details", "class", "example")
                .leaf("summary", "Example")
                .open("pre", "tabindex", "0")
                .leaf("code", call)
                .close();
        Object answer = exampleAnswer(described);
        if (answer != null) {
            html.open("pre", "tabindex", "0").leaf("code", pretty(answer)).close();
        }
        html.close();
    }

    private @Nullable Object exampleBody(Map<String, Object> described) {
        return firstExample(JsonTree.map(described, "requestBody"));
    }

    private @Nullable Object exampleAnswer(Map<String, Object> described) {
        return JsonTree.map(described, "responses").values().stream()
                .map(response -> firstExample(JsonTree.map(response)))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    private @Nullable Object firstExample(Map<String, Object> message) {
        for (Object example :
                JsonTree.map(message, "content", "application/json", "examples").values()) {
            return resolved(JsonTree.map(example)).get("value");
        }
        return null;
    }

    private static String pretty(Object value) {
        try {
            return PRETTY.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("an example is not JSON", e);
        }
    }
}
