package dev.planner.mcp;

import static dev.planner.base.Waiting.until;
import static dev.planner.mcp.AgentClient.list;
import static dev.planner.mcp.AgentClient.map;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.app.Server;
import dev.planner.base.Json;
import dev.planner.base.JsonText;
import dev.planner.base.Maps;
import dev.planner.config.PlannerConfig;
import dev.planner.config.Secret;
import dev.planner.http.Http;
import dev.planner.http.TestConfig;
import dev.planner.http.TestServer;
import dev.planner.mcp.stdio.Endpoint;
import dev.planner.mcp.stdio.StdioBridge;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The effect of the operator's settings on agents. */
class GuardedAgentsTest {
    private static final String TOKEN = "a-token-for-agents-alone-0123456789";

    @TempDir
    private Path directory;

    private Server serve(@Nullable String apiToken, @Nullable String mcpToken, boolean readOnly) throws IOException {
        Files.writeString(directory.resolve("project.md"), "# Guarded\n");
        return TestConfig.of(directory)
                .access(new PlannerConfig.Access(
                        apiToken == null ? null : new Secret(apiToken),
                        mcpToken == null ? null : new Secret(mcpToken),
                        null,
                        readOnly))
                .limits(0, 1L << 20)
                .start();
    }

    @Test
    void readOnlyServer_offersOnlyReadingTools() throws IOException {
        try (Server server = serve(null, null, true)) {
            AgentClient agent = AgentClient.connect(new Http(server.port()));
            assertThat(list(agent.ask("tools/list", Map.of()).get("tools")))
                    .hasSize(7)
                    .allSatisfy(tool -> assertThat(map(tool.get("annotations"))).containsEntry("readOnlyHint", true));
            assertThat(agent.call("context")).containsKey("tasks");
            assertThat(agent.fail("create", "collection", "tasks", "items", List.of(Maps.of("title", "A"))))
                    .containsEntry("error", "method-not-allowed");
            assertThat(list(agent.ask("prompts/list", Map.of()).get("prompts")))
                    .extracting(prompt -> prompt.get("name"))
                    .contains("plan-day")
                    .doesNotContain("start-task", "draft-invoice");
            assertThat(agent.refused("prompts/get", Maps.of("name", "start-task")))
                    .containsEntry("code", -32602L);
        }
    }

    @Test
    void token_isRequired() throws IOException {
        try (Server server = serve("the-token-of-the-api-0123456789", TOKEN, false)) {
            Http http = new Http(server.port());
            Map<String, Object> ping = Maps.of("jsonrpc", "2.0", "id", 1L, "method", "ping");
            Http.Answer refused = http.post("/mcp", ping).expect(401);
            assertThat(refused.header("WWW-Authenticate")).contains("Bearer");
            http.post("/mcp", ping, "Authorization", "Bearer the-token-of-the-api-0123456789")
                    .expect(401);
            AgentClient agent = AgentClient.connect(http, "Authorization", "Bearer " + TOKEN);
            assertThat(agent.call("context")).containsKey("tasks");
        }
    }

    @Test
    void apiTokenAlone_protectsAgentsToo() throws IOException {
        try (Server server = serve(TOKEN, null, false)) {
            Http http = new Http(server.port());
            http.post("/mcp", Maps.of("jsonrpc", "2.0", "id", 1L, "method", "ping"))
                    .expect(401);
            assertThat(AgentClient.connect(http, "Authorization", "Bearer " + TOKEN)
                            .call("context"))
                    .containsKey("tasks");
        }
    }

    @Test
    void clientThatTriesALogin_learnsThatItNeedsTheToken() throws IOException {
        try (Server server = serve(TOKEN, null, false)) {
            Http http = new Http(server.port());
            for (String metadata : List.of("oauth-protected-resource/mcp", "oauth-authorization-server")) {
                http.get("/.well-known/" + metadata).expect(404);
            }
            Http.Answer refused =
                    http.post("/register", Maps.of("client_name", "test")).expect(400);
            assertThat(refused.object()).containsEntry("error", "access_denied");
            assertThat(refused.object().get("error_description").toString()).contains("Authorization: Bearer");
        }
    }

    @Test
    void agentOverStandardInputWithoutTheToken_learnsWhereItBelongs() throws IOException, InterruptedException {
        try (Server server = serve(TOKEN, null, false)) {
            byte[] line = Json.write(Maps.of("jsonrpc", "2.0", "id", 1L, "method", "initialize"));
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            Endpoint endpoint = new Endpoint(URI.create("http://127.0.0.1:" + server.port() + "/mcp"), null, null);
            new StdioBridge(() -> endpoint, new ByteArrayInputStream(line), out).run();
            assertThat(map(JsonText.object(out.toString(UTF_8)).get("error")).get("message"))
                    .asString()
                    .contains("PLANNER_MCP_TOKEN");
        }
    }

    @Test
    void search_findsNewRecords_orSaysThatTheyMayBeMissing() {
        try (TestServer server = TestServer.withSearch(directory)) {
            AgentClient agent = AgentClient.connect(server.http);
            for (int i = 0; i < 20; i++) {
                String word = "pump" + i;
                agent.call("create", "collection", "notes", "items", List.of(Maps.of("title", word)));
                Map<String, Object> found = agent.call("search", "query", word);
                boolean isFound = list(found.get("results")).stream().anyMatch(each -> word.equals(each.get("title")));
                assertThat(isFound || String.valueOf(found.get("note")).contains("may be missing"))
                        .as(found.toString())
                        .isTrue();
            }
        }
    }

    @Test
    void searchWithIndex_findsText() {
        try (TestServer server = TestServer.withSearch(directory)) {
            AgentClient agent = AgentClient.connect(server.http);
            agent.call(
                    "create", "collection", "notes", "items", List.of(Maps.of("title", "A", "content", "about pumps")));
            assertThat(agent.call("search", "query", "pump")).containsEntry("fullText", true);
            until("the index has every record", () -> {
                Map<String, Object> found = agent.call("search", "query", "pumps");
                return found.get("total").equals(1L) && !found.containsKey("note");
            });
            assertThat(agent.call("search", "query", "pmups"))
                    .containsEntry("total", 1L)
                    .extractingByKey("note")
                    .asString()
                    .contains("similar words");
            assertThat(agent.fail("search", "query", "-").toString()).contains("field=query");
            assertThat(agent.fail("search", "query", "pump", "collections", List.of("task"))
                            .toString())
                    .contains("field=collections", "did you mean tasks");
        }
    }
}
