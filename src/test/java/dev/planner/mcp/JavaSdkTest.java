package dev.planner.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.http.TestServer;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpSchema;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two clients of the official Java SDK with one project: one changes records, and the other one subscribes. */
@Timeout(120)
class JavaSdkTest {
    @TempDir
    private Path directory;

    private TestServer server;
    private McpSyncClient worker;
    private McpSyncClient watcher;
    private final BlockingQueue<List<McpSchema.ResourceContents>> seen = new LinkedBlockingQueue<>();

    @BeforeEach
    void start() {
        server = TestServer.start(directory);
        worker = McpClient.sync(transport()).build();
        watcher = McpClient.sync(transport()).resourcesUpdateConsumer(seen::add).build();
        worker.initialize();
        watcher.initialize();
    }

    @AfterEach
    void stop() {
        worker.close();
        watcher.close();
        server.close();
    }

    private HttpClientStreamableHttpTransport transport() {
        return HttpClientStreamableHttpTransport.builder("http://127.0.0.1:" + server.port())
                .endpoint("/mcp")
                .openConnectionOnStartup(true)
                .build();
    }

    private static McpSchema.CallToolRequest request(String tool, Map<String, Object> arguments) {
        return McpSchema.CallToolRequest.builder(tool).arguments(arguments).build();
    }

    private static Map<?, ?> call(McpSyncClient client, String tool, Map<String, Object> arguments) {
        McpSchema.CallToolResult result = client.callTool(request(tool, arguments));
        assertThat(result.isError()).as("%s %s", tool, result.content()).isNotEqualTo(true);
        assertThat(result.structuredContent()).isInstanceOf(Map.class);
        return (Map<?, ?>) result.structuredContent();
    }

    private String create(String collection, Map<String, Object> item) {
        Map<?, ?> created = call(worker, "create", Map.of("collection", collection, "items", List.of(item)));
        Map<?, ?> first = (Map<?, ?>) ((List<?>) created.get("created")).get(0);
        return String.valueOf(((Map<?, ?>) first.get("record")).get("id"));
    }

    @Test
    void milestone_isPlannedAndDoneWhileAnotherClientWatches() throws InterruptedException {
        assertThat(worker.getServerInstructions()).contains("context");
        assertThat(worker.listTools().tools()).hasSize(16);
        assertThat(worker.listPrompts().prompts()).isNotEmpty();
        assertThat(worker.listResources().resources()).hasSize(2);
        assertThat(worker.listResourceTemplates().resourceTemplates()).hasSize(2);
        watcher.subscribeResource(
                McpSchema.SubscribeRequest.builder("planner://board").build());

        create("milestones", Map.of("name", "Pilot", "target", "2031-05-01"));
        String second = create("tasks", Map.of("title", "Test the pump", "milestone", "Pilot"));
        String first = create("tasks", Map.of("title", "Mount the pump", "milestone", "Pilot"));
        call(
                worker,
                "update",
                Map.of("collection", "tasks", "id", second, "changes", Map.of("blockedBy", List.of(first))));
        call(worker, "move_task", Map.of("id", first, "section", "Todo", "position", 0));

        Map<?, ?> next = (Map<?, ?>) call(worker, "next_task", Map.of()).get("record");
        assertThat(next.get("id")).isEqualTo(first);
        call(worker, "claim_task", Map.of("id", first, "assignee", "agent"));
        call(worker, "log_time", Map.of("id", first, "hours", 2));
        call(worker, "move_task", Map.of("id", first, "section", "Done"));
        assertThat(((Map<?, ?>) call(worker, "next_task", Map.of()).get("record")).get("id"))
                .isEqualTo(second);
        assertThat(call(worker, "search", Map.of("query", "pump")).get("total")).isEqualTo(2);

        List<McpSchema.ResourceContents> board = seen.poll(30, TimeUnit.SECONDS);
        assertThat(board).isNotNull();
        assertThat(board.toString()).contains("planner://board");
        McpSchema.GetPromptResult prompt = worker.getPrompt(McpSchema.GetPromptRequest.builder("start-task")
                .arguments(Map.of("task", second))
                .build());
        assertThat(prompt.messages().toString()).contains(second);
    }

