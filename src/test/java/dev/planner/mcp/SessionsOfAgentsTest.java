package dev.planner.mcp;

import static dev.planner.mcp.AgentClient.list;
import static dev.planner.mcp.AgentClient.map;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.Maps;
import dev.planner.http.Http;
import dev.planner.http.NewServer;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The protocol revisions that start with {@code initialize}. */
@Timeout(60)
class SessionsOfAgentsTest extends NewServer {
    private String url() {
        return "http://127.0.0.1:" + server.port() + "/mcp";
    }

    private static Map<String, Object> ping(Object id) {
        return Maps.of("jsonrpc", "2.0", "id", id, "method", "ping");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"})
    void revision_isNegotiated(String revision) {
        AgentClient agent = AgentClient.connectAs(server.http, revision);
        assertThat(agent.handshake()).containsEntry("protocolVersion", revision);
        assertThat(agent.ask("ping", Map.of())).isEmpty();
        assertThat(list(agent.ask("tools/list", Map.of()).get("tools"))).isNotEmpty();
    }

    @Test
    void unknownRevision_getsTheNewestOne() {
        assertThat(AgentClient.connectAs(server.http, "1999-01-01").handshake())
                .containsEntry("protocolVersion", "2025-11-25");
    }

    @Test
    void session_endsOnRequestOfTheClient() {
        AgentClient agent = AgentClient.connect(server.http);
        server.http.delete("/mcp", agent.headers()).expect(204);
        agent.send("ping", Map.of()).expect(404);
        server.http.delete("/mcp", agent.headers()).expect(404);
    }

    @Test
    void sessionIds_differAndAreLong() {
        String first = id(AgentClient.connect(server.http));
        String second = id(AgentClient.connect(server.http));
        assertThat(first).hasSizeGreaterThanOrEqualTo(32).isNotEqualTo(second);
    }

    private static String id(AgentClient agent) {
        List<String> headers = List.of(agent.headers());
        return headers.get(headers.indexOf("Mcp-Session-Id") + 1);
    }

    @Test
    void requestWithoutSession_isRefused() {
        server.http.post("/mcp", ping(1L), "Accept", "application/json").expect(400);
        server.http.post("/mcp", ping(1L), "Mcp-Session-Id", "guessed").expect(404);
        server.http.get("/mcp", "Accept", "text/event-stream").expect(400);
    }

    @Test
    void unknownVersionHeader_isRefused() {
        AgentClient agent = AgentClient.connect(server.http);
        Http.Answer answer =
                server.http.post("/mcp", ping(1L), "Mcp-Session-Id", id(agent), "Mcp-Protocol-Version", "1999-01-01");
        answer.expect(400);
        assertThat(map(answer.object().get("error"))).containsEntry("code", -32022L);
    }

    @Test
    void batch_isAcceptedByOneRevisionOnly() {
        List<Object> batch = List.of(ping(1L), Maps.of("jsonrpc", "2.0", "method", "notifications/x"), ping("two"));
        Http.Answer answer = AgentClient.connectAs(server.http, "2025-03-26").post(batch);
        assertThat(answer.expect(200).list()).extracting(each -> each.get("id")).containsExactly(1L, "two");
        AgentClient.connectAs(server.http, "2024-11-05").post(batch).expect(400);
        AgentClient.connect(server.http).post(batch).expect(400);
    }

    @Test
    void longBatch_isRefused() {
        AgentClient agent = AgentClient.connectAs(server.http, "2025-03-26");
        assertThat(agent.post(Collections.nCopies(100, ping(1L))).expect(200).list())
                .hasSize(100);
        Http.Answer refused = agent.post(Collections.nCopies(101, ping(1L)));
        assertThat(map(refused.expect(400).object().get("error")).get("message"))
                .isEqualTo("A list must have at most 100 messages, not 101.");
    }

    @Test
    void batchWithInvalidMessages_answersEachOfTheOthers() {
        Map<String, Object> nameless = Maps.of("jsonrpc", "2.0", "id", 2L, "method", 5L);
        Http.Answer answer =
                AgentClient.connectAs(server.http, "2025-03-26").post(List.of(ping(1L), nameless, 5L, ping(3L)));
        List<Map<String, Object>> answers = answer.expect(200).list();
        assertThat(answers).extracting(each -> each.get("id")).containsExactly(1L, 2L, null, 3L);
        assertThat(answers).extracting(each -> each.containsKey("error")).containsExactly(false, true, true, false);
    }

    @Test
    void rubbish_isRefusedClearly() {
        AgentClient agent = AgentClient.connect(server.http);
        for (Object body : List.of("{", "[]", "\"x\"", "{}", "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"}")) {
            Http.Answer answer = agent.post(body);
            assertThat(answer.status()).as(body.toString()).isEqualTo(400);
            assertThat(answer.object()).as(body.toString()).containsKey("error");
        }
        server.http
                .send("POST", "/mcp", new byte[] {'{', '}'}, "Content-Type", "text/plain")
                .expect(415);
        server.http.post("/mcp", ping(1L), "Accept", "text/html").expect(406);
        server.http.put("/mcp", ping(1L)).expect(405);
        assertThat(agent.refused("nothing/here", Map.of())).containsEntry("code", -32601L);
        assertThat(agent.refused("tools/call", Map.of())).containsEntry("code", -32602L);
        assertThat(agent.refused("resources/read", Maps.of("uri", "file:///etc/passwd")))
                .containsEntry("code", -32002L);
        assertThat(agent.refused("resources/read", Maps.of("uri", "planner://tasks/../../project.md")))
                .containsEntry("code", -32002L);
        assertThat(agent.refused("prompts/get", Maps.of("name", "draft-invoice")))
                .containsEntry("code", -32602L);
        for (Map<String, Object> wrong : List.of(Maps.of("id", "task_solder"), Maps.of("task", 7L))) {
            assertThat(agent.refused("prompts/get", Maps.of("name", "start-task", "arguments", wrong)))
                    .as("arguments %s", wrong)
                    .containsEntry("code", -32602L);
        }
    }

    @Test
    void foreignOrigin_isRefused() {
        server.http.post("/mcp", ping(1L), "Origin", "https://evil.example").expect(403);
        server.http.get("/mcp", "Origin", "https://evil.example").expect(403);
    }

    @Test
    void largeArgument_isRefused() {
        AgentClient agent = AgentClient.connect(server.http);
        agent.post("{\"x\":\"" + "y".repeat(11 << 20) + "\"}").expect(413);
        assertThat(agent.ask("ping", Map.of())).isEmpty();
    }

    @Test
    void subscribedResources_areNotifiedOfEveryChange() throws IOException, InterruptedException {
        AgentClient watcher = AgentClient.connect(server.http);
        watcher.ask("resources/subscribe", Maps.of("uri", "planner://board"));
        try (EventLines events = EventLines.get(url(), watcher.headers())) {
            String id = String.valueOf(server.http
                    .post("/api/tasks", Maps.of("title", "By a person"))
                    .expect(201)
                    .object()
                    .get("id"));
            assertThat(events.next())
                    .containsEntry("method", "notifications/resources/updated")
                    .containsEntry("params", Maps.of("uri", "planner://board"));
            watcher.ask("resources/unsubscribe", Maps.of("uri", "planner://board"));
            watcher.ask("resources/subscribe", Maps.of("uri", "planner://tasks/" + id));
            AgentClient.connect(server.http).call("claim_task", "id", id, "assignee", "agent");
            assertThat(map(events.next().get("params"))).containsEntry("uri", "planner://tasks/" + id);
        }
    }

    @Test
    void subscriptions_haveLimits() {
        AgentClient agent = AgentClient.connect(server.http);
        assertThat(agent.refused("resources/subscribe", Maps.of("uri", "planner://notes/" + "x".repeat(1000))))
                .containsEntry("code", -32602L)
                .containsEntry("message", "The uri must have at most 1000 characters.");
        for (int i = 0; i < 500; i++) {
            agent.ask("resources/subscribe", Maps.of("uri", "planner://notes/" + i));
        }
        agent.ask("resources/subscribe", Maps.of("uri", "planner://notes/0"));
        assertThat(agent.refused("resources/subscribe", Maps.of("uri", "planner://notes")))
                .containsEntry("code", -32602L);
        agent.ask("resources/unsubscribe", Maps.of("uri", "planner://notes/0"));
        agent.ask("resources/subscribe", Maps.of("uri", "planner://notes"));
    }

    @Test
    void longId_isRefused() {
        AgentClient agent = AgentClient.connect(server.http);
        agent.post(ping("x".repeat(256))).expect(200);
        agent.post(ping("x".repeat(257))).expect(400);
    }

    @Test
    void lostConnection_isResumedWithoutLoss() throws IOException, InterruptedException {
        AgentClient watcher = AgentClient.connect(server.http);
        watcher.ask("resources/subscribe", Maps.of("uri", "planner://notes"));
        String seen;
        try (EventLines events = EventLines.get(url(), watcher.headers())) {
            seen = events.nextId();
            server.http.post("/api/notes", Maps.of("title", "While connected")).expect(201);
            events.next();
        }
        String[] headers = new String[watcher.headers().length + 2];
        System.arraycopy(watcher.headers(), 0, headers, 2, watcher.headers().length);
        headers[0] = "Last-Event-ID";
        headers[1] = seen;
        try (EventLines events = EventLines.get(url(), headers)) {
            assertThat(map(events.next().get("params"))).containsEntry("uri", "planner://notes");
        }
    }

    @Test
    void templates_completeCollectionsAndIds() {
        AgentClient agent = AgentClient.connect(server.http);
        server.http
                .post("/api/tasks", Maps.of("id", "task_solder", "title", "Solder"))
                .expect(201);
        Map<String, Object> template = Maps.of("type", "ref/resource", "uri", "planner://{collection}/{id}");
        assertThat(completed(agent, template, "collection", "bill")).contains("billing/quotes");
        assertThat(map(agent.ask(
                                        "completion/complete",
                                        Maps.of(
                                                "ref", template,
                                                "argument", Maps.of("name", "id", "value", "sold"),
                                                "context", Maps.of("arguments", Maps.of("collection", "tasks"))))
                                .get("completion"))
                        .get("values"))
                .isEqualTo(List.of("task_solder"));
        assertThat(completed(agent, Maps.of("type", "ref/prompt", "name", "start-task"), "task", ""))
                .containsExactly("task_solder");
        assertThat(agent.ask("resources/read", Maps.of("uri", "planner://tasks/task_solder"))
                        .toString())
                .contains("Solder");
        assertThat(agent.ask("prompts/get", Maps.of("name", "start-task", "arguments", Maps.of("task", "task_solder")))
                        .toString())
                .contains("task_solder");
    }

    @SuppressWarnings("unchecked")
    private static List<Object> completed(AgentClient agent, Map<String, Object> ref, String name, String value) {
        Map<String, Object> result = agent.ask(
                "completion/complete", Maps.of("ref", ref, "argument", Maps.of("name", name, "value", value)));
        return (List<Object>) map(result.get("completion")).get("values");
    }
}
