package dev.planner.http.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.http.Http;
import dev.planner.mcp.AgentClient;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A refusal never repeats a long name or a long value that the client has sent. */
class LongNamesTest extends SharedServer {
    private static final String LONG = "x".repeat(3_000);
    private static final String SHORTENED = "x".repeat(250);
    private static final Set<String> STREAMS = Set.of("/api/events", "/api/backup/export", "/api/export.jsonl");

    private static void refuse(Http.Answer answer) {
        assertThat(answer.text()).as("%s", answer.response().request()).doesNotContain(SHORTENED);
    }

    /** For every operation: an unknown parameter, each parameter with a long value, and members with long names. */
    @TestFactory
    @SuppressWarnings("unchecked")
    Stream<DynamicTest> refusalsOfEveryOperation_areShort() {
        Map<String, Map<String, Object>> paths = (Map<String, Map<String, Object>>)
                http.get("/api/openapi.json").expect(200).object().get("paths");
        return paths.entrySet().stream()
                .filter(path -> !STREAMS.contains(path.getKey()))
                .flatMap(path -> path.getValue().entrySet().stream()
                        .filter(method -> method.getValue() instanceof Map<?, ?>)
                        .map(method -> DynamicTest.dynamicTest(
                                method.getKey() + " " + path.getKey(),
                                () -> refuseAll(
                                        method.getKey().toUpperCase(Locale.ROOT),
                                        path.getKey().replaceAll("\\{[^}]*}", "none"),
                                        (Map<String, Object>) method.getValue()))));
    }

    private static void refuseAll(String method, String path, Map<String, Object> operation) {
        List<String> parameters = new ArrayList<>(List.of(LONG));
        for (Object parameter : (List<?>) operation.getOrDefault("parameters", List.of())) {
            if (parameter instanceof Map<?, ?> declared && "query".equals(declared.get("in"))) {
                parameters.add((String) declared.get("name"));
            }
        }
        boolean hasBody = operation.containsKey("requestBody");
        for (String parameter : parameters) {
            refuse(send(method, path + "?" + parameter + "=" + LONG, hasBody ? "{}" : null));
        }
        if (hasBody) {
            refuse(send(method, path, "{\"" + LONG + "\": 1}"));
            refuse(send(method, path, "{\"" + LONG + "\": 1, \"" + LONG + "\": 1}"));
            refuse(send(method, path, "{\"own\": {\"" + LONG + "\": {\"" + LONG + "\": 1}}}"));
        }
    }

    private static Http.Answer send(String method, String path, String body) {
        return http.send(
                method,
                path,
                body == null ? null : body.getBytes(StandardCharsets.UTF_8),
                "Content-Type",
                "application/json");
    }

    @ParameterizedTest
    @ValueSource(strings = {"op", "id", "ifMatch", "value", "x"})
    void refusalOfABatch_isShort(String member) {
        String name = member.equals("x") ? LONG : member;
        for (Object value : List.of(LONG, Map.of(LONG, 1))) {
            Map<String, Object> operation = new LinkedHashMap<>(Map.of("op", "create", "value", Map.of()));
            operation.put(name, value);
            refuse(http.post("/api/goals/batch", Map.of("operations", List.of(operation)))
                    .problem(400));
        }
    }

    @Test
    void refusalsOfNestedValues_areShort() {
        Object named = Map.of("name", "A", LONG, 1);
        Object twice = Map.of("id", LONG, "text", "A");
        for (Map.Entry<String, Object> field : Map.of(
                        "tasks/subtasks", List.of(Map.of("text", "A", LONG, 1)),
                        "mindmaps/nodes", List.of(twice, twice),
                        "notes/customSections", List.of(Map.of("title", "A", "config", Map.of(LONG, List.of(1)))),
                        "c4/relations", List.of(Map.of("target", "A", LONG, 1)),
                        "billing/quotes/lineItems", List.of(named),
                        "habits/dayNotes", Map.of(LONG, "A"))
                .entrySet()) {
            int slash = field.getKey().lastIndexOf('/');
            refuse(http.post(
                    "/api/" + field.getKey().substring(0, slash),
                    Map.of("title", "A", field.getKey().substring(slash + 1), field.getValue())));
        }
    }

    @Test
    void pointerToALongName_keepsItsOtherParts() {
        Http.Answer answer = http.post(
                        "/api/goals",
                        Map.of("title", "A", "own", Map.of(LONG, Map.of("a/b", Arrays.asList(1, "\u0001")))))
                .problem(400);
        assertThat(answer.pointers())
                .singleElement()
                .asString()
                .startsWith("/own/xxx")
                .endsWith("…");
        assertThat(http.post("/api/goals", Map.of("title", "A", "own", Map.of("a/b", "\u0001")))
                        .problem(400)
                        .pointers())
                .containsExactly("/own/a~1b");
    }

    @Test
    void refusalsForAgents_areShort() {
        AgentClient agent = AgentClient.connect(http);
        refuse(agent.send(LONG, Map.of()));
        refuse(agent.send("tools/call", Map.of("name", LONG)));
        refuse(agent.send("prompts/get", Map.of("name", LONG)));
        refuse(agent.send("resources/read", Map.of("uri", LONG)));
        refuse(agent.send("completion/complete", Map.of("ref", Map.of("type", LONG))));
        for (String tool : List.of("list", "get", "create", "update", "delete", "describe", "run_action", "search")) {
            for (Map<String, Object> arguments : List.<Map<String, Object>>of(
                    Map.of("collection", LONG),
                    Map.of("action", LONG, "view", LONG, "query", LONG + ":" + LONG),
                    Map.of("collection", "tasks", LONG, 1),
                    Map.of("collection", "tasks", "ids", List.of(LONG)),
                    Map.of("collection", "tasks", "filters", Map.of(LONG, "1"), "fields", List.of(LONG)),
                    Map.of("collection", "goals", "items", List.of(Map.of("title", "A", "own", Map.of(LONG, 1)))),
                    Map.of("collection", "goals", "items", List.of(Map.of("id", LONG, "changes", Map.of(LONG, 1)))))) {
                refuse(agent.send("tools/call", Map.of("name", tool, "arguments", arguments)));
            }
        }
    }
}
