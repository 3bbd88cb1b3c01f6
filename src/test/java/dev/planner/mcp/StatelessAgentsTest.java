package dev.planner.mcp;

import static dev.planner.mcp.AgentClient.list;
import static dev.planner.mcp.AgentClient.map;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.Maps;
import dev.planner.http.Http;
import dev.planner.http.NewServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The protocol revision with stateless requests. */
@Timeout(60)
class StatelessAgentsTest extends NewServer {
    private static final String REVISION = "2026-07-28";
    private static final String META = "io.modelcontextprotocol/";

    private static Map<String, Object> message(String method, Map<String, Object> params) {
        return message(method, params, Map.of());
    }

    private static Map<String, Object> message(
            String method, Map<String, Object> params, Map<String, Object> capabilities) {
        Map<String, Object> all = new LinkedHashMap<>(params);
        all.put("_meta", Maps.of(META + "protocolVersion", REVISION, META + "clientCapabilities", capabilities));
        return Maps.of("jsonrpc", "2.0", "id", 7L, "method", method, "params", all);
    }

    private static String[] headers(String method, String... more) {
        List<String> headers = new ArrayList<>(List.of(
                "Accept",
                "application/json, text/event-stream",
                "Mcp-Protocol-Version",
                REVISION,
                "Mcp-Method",
                method));
        headers.addAll(List.of(more));
        return headers.toArray(String[]::new);
    }

    private Http.Answer ask(String method, Map<String, Object> params, String... more) {
        return server.http.post("/mcp", message(method, params), headers(method, more));
    }

    private static Map<String, Object> result(Http.Answer answer) {
        return map(answer.expect(200).object().get("result"));
    }

    private static Object code(Http.Answer answer, int status) {
        return map(answer.expect(status).object().get("error")).get("code");
    }

    @Test
    void discover_describesTheServer() {
        Map<String, Object> found = result(ask("server/discover", Map.of()));
        assertThat(found).containsEntry("resultType", "complete").containsKeys("capabilities", "instructions", "ttlMs");
        assertThat(found.get("supportedVersions").toString()).contains(REVISION, "2025-11-25");
        assertThat(map(map(found.get("_meta")).get(META + "serverInfo"))).containsEntry("name", "planner");
    }

    @Test
    void toolCall_needsNoSession() {
        Map<String, Object> call = Maps.of(
                "name", "create", "arguments", Maps.of("collection", "tasks", "items", List.of(Maps.of("title", "A"))));
        Http.Answer answer = ask("tools/call", call, "Mcp-Name", "create");
        assertThat(result(answer)).containsEntry("isError", false).containsEntry("resultType", "complete");
        assertThat(answer.header("Mcp-Session-Id")).isEmpty();
    }

    @Test
    void headers_mustMatchTheBody() {
        Map<String, Object> call = Maps.of("name", "context", "arguments", Map.of());
        assertThat(code(ask("tools/call", call), 400)).isEqualTo(-32020L);
        assertThat(code(ask("tools/call", call, "Mcp-Name", "list"), 400)).isEqualTo(-32020L);
        assertThat(code(server.http.post("/mcp", message("tools/list", Map.of()), headers("tools/call")), 400))
                .isEqualTo(-32020L);
        assertThat(code(server.http.post("/mcp", message("tools/list", Map.of())), 400))
                .isEqualTo(-32020L);
        String encoded = Base64.getEncoder().encodeToString("context".getBytes(StandardCharsets.UTF_8));
        ask("tools/call", call, "Mcp-Name", "=?base64?" + encoded + "?=").expect(200);
        assertThat(code(ask("tools/call", call, "Mcp-Name", "=?base64?%%%?="), 400))
                .isEqualTo(-32020L);
    }

    @Test
    void requestWithoutMeta_isRefused() {
        Map<String, Object> bare = Maps.of("jsonrpc", "2.0", "id", 1L, "method", "tools/list", "params", Map.of());
        assertThat(code(server.http.post("/mcp", bare, headers("tools/list")), 400))
                .isEqualTo(-32602L);
    }

    @Test
    void unknownRevision_isAnsweredWithTheKnownOnes() {
        Map<String, Object> meta =
                Maps.of(META + "protocolVersion", "2031-01-01", META + "clientCapabilities", Map.of());
        Map<String, Object> asked =
                Maps.of("jsonrpc", "2.0", "id", 1L, "method", "tools/list", "params", Maps.of("_meta", meta));
        Http.Answer answer =
                server.http.post("/mcp", asked, "Mcp-Protocol-Version", "2031-01-01", "Mcp-Method", "tools/list");
        assertThat(code(answer, 400)).isEqualTo(-32022L);
        assertThat(map(map(answer.object().get("error")).get("data")))
                .containsEntry("requested", "2031-01-01")
                .containsKey("supported");
    }