    @Test
    void issuingAnInvoice_asksThePerson() {
        String id = create("billing/invoices", Map.of("title", "Pumps"));
        Map<String, Object> issue = Map.of("action", "sendInvoice", "id", id);
        BlockingQueue<String> asked = new LinkedBlockingQueue<>();
        Queue<McpSchema.ElicitResult.Action> answers =
                new ArrayDeque<>(List.of(McpSchema.ElicitResult.Action.DECLINE, McpSchema.ElicitResult.Action.ACCEPT));
        try (McpSyncClient careful = McpClient.sync(transport())
                .capabilities(
                        McpSchema.ClientCapabilities.builder().elicitation().build())
                .elicitation(form -> {
                    asked.add(form.message());
                    return McpSchema.ElicitResult.builder(answers.remove())
                            .content(Map.of())
                            .build();
                })
                .build()) {
            careful.initialize();
            McpSchema.CallToolResult declined = careful.callTool(request("run_action", issue));
            assertThat(declined.isError()).isTrue();
            assertThat(declined.content().toString()).contains("does not agree");
            assertThat(call(
                                    worker,
                                    "list",
                                    Map.of("collection", "billing/invoices", "filter", Map.of("status", "draft")))
                            .get("total"))
                    .isEqualTo(1);
            assertThat(((Map<?, ?>) call(careful, "run_action", issue).get("record")).get("status"))
                    .isEqualTo("sent");
            assertThat(careful.callTool(request("run_action", Map.of("action", "sendInvoice", "id", "none")))
                            .content()
                            .toString())
                    .contains("not-found");
            call(careful, "move_task", Map.of("id", create("tasks", Map.of("title", "Pump")), "section", "Done"));
        }
        assertThat(asked)
                .hasSize(2)
                .allMatch(question -> question.startsWith("Issue: \"Pumps\"? The invoice gets its number."));
    }

    @Test
    void everyWayToIssueAnInvoice_asksThePerson() {
        String id = create("billing/invoices", Map.of("title", "Pumps"));
        Map<String, Object> sent = Map.of("status", "sent");
        Map<String, Object> change = Map.of("collection", "billing/invoices", "id", id, "changes", sent);
        List<McpSchema.CallToolRequest> ways = List.of(
                request("update", change),
                request(
                        "create",
                        Map.of(
                                "collection",
                                "billing/invoices",
                                "items",
                                List.of(Map.of("title", "Hoses", "status", "sent"), Map.of("title", "Draft")))),
                request("run_action", batch(Map.of("op", "send", "id", id))),
                request("run_action", batch(Map.of("op", "update", "id", id, "value", sent))),
                request(
                        "run_action",
                        batch(Map.of("op", "create", "value", Map.of("title", "Hoses", "status", "sent")))));
        BlockingQueue<String> asked = new LinkedBlockingQueue<>();
        try (McpSyncClient careful = McpClient.sync(transport())
                .capabilities(
                        McpSchema.ClientCapabilities.builder().elicitation().build())
                .elicitation(form -> {
                    asked.add(form.message());
                    return McpSchema.ElicitResult.builder(McpSchema.ElicitResult.Action.DECLINE)
                            .content(Map.of())
                            .build();
                })
                .build()) {
            careful.initialize();
            for (McpSchema.CallToolRequest way : ways) {
                McpSchema.CallToolResult declined = careful.callTool(way);
                assertThat(declined.isError()).as(way.toString()).isTrue();
                assertThat(declined.content().toString()).contains("does not agree");
            }
            assertThat(asked)
                    .hasSize(ways.size())
                    .allMatch(question ->
                            question.matches("Issue: \"(Pumps|Hoses)\"\\? The invoice gets its number\\..*"));

            Map<String, Object> dry = new LinkedHashMap<>(change);
            dry.put("dryRun", true);
            call(careful, "update", dry);
            call(
                    careful,
                    "update",
                    Map.of("collection", "billing/invoices", "id", id, "changes", Map.of("notes", "Soon.")));
            call(careful, "run_action", batch(Map.of("op", "update", "id", id, "value", Map.of("notes", "Later."))));
            call(worker, "update", change);
            call(careful, "update", change);
            assertThat(asked).hasSize(ways.size());
        }
    }

    private static Map<String, Object> batch(Map<String, Object> operation) {
        return Map.of("action", "batchInvoices", "arguments", Map.of("operations", List.of(operation)));
    }

    @Test
    void refusal_isAnErrorThatTheModelSees() {
        McpSchema.CallToolResult result = worker.callTool(request("list", Map.of("collection", "task")));
        assertThat(result.isError()).isTrue();
        assertThat(result.content().toString()).contains("did you mean tasks?");
    }
}
