package dev.planner.http.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.http.Http;
import dev.planner.http.TestServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files whose ids are words of the API, on the complete server. */
class ReservedIdTest {
    @TempDir
    private static Path directory;

    private static TestServer server;
    private static Http http;

    @BeforeAll
    static void start() throws IOException {
        Path tasks = Files.createDirectories(directory.resolve("board/Todo"));
        Files.writeString(tasks.resolve("next.md"), "# Shadowed\n");
        Files.writeString(tasks.resolve("better.md"), "---\npriority: 1\n---\n# Better\n");
        for (String word : List.of("batch", "generate", "summary", "Next", "today")) {
            Files.writeString(tasks.resolve(word + "-file.md"), "---\nid: " + word + "\n---\n# " + word + "\n");
        }
        Path notes = Files.createDirectories(directory.resolve("notes"));
        Files.writeString(notes.resolve("next.md"), "# A note\n");
        server = TestServer.start(directory);
        http = server.http;
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void recordThatItsAddressDoesNotGive_isAProblem() {
        assertThat(http.get("/api/tasks/next").expect(200).object()).containsEntry("title", "Better");
        List<Map<String, Object>> problems =
                http.get("/api/problems").expect(200).list();
        assertThat(problems)
                .singleElement()
                .satisfies(problem -> assertThat(problem)
                        .containsEntry("kind", "reserved-id")
                        .containsEntry("path", "board/Todo/next.md")
                        .containsEntry("collection", "tasks")
                        .containsEntry("recordId", "next")
                        .containsEntry("facts", Map.of("id", "next"))
                        .hasEntrySatisfying(
                                "repair",
                                repair -> assertThat(repair)
                                        .asString()
                                        .contains("another id", "rename", "/tasks?id=next")));
    }

    @Test
    void everyOtherRecord_isReadAtItsAddress() {
        List<Map<String, Object>> tasks = http.get("/api/tasks").expect(200).list();
        assertThat(tasks).hasSize(7);
        for (Map<String, Object> task : tasks) {
            if (!task.get("id").equals("next")) {
                assertThat(http.get("/api/tasks/" + task.get("id")).expect(200).object())
                        .isEqualTo(task);
            }
        }
        assertThat(http.get("/api/notes/next").expect(200).object()).containsEntry("title", "A note");
    }

    @Test
    void shadowedRecord_isFoundByTheFilter_changedAndRestored() {
        assertThat(http.get("/api/tasks?id=next").expect(200).list())
                .singleElement()
                .satisfies(task -> assertThat(task).containsEntry("title", "Shadowed"));
        String etag =
                http.put("/api/tasks/next", Map.of("priority", 5)).expect(200).etag();
        assertThat(etag).isNotBlank();
        http.delete("/api/tasks/next").expect(204);
        assertThat(http.get("/api/problems").expect(200).list()).isEmpty();
        Object trashed = http.get("/api/trash").expect(200).list().get(0).get("id");
        http.post("/api/trash/" + trashed + "/restore", Map.of()).expect(200);
        assertThat(http.get("/api/problems").expect(200).list()).hasSize(1);
    }
}