    @Test
    void methodsOfSessions_areUnknown() {
        for (String method : List.of("initialize", "ping", "resources/subscribe", "logging/setLevel", "nothing")) {
            assertThat(code(ask(method, Map.of()), 404)).as(method).isEqualTo(-32601L);
        }
        server.http.get("/mcp", headers("tools/list")).expect(405);
        assertThat(server.http.delete("/mcp", headers("tools/list")).expect(405).header("Allow"))
                .contains("OPTIONS, POST");
    }

    @Test
    void issuingAnInvoice_asksThroughTheAnswer() {
        Map<String, Object> call = issuingANewInvoice();
        Map<String, Object> forms = Maps.of("elicitation", Maps.of("form", Map.of()));
        Map<String, Object> asked = run(call, forms);
        assertThat(asked).containsEntry("resultType", "input_required").doesNotContainKey("content");
        Map<String, Object> question = map(map(asked.get("inputRequests")).get("confirm"));
        assertThat(question).containsEntry("method", "elicitation/create");
        assertThat(map(question.get("params")).get("message")).asString().startsWith("Issue: \"Pumps\"?");
        assertThat(run(answered(call, "decline"), forms)).containsEntry("isError", true);
        assertThat(run(answered(call, "accept"), forms))
                .containsEntry("isError", false)
                .containsEntry("resultType", "complete");
    }

    @Test
    void clientWithoutForms_isNotAsked() {
        for (Map<String, Object> capabilities :
                List.<Map<String, Object>>of(Map.of(), Maps.of("elicitation", Maps.of("url", Map.of())))) {
            assertThat(run(issuingANewInvoice(), capabilities)).containsEntry("isError", false);
        }
    }

    /** Returns the parameters of the call that issues a new invoice. */
    private Map<String, Object> issuingANewInvoice() {
        Object id = server.http
                .post("/api/billing/invoices", Maps.of("title", "Pumps"))
                .expect(201)
                .object()
                .get("id");
        return Maps.of("name", "run_action", "arguments", Maps.of("action", "sendInvoice", "id", id));
    }

    private Map<String, Object> run(Map<String, Object> call, Map<String, Object> capabilities) {
        return result(server.http.post(
                "/mcp", message("tools/call", call, capabilities), headers("tools/call", "Mcp-Name", "run_action")));
    }

    private static Map<String, Object> answered(Map<String, Object> call, String action) {
        Map<String, Object> repeated = new LinkedHashMap<>(call);
        repeated.put("inputResponses", Maps.of("confirm", Maps.of("action", action)));
        return repeated;
    }

    @Test
    void missingResource_isAnError() {
        Map<String, Object> wanted = Maps.of("uri", "planner://tasks/none");
        assertThat(code(ask("resources/read", wanted, "Mcp-Name", "planner://tasks/none"), 200))
                .isEqualTo(-32602L);
    }

    @Test
    void listen_notifiesOfSubscribedResources_andEndsProperly() throws IOException, InterruptedException {
        Map<String, Object> wanted = Maps.of(
                "notifications",
                Maps.of(
                        "toolsListChanged",
                        true,
                        "resourceSubscriptions",
                        List.of("planner://board", "planner://nothing", "planner://goals")));
        String url = "http://127.0.0.1:" + server.port() + "/mcp";
        try (EventLines events =
                EventLines.post(url, message("subscriptions/listen", wanted), headers("subscriptions/listen"))) {
            Map<String, Object> first = events.next();
            assertThat(first).containsEntry("method", "notifications/subscriptions/acknowledged");
            assertThat(map(first.get("params")))
                    .containsEntry(
                            "notifications",
                            Maps.of("resourceSubscriptions", List.of("planner://board", "planner://goals")))
                    .containsEntry("_meta", Maps.of(META + "subscriptionId", 7L));
            server.http.post("/api/notes", Maps.of("title", "Not watched")).expect(201);
            server.http.post("/api/goals", Maps.of("title", "Watched")).expect(201);
            Map<String, Object> told = map(events.next().get("params"));
            assertThat(told)
                    .containsEntry("uri", "planner://goals")
                    .containsEntry("_meta", Maps.of(META + "subscriptionId", 7L));
            server.close();
            assertThat(events.next()).containsEntry("id", 7L).containsKey("result");
        }
    }

    @Test
    void tools_areTheSameInBothEras() {
        List<Map<String, Object>> stateless =
                list(result(ask("tools/list", Map.of())).get("tools"));
        assertThat(AgentClient.connect(server.http).ask("tools/list", Map.of()).get("tools"))
                .isEqualTo(stateless);
    }
}
