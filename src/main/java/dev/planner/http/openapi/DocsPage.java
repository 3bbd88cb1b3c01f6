package dev.planner.http.openapi;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import dev.planner.http.message.ProblemKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The API reference for people, generated from the OpenAPI document. It works without scripts. Existing components are
 * not suitable: Redoc and Scalar need inline styles, which the Content-Security-Policy forbids, and Swagger UI is too
 * slow for this many operations.
 */
final class DocsPage {
    private static final Set<String> METHODS = Set.of("get", "post", "put", "patch", "delete");
    private static final ObjectWriter PRETTY = new ObjectMapper().writerWithDefaultPrettyPrinter();

    private final Map<String, Object> document;
    private final Map<String, Object> schemas;
    private final Map<String, List<Operation>> byTag = new LinkedHashMap<>();
    private final Html html = new Html();

    private record Operation(String method, String path, Map<String, Object> item, Map<String, Object> described) {
        String id() {
            return JsonTree.text(described, "operationId");
        }
    }

    DocsPage(Map<String, Object> document) {
        this.document = document;
        this.schemas = JsonTree.map(document, "components", "schemas");
        JsonTree.maps(document.get("tags")).forEach(tag -> byTag.put(JsonTree.text(tag, "name"), new ArrayList<>()));
        JsonTree.map(document, "paths").forEach((path, item) -> collect(path, JsonTree.map(item)));
    }

    private void collect(String path, Map<String, Object> item) {
        item.forEach((method, described) -> {
            if (METHODS.contains(method)) {
                Operation operation = new Operation(method, path, item, JsonTree.map(described));
                for (String tag : JsonTree.texts(operation.described().get("tags"))) {
                    byTag.computeIfAbsent(tag, name -> new ArrayList<>()).add(operation);
                }
            }
        });
    }

    String html() {
        html.open("html", "lang", "en");
        head();
        html.open("body");
        html.leaf("a", "Skip to the reference", "class", "skip", "href", "#reference");
        navigation();
        html.open("main", "id", "reference", "tabindex", "-1");
        introduction();
        JsonTree.maps(document.get("tags")).forEach(this::group);
        ProblemDocs.write(html);
        shapes();
        return html.close().close().close().toString();
    }

    private void head() {
        html.open("head")
                .empty("meta", "charset", "utf-8")
                .empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
                .empty("meta", "name", "color-scheme", "content", "light dark")
                .leaf("title", "planner API reference")
                .empty("link", "rel", "icon", "type", "image/svg+xml", "href", "/docs/favicon.svg")
                .empty("link", "rel", "stylesheet", "href", "/docs/docs.css")
                .leaf("script", "", "type", "module", "src", "/docs/docs.js")
                .close();
    }

    private void navigation() {
        html.open("nav", "aria-label", "Contents")
                .open("a", "class", "home", "href", "/")
                .text("planner")
                .close()
                .open("label", "class", "filter", "hidden", "")
                .leaf("span", "Find an operation, a path or a word")
                .empty("input", "type", "search", "placeholder", "Find", "autocomplete", "off", "spellcheck", "false")
                .close();
        html.open("details", "class", "contents", "open", "").leaf("summary", "Contents");
        html.open("ul");
        link("#top", "Introduction");
        byTag.forEach((tag, operations) -> {
            html.open("li").open("details").leaf("summary", tag);
            html.open("ul");
            link("#" + slug(tag), "Overview");
            operations.forEach(
                    operation -> link("#" + operation.id(), JsonTree.text(operation.described(), "summary")));
            html.close().close().close();
        });
        link("#problems", "Errors");
        link("#shapes", "Shapes");
        html.close().close().close();
    }

    private void link(String address, String text) {
        html.open("li").leaf("a", text, "href", address).close();
    }

    private void introduction() {
        Map<String, Object> info = JsonTree.map(document, "info");
        html.open("header", "id", "top")
                .leaf("h1", "API reference")
                .open("p", "class", "lead")
                .text(JsonTree.text(info, "summary"))
                .close()
                .open("p")
                .text("Version " + JsonTree.text(info, "version") + ". For machines: ")
                .leaf("a", "openapi.json", "href", "/api/openapi.json")
                .text(" (OpenAPI 3.1).")
                .close()
                .blocks(JsonTree.text(info, "description"))
                .close();
    }

    private void group(Map<String, Object> tag) {
        String name = JsonTree.text(tag, "name");
        html.open("section", "id", slug(name), "aria-labelledby", slug(name) + "-title")
                .leaf("h2", name, "id", slug(name) + "-title")
                .open("p", "class", "lead")
                .line(JsonTree.text(tag, "description"))
                .close();
        byTag.getOrDefault(name, List.of()).forEach(this::operation);
        html.close();
    }

