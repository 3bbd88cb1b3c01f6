package dev.planner.http.openapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.domain.DomainRules;
import dev.planner.engine.Action;
import dev.planner.engine.Engine;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.schema.Catalogue;
import dev.planner.schema.load.Descriptions;
import dev.planner.store.InMemoryStore;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The OpenAPI document. */
class OpenApiTest {
    private static Map<String, Object> document() {
        Catalogue catalogue = Descriptions.load();
        Clock clock = Clock.systemUTC();
        InMemoryStore store = new InMemoryStore(catalogue, clock);
        Engine engine = new Engine(catalogue, store, DomainRules.of(catalogue, Path.of(".")), () -> clock);
        List<Operation> operations =
                engine.actions().stream().map(Action::operation).toList();
        return new OpenApi(catalogue, operations, List.of(), "1", "").document();
    }

    @Test
    void operations_haveUniqueIds() {
        Set<Object> ids = new HashSet<>();
        JsonTree.map(document(), "paths")
                .values()
                .forEach(item -> JsonTree.map(item).values().forEach(operation -> {
                    if (operation instanceof Map<?, ?> described) {
                        assertThat(ids.add(described.get("operationId")))
                                .as("%s", described.get("operationId"))
                                .isTrue();
                    }
                }));
        assertThat(ids).hasSizeGreaterThan(150);
    }

    @Test
    void differentSchemasOfOneName_areRefused() {
        List<Operation> operations = List.of(
                reading("readOne", "Report", Map.of("type", "object")),
                reading("readSame", "Report", Map.of("type", "object")),
                reading("readOther", "Report", Map.of("type", "string")));
        Catalogue catalogue = Descriptions.load();
        new OpenApi(catalogue, operations.subList(0, 2), List.of(), "1", "").document();
        assertThatThrownBy(() -> new OpenApi(catalogue, operations, List.of(), "1", "").document())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("Report");
    }

    private static Operation reading(String id, String name, Map<String, Object> schema) {
        return Operation.read(id, Target.project())
                .at("/" + id)
                .says("Read it", "Reads it.")
                .answers(Result.value(name, schema))
                .build();
    }

    @Test
    void responses_includeWhatConditionsAndLimitsCause() {
        Map<String, Object> document = document();
        assertThat(JsonTree.map(document, "paths", "/api/tasks/{id}", "get", "responses"))
                .containsKeys("200", "304", "400", "412");
        assertThat(JsonTree.map(document, "paths", "/api/tasks/{id}", "delete", "responses"))
                .containsKeys("204", "412", "413");
        Operation file = Operation.read("getFile", Target.project())
                .at("/file")
                .says("Get it", "Gets it.")
                .answers(new Result.Stream(List.of("*/*"), "The file.", true))
                .build();
        Map<String, Object> serving = new OpenApi(Descriptions.load(), List.of(file), List.of(), "1", "").document();
        assertThat(JsonTree.map(serving, "paths", "/api/file", "get", "responses"))
                .containsKeys("200", "206", "304", "412", "416");
        assertThat(JsonTree.map(document, "components", "schemas", "StaleProblem", "properties", "current"))
                .containsEntry("type", "object")
                .doesNotContainKey("required");
    }

    @Test
    void statusWithSeveralProblems_declaresEach() {
        Map<String, Object> document = document();
        Map<String, Object> refused = resolved(document, "/api/tasks", "post", "503");
        assertThat(JsonTree.map(refused, "headers")).containsKey("Retry-After");
        Map<String, Object> examples = JsonTree.map(refused, "content", "application/problem+json", "examples");
        assertThat(examples.keySet()).containsExactly("Unwritable", "Overloaded");
        assertThat(JsonTree.map(examples, "Overloaded", "value"))
                .containsEntry("status", 503L)
                .containsEntry("type", "/docs#problem-overloaded");
        assertThat(JsonTree.text(refused, "description")).contains("The disk is full", "reserves for bodies");
        assertThat(JsonTree.map(resolved(document, "/api/tasks/{id}", "delete", "503"), "headers"))
                .doesNotContainKey("Retry-After");
        assertThat(new DocsPage(document, "").html())
                .contains("<a href=\"#problem-unwritable\"", "<a href=\"#problem-overloaded\"");
    }

