package dev.planner.mcp;

import static dev.planner.mcp.AgentClient.list;
import static dev.planner.mcp.AgentClient.map;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.http.TestServer;
import dev.planner.project.SampleProject;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The size of the results of a typical day of an agent. Size matters, because a model reads every token of a result
 * repeatedly.
 */
class AgentsDayTest {
    private static final int CHARACTERS_A_TOKEN = 4;
    private static final int MOST_TOKENS = 12_000;

    @TempDir
    private Path directory;

    @Test
    void typicalDay_onTheSample_hasSmallResults() {
        SampleProject.write(directory, LocalDate.of(2026, 11, 20));
        try (TestServer server = TestServer.asItIs(directory)) {
            AgentClient agent = AgentClient.connect(server.http);
            agent.call("context");
            agent.call("describe");
            agent.call("describe", "collection", "tasks");
            agent.call("list", "collection", "tasks", "filter", Map.of("completed", false));
            for (int i = 0; i < 3; i++) {
                work(agent);
            }
            agent.call("describe", "collection", "notes");
            agent.call(
                    "create",
                    "collection",
                    "notes",
                    "items",
                    List.of(Map.of("title", "Report of the day", "content", "Three tasks are done.")));
            agent.call("changes", "limit", 30L);
            agent.call("context");
            assertThat(agent.characters() / CHARACTERS_A_TOKEN).isLessThan(MOST_TOKENS);
        }
    }

    private static void work(AgentClient agent) {
        Map<String, Object> next = agent.call("next_task");
        String id = String.valueOf(map(next.get("record")).get("id"));
        agent.call("claim_task", "id", id, "assignee", "agent-7");
        agent.call("search", "query", "plan", "limit", 5L);
        Map<String, Object> task = list(agent.call("get", "collection", "tasks", "ids", List.of(id))
                        .get("records"))
                .get(0);
        agent.call(
                "update", "collection", "tasks", "id", id, "changes", Map.of("effort", 3L), "etag", task.get("etag"));
        agent.call("log_time", "id", id, "hours", new BigDecimal("1.5"));
        agent.call("add_comment", "id", id, "body", "Done, and checked by hand.");
        agent.call("move_task", "id", id, "section", "Done");
    }
}