    private void operation(Operation operation) {
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

    private void parameters(Operation operation) {
        List<Map<String, Object>> all =
                new ArrayList<>(JsonTree.maps(operation.item().get("parameters")));
        JsonTree.maps(operation.described().get("parameters")).forEach(parameter -> all.add(resolved(parameter)));
        if (all.isEmpty()) {
            return;
        }
        html.open("details").leaf("summary", all.size() == 1 ? "1 parameter" : all.size() + " parameters");
        table("Name", "In", "Takes", "Meaning");
        for (Map<String, Object> parameter : all) {
            row(
                    JsonTree.text(parameter, "name"),
                    Boolean.TRUE.equals(parameter.get("required")),
                    JsonTree.text(parameter, "in"),
                    JsonTree.map(parameter, "schema"),
                    JsonTree.text(parameter, "description"));
        }
        endTable();
        html.close();
    }

    private Map<String, Object> resolved(Map<String, Object> part) {
        String reference = JsonTree.text(part, "$ref");
        return reference.isEmpty()
                ? part
                : JsonTree.map(document, reference.substring(2).split("/", -1));
    }

    private void table(String... columns) {
        html.open("div", "class", "scroll", "tabindex", "0")
                .open("table")
                .open("thead")
                .open("tr");
        for (String column : columns) {
            html.leaf("th", column, "scope", "col");
        }
        html.close().close().open("tbody");
    }

    private void endTable() {
        html.close().close().close();
    }

    private void row(String name, boolean required, String place, Map<String, Object> schema, String meaning) {
        html.open("tr").open("th", "scope", "row").leaf("code", name);
        if (required) {
            html.text(" ").leaf("span", "required", "class", "required");
        }
        html.close();
        if (!place.isEmpty()) {
            html.leaf("td", place);
        }
        html.open("td");
        shape(schema);
        html.close().open("td").line(meaning).close().close();
    }

    private void shape(Map<String, Object> schema) {
        String name = SchemaSummary.reference(schema);
        String element = SchemaSummary.reference(JsonTree.map(schema, "items"));
        if (!name.isEmpty()) {
            html.leaf("a", name, "href", "#shape-" + name);
        } else if (!element.isEmpty()) {
            html.text("list of ").leaf("a", element, "href", "#shape-" + element);
        } else {
            html.text(SchemaSummary.of(schema));
        }
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
            properties(schema);
            return;
        }
        shape(schema);
        html.close();
    }

    private void properties(Map<String, Object> schema) {
        Map<String, Object> properties = JsonTree.map(schema, "properties");
        if (properties.isEmpty()) {
            return;
        }
        List<String> required = JsonTree.texts(schema.get("required"));
        table("Name", "Takes", "Meaning");
        properties.forEach((name, property) -> {
            Map<String, Object> one = JsonTree.map(property);
            row(name, required.contains(name), "", one, JsonTree.text(one, "description"));
        });
        endTable();
    }

    private void answers(Map<String, Object> described) {
        Map<String, Object> responses = JsonTree.map(described, "responses");
        html.open("ul", "class", "answers");
        responses.forEach((status, response) -> {
            Map<String, Object> one = JsonTree.map(response);
            if (SchemaSummary.reference(one).isEmpty()) {
                html.open("li")
                        .leaf("code", status, "class", "status")
                        .text(" ")
                        .line(JsonTree.text(one, "description"));
                JsonTree.map(one, "content").forEach((type, media) -> {
                    html.text(" ");
                    shape(JsonTree.map(JsonTree.map(media), "schema"));
                });
                html.close();
            }
        });
        html.open("li").leaf("span", "Or", "class", "quiet");
        responses.forEach((status, response) -> {
            String reference = SchemaSummary.reference(JsonTree.map(response));
            if (!reference.isEmpty()) {
                html.text(" ").leaf("a", status, "href", "#problem-" + word(reference), "title", title(reference));
            }
        });
        html.close().close();
    }

    private static String title(String component) {
        for (ProblemKind kind : ProblemKind.values()) {
            if (kind.component().equals(component)) {
                return kind.title();
            }
        }
        return "Not modified";
    }

    private static String word(String component) {
        return component.replaceAll("(?<!^)([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }

    private void example(Operation operation) {
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

    private void shapes() {
        html.open("section", "id", "shapes", "aria-labelledby", "shapes-title")
                .leaf("h2", "Shapes", "id", "shapes-title");
        schemas.forEach((name, schema) -> {
            Map<String, Object> one = JsonTree.map(schema);
            html.open("article", "id", "shape-" + name).leaf("h3", name);
            if (one.containsKey("description")) {
                html.open("p").line(JsonTree.text(one, "description")).close();
            }
            properties(one);
            JsonTree.maps(one.get("allOf")).forEach(part -> {
                html.open("p");
                shape(part);
                html.close();
                properties(part);
            });
            html.close();
        });
        html.close();
    }

    private static String slug(String tag) {
        return "about-" + tag.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    }
}