    private static Map<String, Object> resolved(
            Map<String, Object> document, String path, String method, String status) {
        String reference = JsonTree.text(JsonTree.map(document, "paths", path, method, "responses", status), "$ref");
        return JsonTree.map(document, reference.substring(2).split("/"));
    }

    @Test
    void openReports_haveNoTags() {
        Operation report = Operation.read("getReport", Target.project())
                .at("/report")
                .says("Get it", "Gets it.")
                .open()
                .answers(Result.value("Report", Map.of("type", "object")))
                .build();
        Map<String, Object> document = new OpenApi(Descriptions.load(), List.of(report), List.of(), "1", "").document();
        Map<String, Object> described = JsonTree.map(document, "paths", "/api/report", "get");
        assertThat(described).doesNotContainKey("parameters");
        assertThat(JsonTree.map(described, "responses")).doesNotContainKeys("304", "412");
        assertThat(JsonTree.map(described, "responses", "200", "headers"))
                .containsKey("X-Request-Id")
                .doesNotContainKey("ETag");
    }

    @Test
    void faultOfAReport_hasAStatusOfItsOwn() {
        Operation report = Operation.read("getReport", Target.project())
                .at("/report")
                .says("Get it", "Gets it.")
                .open()
                .answers(Result.report("Report", Map.of("type", "object"), "The disk is broken."))
                .build();
        Map<String, Object> document = new OpenApi(Descriptions.load(), List.of(report), List.of(), "1", "").document();
        Map<String, Object> responses = JsonTree.map(document, "paths", "/api/report", "get", "responses");
        assertThat(JsonTree.map(responses, "503")).containsEntry("description", "The disk is broken.");
        assertThat(JsonTree.map(responses, "503", "content")).isEqualTo(JsonTree.map(responses, "200", "content"));
    }

    /** The name of a result may end like the form of a record. */
    @Test
    void onlyFormsOfRecords_haveInputs() {
        Map<String, Object> schema = Map.of(
                "type",
                "object",
                "properties",
                Map.of("author", Map.of("type", "object", "properties", Map.of("name", Map.of("type", "string")))));
        Map<String, Object> document = new OpenApi(
                        Descriptions.load(), List.of(reading("readOne", "StatusUpdate", schema)), List.of(), "1", "")
                .document();
        assertThat(JsonTree.map(document, "components", "schemas"))
                .containsKeys("StatusUpdateAuthor", "TaskSubtask", "TaskSubtaskInput")
                .doesNotContainKey("StatusAuthorInput");
    }

    @Test
    void tags_areDescribed() {
        assertThat(JsonTree.maps(document().get("tags")))
                .isNotEmpty()
                .allSatisfy(tag -> assertThat(JsonTree.text(tag, "description"))
                        .as(JsonTree.text(tag, "name"))
                        .hasSizeGreaterThan(JsonTree.text(tag, "name").length() + 1));
    }

    @Test
    void examplesOfProblems_endWithOneFullStop() {
        List<String> details = new ArrayList<>();
        JsonTree.map(document(), "components", "responses")
                .values()
                .forEach(response -> JsonTree.map(JsonTree.map(response), "content")
                        .values()
                        .forEach(content -> details.addAll(details(JsonTree.map(content)))));
        assertThat(details).isNotEmpty().allSatisfy(detail -> assertThat(detail).matches("[^.]+\\."));
    }

    private static List<String> details(Map<String, Object> content) {
        return Stream.concat(
                        Stream.of(content.get("example")).filter(Objects::nonNull),
                        JsonTree.map(content, "examples").values().stream()
                                .map(example -> JsonTree.map(example).get("value")))
                .map(problem -> JsonTree.text(JsonTree.map(problem), "detail"))
                .toList();
    }

    @Test
    void references_areResolved() {
        Map<String, Object> document = document();
        check(document, document);
    }

    private static void check(Object part, Map<String, Object> document) {
        if (part instanceof Map<?, ?> map) {
            if (map.get("$ref") instanceof String reference) {
                assertThat(JsonTree.map(document, reference.substring(2).split("/")))
                        .as(reference)
                        .isNotEmpty();
            }
            map.values().forEach(value -> check(value, document));
        } else if (part instanceof List<?> list) {
            list.forEach(value -> check(value, document));
        }
    }

