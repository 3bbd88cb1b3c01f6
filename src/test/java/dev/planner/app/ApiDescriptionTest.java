package dev.planner.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.planner.base.Json;
import dev.planner.http.Http;
import dev.planner.http.TestConfig;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares the API description of the complete server with the server. */
class ApiDescriptionTest {
    private static final Path GOLDEN = Path.of("src/test/resources/openapi.json");
    private static final String TOKEN = "a-token-for-this-test-only";
    private static final String[] SIGNED_IN = {"Authorization", "Bearer " + TOKEN};
    private static final SchemaRegistry SCHEMAS = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

    @TempDir
    private static Path directory;

    private static Server server;
    private static Http http;
    private static Map<String, Object> document;

    @BeforeAll
    static void start() throws IOException {
        Files.writeString(directory.resolve("project.md"), "---\nname: Test project\n---\n\n# Test project\n");
        server = TestConfig.of(directory).token(TOKEN).start();
        http = new Http(server.port());
        document = http.get("/api/openapi.json", SIGNED_IN).expect(200).object();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    /** After an intended change, run with {@code -Dplanner.golden=write} and review the difference. */
    @Test
    void document_equalsTheGoldenFile() throws IOException {
        Map<String, Object> unversioned = new LinkedHashMap<>(document);
        Map<String, Object> info = new LinkedHashMap<>(map(document.get("info")));
        info.put("version", "1");
        unversioned.put("info", info);
        ObjectMapper json = new ObjectMapper();
        String text = json.enable(SerializationFeature.INDENT_OUTPUT).writeValueAsString(unversioned) + "\n";
        Files.createDirectories(Path.of("target"));
        Files.writeString(Path.of("target/openapi.json"), text);
        if ("write".equals(System.getProperty("planner.golden"))) {
            Files.writeString(GOLDEN, text);
        }
        boolean same = json.readTree(text).equals(json.readTree(Files.readString(GOLDEN)));
        assertThat(same).as("compare target/openapi.json with %s", GOLDEN).isTrue();
    }

    @Test
    void paths_equalTheServedPaths() {
        paths().forEach((path, item) -> {
            if (!path.startsWith("/api")) {
                http.get(path, SIGNED_IN).expect(200);
                return;
            }
            Set<String> served = new TreeSet<>(List.of(http.send("OPTIONS", concrete(path), null, SIGNED_IN)
                    .expect(204)
                    .header("Allow")
                    .orElseThrow()
                    .split(", ")));
            served.removeAll(Set.of("OPTIONS", "HEAD"));
            assertThat(served).as(path).isEqualTo(documented(concrete(path)));
        });
    }

    /**
     * Returns the methods of all path templates that match an address: {@code /tasks/next} also matches {@code
     * /tasks/{id}}.
     */
    private static Set<String> documented(String address) {
        Set<String> methods = new TreeSet<>();
        paths().forEach((path, item) -> {
            if (address.matches(path.replaceAll("\\{[^}]*}", "[^/]+"))) {
                item.keySet().stream()
                        .filter(name -> !name.equals("parameters"))
                        .forEach(name -> methods.add(name.toUpperCase(Locale.ROOT)));
            }
        });
        return methods;
    }

    @Test
    void everyRouteExceptTheUi_isDescribed() {
        assertThat(paths())
                .containsKeys(
                        "/metrics",
                        "/api/events",
                        "/api/changes",
                        "/api/health",
                        "/api/version",
                        "/api/counts",
                        "/api/titles",
                        "/api/problems",
                        "/api/analytics",
                        "/api/orgchart",
                        "/api/trash",
                        "/api/collections",
                        "/api/auth/login",
                        "/api/auth/logout",
                        "/api/auth/status",
                        "/api/openapi.json",
                        "/api/tasks/{id}/move",
                        "/api/project/config");
        paths().forEach((path, item) -> item.forEach((method, operation) -> {
            if (operation instanceof Map<?, ?> described) {
                assertThat(described.get("summary")).as(method + path).isNotNull();
                assertThat(map(described.get("responses")).keySet())
                        .as(method + path)
                        .contains("500");
            }
        }));
    }

    private static String concrete(String path) {
        return path.replaceAll("\\{[^}]*}", "x");
    }

    @Test
    void examplesOfBodies_areAccepted() {
        List<String> refused = new ArrayList<>();
        int tried = 0;
        for (Map.Entry<String, Map<String, Object>> path : paths().entrySet()) {
            Map<String, Object> post = map(path.getValue().get("post"));
            boolean creates = paths().containsKey(path.getKey() + "/{id}");
            for (Map.Entry<String, Object> example : examples(post).entrySet()) {
                if (!creates || path.getKey().contains("{")) {
                    continue;
                }
                Map<String, Object> body = map(example.getValue());
                prepare(body);
                Http.Answer answer = http.post(path.getKey(), body, SIGNED_IN);
                tried++;
                if (answer.status() != 201) {
                    refused.add(path.getKey() + " " + example.getKey() + ": " + answer.text());
                    continue;
                }
                String record = path.getKey() + "/" + answer.object().get("id");
                Map<String, Object> item = map(paths().get(path.getKey() + "/{id}"));
                for (Object change : examples(map(item.get("put"))).values()) {
                    Http.Answer changed = http.put(record, change, SIGNED_IN);
                    tried++;
                    if (changed.status() != 200) {
                        refused.add("PUT " + path.getKey() + ": " + changed.text());
                    }
                }
                http.delete(record, SIGNED_IN);
            }
        }
        assertThat(refused).isEmpty();
        assertThat(tried).isGreaterThan(100);
    }

    @Test
    void requiredParametersOfQueries_haveExamples() {
        paths().forEach((path, item) -> item.forEach((method, operation) -> {
            if (map(operation).get("parameters") instanceof List<?> parameters) {
                assertThat(parameters)
                        .as(method + " " + path)
                        .filteredOn(each -> "query".equals(map(each).get("in"))
                                && Boolean.TRUE.equals(map(each).get("required")))
                        .allMatch(each -> map(each).containsKey("example"));
            }
        }));
    }

    @Test
    void requiredBodies_haveAnExampleWithEveryRequiredMember() {
        paths().forEach((path, item) -> item.forEach((method, operation) -> {
            Map<String, Object> body = map(map(operation).get("requestBody"));
            Map<String, Object> schema =
                    map(map(map(body.get("content")).get("application/json")).get("schema"));
            if (Boolean.TRUE.equals(body.get("required")) && !schema.isEmpty()) {
                assertThat(examples(map(operation))).as(method + " " + path).isNotEmpty();
                examples(map(operation))
                        .values()
                        .forEach(example -> assertThat(
                                        faults(schema, new String(Json.write(example), StandardCharsets.UTF_8)))
                                .as(method + " " + path)
                                .isEmpty());
            }
        }));
    }

    /** A payment requires a sent invoice. */
    private static void prepare(Map<String, Object> body) {
        if (body.get("invoiceId") instanceof String id) {
            Map<String, Object> item = Map.of("description", "Work", "rate", 1000L);
            Map<String, Object> invoice =
                    Map.of("id", id, "title", "Paid in parts", "status", "sent", "lineItems", List.of(item));
            http.post("/api/billing/invoices", invoice, SIGNED_IN);
        }
    }

    private static Map<String, Object> examples(Map<String, Object> operation) {
        Map<String, Object> found = new LinkedHashMap<>();
        Map<String, Object> content = map(map(operation.get("requestBody")).get("content"));
        map(map(content.get("application/json")).get("examples")).forEach((name, example) -> {
            Map<String, Object> resolved = map(example);
            if (resolved.get("$ref") instanceof String reference) {
                resolved = map(at(reference));
            }
            found.put(name, resolved.get("value"));
        });
        return found;
    }

    @Test
    void responses_matchTheirSchemas() throws Exception {
        http.post("/api/tasks", Map.of("title", "Something to show"), SIGNED_IN).expect(201);
        int tried = 0;
        for (Map.Entry<String, Map<String, Object>> path : paths().entrySet()) {
            Map<String, Object> get = map(path.getValue().get("get"));
            Map<String, Object> ok = map(map(get.get("responses")).get("200"));
            Map<String, Object> content = map(map(ok.get("content")).get("application/json"));
            boolean plain = !path.getKey().contains("{") && !path.getKey().equals("/api/openapi.json");
            if (content.isEmpty() || !plain) {
                continue;
            }
            for (String query : takesFields(get) ? List.of("", "?fields=id", "?fields=title,section") : List.of("")) {
                Http.Answer answer = http.get(path.getKey() + query, SIGNED_IN);
                if (answer.status() == 200) {
                    assertThat(faults(map(content.get("schema")), answer.text()))
                            .as(path.getKey() + query)
                            .isEmpty();
                    tried++;
                }
            }
        }
        Http.Answer problem = http.get("/api/tasks/nosuch", SIGNED_IN).problem(404);
        assertThat(faults(Map.of("$ref", "#/components/schemas/Problem"), problem.text()))
                .isEmpty();
        assertThat(tried).isGreaterThan(50);
    }

    private static boolean takesFields(Map<String, Object> operation) {
        return operation.get("parameters") instanceof List<?> parameters
                && parameters.stream()
                        .anyMatch(each -> "fields".equals(map(each).get("name")));
    }

    private static List<String> faults(Map<String, Object> schema, String json) {
        Map<String, Object> needed = new LinkedHashMap<>();
        gather(schema, needed);
        Map<String, Object> whole = new LinkedHashMap<>(schema);
        whole.put("components", Map.of("schemas", needed));
        String text = new String(Json.write(whole), StandardCharsets.UTF_8);
        return SCHEMAS.getSchema(text, InputFormat.JSON).validate(json, InputFormat.JSON).stream()
                .map(error -> error.getInstanceLocation() + " " + error.getMessage())
                .toList();
    }

    /** Collects the schemas that a part of the document references, directly or indirectly. */
    private static void gather(Object part, Map<String, Object> needed) {
        if (part instanceof Map<?, ?> each) {
            if (each.get("$ref") instanceof String reference) {
                String name = reference.substring(reference.lastIndexOf('/') + 1);
                if (!needed.containsKey(name)) {
                    needed.put(name, at(reference));
                    gather(at(reference), needed);
                }
            }
            each.values().forEach(value -> gather(value, needed));
        } else if (part instanceof List<?> list) {
            list.forEach(value -> gather(value, needed));
        }
    }

    private static Object at(String reference) {
        Object part = document;
        for (String name : reference.substring(2).split("/", -1)) {
            part = map(part).get(name);
        }
        return part;
    }

    private static Map<String, Map<String, Object>> paths() {
        Map<String, Map<String, Object>> paths = new LinkedHashMap<>();
        map(document.get("paths")).forEach((path, item) -> paths.put(path, map(item)));
        return paths;
    }

    @SuppressWarnings("unchecked") // JSON objects have texts as keys
    private static Map<String, Object> map(Object value) {
        return value instanceof Map<?, ?> map ? (Map<String, Object>) map : Map.of();
    }
}
