package dev.planner.upload;

import static dev.planner.base.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.http.Http;
import dev.planner.http.TestServer;
import dev.planner.mcp.AgentClient;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Uploaded files are found by their names, even if no record references them. */
class UploadSearchTest {
    @TempDir
    private Path directory;

    private TestServer server;

    @BeforeEach
    void start() {
        server = TestServer.withSearch(directory);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private Map<String, Object> search(String query, String... more) {
        String encoded = URLEncoder.encode(query, StandardCharsets.UTF_8);
        Http.Answer answer = server.http.get("/api/search?q=" + encoded + String.join("", more));
        return answer.expect(200).object();
    }

    @SuppressWarnings("unchecked")
    private List<Map<String, Object>> results(String query, String... more) {
        return (List<Map<String, Object>>) search(query, more).get("results");
    }

    private List<Object> titles(String query) {
        return results(query).stream().map(result -> result.get("title")).toList();
    }

    private String upload(String name) {
        byte[] content = "words that are not searched".getBytes(StandardCharsets.UTF_8);
        Http.Answer answer = server.http.send(
                "POST", "/api/uploads?name=" + name, content, "Content-Type", "application/octet-stream");
        return String.valueOf(answer.expect(201).object().get("path"));
    }

    private Object modifiedAt(String path) {
        return server.http.get("/api/uploads").expect(200).list().stream()
                .filter(file -> file.get("path").equals(path))
                .findFirst()
                .orElseThrow()
                .get("modifiedAt");
    }

    private void write(String path) throws IOException {
        Path file = directory.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "by hand");
    }

    @Test
    void uploadedFile_isFoundByItsNameUntilItIsDeleted() {
        String path = upload("wiring_diagram-v2.txt");
        until("it is found", () -> titles("diagram").equals(List.of("wiring_diagram-v2.txt")));
        Map<String, Object> result = results("wirin").get(0);
        assertThat(result)
                .containsEntry("type", "uploads")
                .containsEntry("id", path)
                .containsEntry("titleHtml", "<mark>wiring</mark>_diagram-v2.txt")
                .containsEntry("updatedAt", modifiedAt(path))
                .containsEntry("url", "/uploads?file=" + URLEncoder.encode(path, StandardCharsets.UTF_8));
        assertThat(titles("searched")).isEmpty();
        server.http.delete("/api/" + path).expect(204);
        until("it is gone", () -> titles("diagram").isEmpty());
    }

    @Test
    void types_countAndFilterFiles() {
        server.http
                .post("/api/tasks", Map.of("id", "draw", "title", "Draw the schematic"))
                .expect(201);
        upload("schematic.txt");
        until("both are found", () -> titles("schematic").size() == 2);
        assertThat(search("schematic").get("types")).isEqualTo(Map.of("tasks", 1L, "uploads", 1L));
        assertThat(results("schematic", "&types=uploads"))
                .singleElement()
                .extracting("type")
                .isEqualTo("uploads");
        assertThat(results("schematic", "&types=tasks"))
                .singleElement()
                .extracting("type")
                .isEqualTo("tasks");
        assertThat(results("schematic type:upload"))
                .singleElement()
                .extracting("type")
                .isEqualTo("uploads");
        assertThat(results("schematic -type:upload"))
                .singleElement()
                .extracting("type")
                .isEqualTo("tasks");
        assertThat(results("schematic is:open"))
                .singleElement()
                .extracting("type")
                .isEqualTo("tasks");
        assertThat(results("type:uploads")).hasSize(1);
        assertThat(server.http
                        .get("/api/search/suggestions?q=type:upl")
                        .expect(200)
                        .object()
                        .get("suggestions"))
                .isEqualTo(List.of("type:upload"));
    }

    @Test
    void files_comeAfterRecordsWithTheWordInTheirTitles_andBeforeOtherRecords() {
        Map<String, Object> early = Map.of(
                "title", "Write the report on the ride with the second prototype in the rain", "completed", true);
        server.http.post("/api/tasks", early).expect(201);
        server.http.post("/api/notes", Map.of("title", "Weekly report")).expect(201);
        server.http
                .post("/api/tasks", Map.of("title", "Ride", "description", "Then the report is due."))
                .expect(201);
        for (int i = 0; i < 20; i++) {
            server.http
                    .post("/api/notes", Map.of("title", "Weather on day " + i))
                    .expect(201);
        }
        upload("report.csv");
        until("all are found", () -> titles("report").size() == 4);
        assertThat(titles("report"))
                .containsExactly("Weekly report", String.valueOf(early.get("title")), "report.csv", "Ride");
    }

    @Test
    void fileOfAnotherProgram_isIndexed() throws IOException {
        write("uploads/scans/Größentabelle.txt");
        until(
                "a file in a new directory is found",
                () -> titles("grossentabelle").size() == 1);
        write("uploads/scans/.hidden-draft.txt");
        write("uploads/2026/01/02/1767312000000_pinout.txt");
        until("a file in a deeper directory is found", () -> titles("pinout").equals(List.of("pinout.txt")));
        Files.delete(directory.resolve("uploads/scans/Größentabelle.txt"));
        until("a deleted file is gone", () -> titles("grossentabelle").isEmpty());
        assertThat(titles("hidden")).isEmpty();
    }

    @Test
    void restart_indexesFilesThatChangedSince() throws IOException {
        String path = upload("datasheet.txt");
        until("it is found", () -> titles("datasheet").size() == 1);
        server.close();
        Files.delete(directory.resolve(path));
        write("uploads/gantry.txt");
        server = TestServer.withSearch(directory);
        until("the new file is found", () -> titles("gantry").size() == 1);
        until("the deleted file is gone", () -> titles("datasheet").isEmpty());
    }

    @Test
    void agents_findRecordsOnly() throws Exception {
        upload("flywheel.txt");
        server.http
                .post("/api/tasks", Map.of("id", "spin", "title", "Balance the flywheel"))
                .expect(201);
        until("both are found", () -> titles("flywheel").size() == 2);
        AgentClient agent = AgentClient.connect(server.http);
        assertThat(agent.call("search", "query", "flywheel").get("total")).hasToString("1");
    }
}