    /** Generators create a class for each object, and the class needs a name. */
    @Test
    void objects_haveNames() {
        List<String> nameless = new ArrayList<>();
        document()
                .forEach((name, part) -> visit("/" + name, part, (path, schema) -> {
                    boolean named = path.matches("/components/schemas/[^/]+");
                    if (schema.containsKey("properties") && !named) {
                        nameless.add(path);
                    }
                }));
        assertThat(nameless).isEmpty();
    }

    @Test
    void schemas_useNoKeywordThatBreaksGenerators() {
        List<String> found = new ArrayList<>();
        document()
                .forEach((name, part) -> visit("/" + name, part, (path, schema) -> {
                    Set<String> keywords = new TreeSet<>(schema.keySet());
                    keywords.retainAll(Set.of("title", "default", "anyOf", "oneOf", "allOf"));
                    if (!keywords.isEmpty()) {
                        found.add(path + " " + keywords);
                    }
                }));
        assertThat(found).isEmpty();
    }

    @Test
    void olderDocument_usesOnlyFeaturesOfItsVersion() {
        List<String> found = new ArrayList<>();
        Map<String, Object> older = OpenApi30.of(document());
        assertThat(older.get("openapi")).isEqualTo("3.0.3");
        assertThat(JsonTree.map(older.get("info"))).doesNotContainKey("summary");
        older.forEach((name, part) -> visit("/" + name, part, (path, schema) -> {
            boolean beside = schema.containsKey("$ref") && schema.size() > 1;
            if (schema.get("type") instanceof List<?> || schema.containsKey("propertyNames") || beside) {
                found.add(path);
            }
        }));
        assertThat(found).isEmpty();
        Map<String, Object> update =
                JsonTree.map(older, "components", "schemas", "TaskUpdate", "properties", "dueDate");
        assertThat(update).containsEntry("type", "string").containsEntry("nullable", true);
    }

    @Test
    void olderDocument_givesEachMediaTypeASchema() {
        Map<String, Object> body = Map.of("requestBody", Map.of("content", Map.of("text/csv", Map.of())));
        Map<String, Object> older = OpenApi30.of(Map.of("paths", Map.of("/csv", Map.of("post", body))));
        Map<String, Object> content = JsonTree.map(older, "paths", "/csv", "post", "requestBody", "content");
        assertThat(JsonTree.map(content, "text/csv", "schema")).containsEntry("format", "binary");
    }

    @Test
    void sortAndFilters_areTyped() {
        List<Map<String, Object>> parameters = JsonTree.maps(
                JsonTree.map(document(), "paths", "/api/tasks", "get").get("parameters"));
        Map<Object, Map<String, Object>> byName = new HashMap<>();
        parameters.forEach(parameter -> byName.put(parameter.get("name"), JsonTree.map(parameter.get("schema"))));
        assertThat(byName.get("completed")).containsEntry("type", "boolean");
        assertThat(JsonTree.map(byName.get("priority"), "items")).containsEntry("enum", List.of(1L, 2L, 3L, 4L, 5L));
        assertThat(JsonTree.map(byName.get("section"), "items")).containsKey("x-known-values");
        assertThat(JsonTree.texts(JsonTree.map(document(), "components", "schemas", "TaskSort")
                        .get("enum")))
                .contains("dueDate", "-dueDate")
                .doesNotContain("comments");
    }

    /** Visits every schema in a part of the document with its path. */
    private static void visit(String path, Object part, BiConsumer<String, Map<String, Object>> visitor) {
        if (part instanceof List<?> list) {
            list.forEach(entry -> visit(path + "[]", entry, visitor));
        } else if (part instanceof Map<?, ?> && !path.matches(".*/(example|examples|value)")) {
            Map<String, Object> map = JsonTree.map(part);
            if (path.matches(".*(/schema|/items|/additionalProperties|/(schemas|properties)/[^/]+)(\\[])?")) {
                visitor.accept(path, map);
            }
            map.forEach((name, value) -> visit(path + "/" + name.replace('/', '|'), value, visitor));
        }
    }

    @Test
    void page_escapesAndCloses() {
        String html = new DocsPage(document(), "").html();
        assertThat(html).startsWith("<!doctype html>").endsWith("</html>\n").doesNotContain("<script>");
        assertThat(html).contains("id=\"problem-stale\"", "curl -X POST");
    }
}
