package dev.planner.http.openapi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The API reference for people, generated from the OpenAPI document. It works without scripts. Existing components are
 * not suitable: Redoc and Scalar need inline styles, which the Content-Security-Policy forbids, and Swagger UI is too
 * slow for this many operations.
 */
final class DocsPage {
    private static final Set<String> METHODS = Set.of("get", "post", "put", "patch", "delete");

    private final Map<String, Object> document;
    private final Map<String, Object> schemas;
    private final Map<String, List<DocumentedOperation>> byTag = new LinkedHashMap<>();
    private final String basePath;
    private final Html html = new Html();
    private final ShapeTables tables = new ShapeTables(html);
    private final OperationArticle articles;

    /**
     * @param document the OpenAPI document
     * @param basePath the path of the server's public address; may be empty
     */
    DocsPage(Map<String, Object> document, String basePath) {
        this.document = document;
        this.basePath = basePath;
        this.articles = new OperationArticle(document, html, tables);
        this.schemas = JsonTree.map(document, "components", "schemas");
        JsonTree.maps(document.get("tags")).forEach(tag -> byTag.put(JsonTree.text(tag, "name"), new ArrayList<>()));
        JsonTree.map(document, "paths").forEach((path, item) -> collect(path, JsonTree.map(item)));
    }

    private void collect(String path, Map<String, Object> item) {
        item.forEach((method, described) -> {
            if (METHODS.contains(method)) {
                DocumentedOperation operation = new DocumentedOperation(method, path, item, JsonTree.map(described));
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
                .empty("link", "rel", "icon", "type", "image/svg+xml", "href", basePath + "/docs/favicon.svg")
                .empty("link", "rel", "stylesheet", "href", basePath + "/docs/docs.css")
                .leaf("script", "", "type", "module", "src", basePath + "/docs/docs.js")
                .close();
    }

    private void navigation() {
        html.open("nav", "aria-label", "Contents")
                .open("a", "class", "home", "href", basePath + "/")
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
                .leaf("a", "openapi.json", "href", basePath + "/api/openapi.json")
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
        byTag.getOrDefault(name, List.of()).forEach(articles::write);
        html.close();
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
            tables.properties(one);
            JsonTree.maps(one.get("allOf")).forEach(part -> {
                html.open("p");
                tables.link(part);
                html.close();
                tables.properties(part);
            });
            html.close();
        });
        html.close();
    }

    private static String slug(String tag) {
        return "about-" + tag.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    }
}
