package dev.planner.http.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.http.Http;
import dev.planner.http.TestServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Batches that change one task several times, over HTTP and on files. */
class BatchRequestTest {
    private static final String FILE = """
            ---
            id: t
            vendor: "kept"   # as it is
            ---

            # Buy milk

            Two litres.
            """;

    @TempDir
    Path directory;

    private TestServer server;
    private Http http;
    private Path file;

    @BeforeEach
    void serve() throws IOException {
        Files.createDirectories(directory.resolve("board/todo"));
        file = Files.writeString(directory.resolve("board/todo/t.md"), FILE);
        server = TestServer.start(directory);
        http = server.http;
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private static Map<String, Object> update(Map<String, Object> value) {
        return Map.of("op", "update", "id", "t", "value", value);
    }

    private static Map<String, Object> move(String section) {
        return Map.of("op", "move", "id", "t", "value", Map.of("section", section));
    }

    private static Map<String, Object> delete() {
        return Map.of("op", "delete", "id", "t");
    }

    private static Map<String, Object> create(Map<String, Object> value) {
        return Map.of("op", "create", "value", value);
    }

    private void batch(List<Map<String, Object>> operations) {
        List<?> results = (List<?>) http.post("/api/tasks/batch", Map.of("operations", operations))
                .expect(200)
                .object()
                .get("results");
        assertThat(results).hasSameSizeAs(operations);
    }

    private List<Map<String, Object>> trash() {
        return http.get("/api/trash").expect(200).list();
    }

    private Map<String, Object> restored() {
        http.post("/api/trash/" + trash().get(0).get("id") + "/restore", Map.of())
                .expect(200);
        return http.get("/api/tasks/t").expect(200).object();
    }

    private String onlyFile() {
        Map<String, TestServer.FileState> files = server.files();
        files.keySet().removeIf(name -> !name.startsWith("board/"));
        assertThat(files).hasSize(1);
        return files.values().iterator().next().text();
    }

    @Test
    void moveThenDelete_leavesBothInTheTrashEntry() {
        batch(List.of(move("Backlog"), delete()));
        http.get("/api/tasks/t").problem(404);
        assertThat(file).doesNotExist();
        assertThat(trash())
                .singleElement()
                .satisfies(entry -> assertThat(entry.get("path")).asString().startsWith("board/backlog/"));
        assertThat(restored()).containsEntry("section", "Backlog").containsEntry("vendor", "kept");
        assertThat(onlyFile()).contains("vendor: \"kept\"   # as it is\n", "# Buy milk\n\nTwo litres.\n");
    }

    @Test
    void updateThenMoveThenDelete_leavesAllInTheTrashEntry() {
        batch(List.of(update(Map.of("title", "Buy bread")), move("Backlog"), delete()));
        assertThat(restored()).containsEntry("title", "Buy bread").containsEntry("section", "Backlog");
        assertThat(onlyFile()).contains("vendor: \"kept\"   # as it is\n", "# Buy bread\n\nTwo litres.\n");
    }

    @Test
    void moveThenUpdate_changesTheFileAtItsNewPlace() {
        batch(List.of(move("Backlog"), update(Map.of("title", "Buy bread", "priority", 2))));
        assertThat(http.get("/api/tasks/t").expect(200).object())
                .containsEntry("section", "Backlog")
                .containsEntry("title", "Buy bread")
                .containsEntry("priority", 2L);
        assertThat(file).doesNotExist();
        assertThat(onlyFile()).contains("vendor: \"kept\"   # as it is\n", "# Buy bread\n\nTwo litres.\n");
        assertThat(trash()).isEmpty();
    }

    @Test
    void deleteThenCreateWithItsId_keepsTheDeletedOneInTheTrash() {
        batch(List.of(delete(), create(Map.of("id", "t", "title", "Another"))));
        assertThat(http.get("/api/tasks/t").expect(200).object())
                .containsEntry("title", "Another")
                .doesNotContainKeys("vendor", "description");
        assertThat(onlyFile()).contains("# Another").doesNotContain("vendor");
        Object trashed = trash().get(0).get("id");
        http.post("/api/trash/" + trashed + "/restore", Map.of()).problem(409);
        http.delete("/api/tasks/t").expect(204);
        http.post("/api/trash/" + trashed + "/restore", Map.of()).expect(200);
        assertThat(onlyFile()).isEqualTo(FILE);
    }

    @Test
    void createThenMoveThenDelete_leavesNothing() {
        Map<String, Object> fresh = Map.of("id", "n", "title", "New");
        batch(List.of(
                create(fresh),
                Map.of("op", "move", "id", "n", "value", Map.of("section", "Backlog")),
                Map.of("op", "delete", "id", "n")));
        http.get("/api/tasks/n").problem(404);
        assertThat(trash()).isEmpty();
        assertThat(onlyFile()).isEqualTo(FILE);
    }

    @Test
    void deleteThenUpdate_isRefusedAndNothingHappens() {
        var before = server.files();
        http.post("/api/tasks/batch", Map.of("operations", List.of(delete(), update(Map.of("title", "Late")))))
                .problem(404);
        assertThat(server.files()).isEqualTo(before);
        assertThat(trash()).isEmpty();
    }
}
