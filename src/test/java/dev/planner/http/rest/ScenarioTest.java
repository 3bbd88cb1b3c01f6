package dev.planner.http.rest;

import static dev.planner.base.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.http.Http;
import dev.planner.http.TestServer;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Typical requests of clients and edits by people, on the complete server. */
class ScenarioTest {
    @TempDir
    private Path directory;

    private TestServer server;
    private Http http;

    @BeforeEach
    void start() {
        server = TestServer.start(directory);
        http = server.http;
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void mindmap_acceptsNestedNodes_andNamesInvalidOnes() {
        Map<String, Object> lease = Map.of("text", "Lease", "children", List.of(Map.of("text", "Deposit")));
        Map<String, Object> root = Map.of("text", "Premises", "children", List.of(lease));
        Http.Answer made = http.post("/api/mindmaps", Map.of("title", "Opening", "nodes", List.of(root)))
                .expect(201);
        assertThat(made.object().get("nodes"))
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.list(Map.class))
                .extracting(node -> node.get("text") + " " + node.get("level") + node.containsKey("children"))
                .containsExactly("Premises 0false", "Lease 1false", "Deposit 2false");
        String one = made.header("Location").orElseThrow();
        var before = server.files();
        http.put(one, Map.of("nodes", made.object().get("nodes"))).expect(200);
        assertThat(server.files()).isEqualTo(before);
        Map<String, Object> orphan = Map.of("text", "Lost", "parent", "nobody");
        assertThat(http.put(one, Map.of("nodes", List.of(orphan))).problem(400).pointers())
                .containsExactly("/nodes");
    }

    @Test
    void entriesWithoutIdsInTheFile_haveAddresses() throws IOException {
        server.close();
        Path file = directory.resolve("board/todo/t.md");
        Files.createDirectories(file.getParent());
        String text = """
                ---
                id: t
                comments:
                  - body: One
                  - body: Two # said aloud
                time_entries:
                  - hours: 1
                  - hours: 2
                ---

                # T
                """;
        Files.writeString(file, text);
        server = TestServer.asItIs(directory);
        http = server.http;
        String comment =
                http.get("/api/tasks/t/comments").list().get(1).get("id").toString();
        http.put("/api/tasks/t/comments/" + comment, Map.of("body", "2nd")).expect(200);
        http.get("/api/tasks/t/comments/" + comment).expect(200);
        String hours = http.get("/api/time-entries/t").list().get(0).get("id").toString();
        http.delete("/api/time-entries/t?entryId=" + hours).expect(204);
        assertThat(file)
                .content()
                .contains(text.substring(10, text.indexOf("---\n\n"))
                        .replace("Two # said aloud\n", "2nd # said aloud\n    id: " + comment + "\n")
                        .replace("  - hours: 1\n", ""));
    }

    @Test
    void config_withoutAFile_hasDefaults() throws IOException {
        server.close();
        Files.delete(directory.resolve("project.md"));
        server = TestServer.asItIs(directory);
        http = server.http;
        Http.Answer unwritten = http.get("/api/project/config").expect(200);
        assertThat(unwritten.object()).containsEntry("doneSection", "Done");
        String named = "collection=project/config&id=config";
        http.get("/api/history?" + named).expect(200);
        http.get("/api/references?" + named).expect(200);
        http.get("/api/history?collection=project/config&id=other").problem(404);
        http.get("/api/references?collection=project/config&id=other").problem(404);
        assertThat(directory.resolve("project.md")).doesNotExist();
        String tag = unwritten.header("ETag").orElseThrow();
        http.put("/api/project/config", Map.of("name", "Bakery", "client", "Valley"), "If-Match", tag)
                .expect(200);
        assertThat(directory.resolve("project.md")).content().contains("client: Valley", "# Bakery");
        http.put("/api/project/config", Map.of("client", "Other"), "If-Match", tag)
                .problem(412);
    }

    @Test
    void location_ofANewEntry_canBeRead() {
        http.post("/api/tasks", Map.of("id", "t", "title", "a")).expect(201);
        http.post("/api/portfolio", Map.of("id", "p", "name", "P")).expect(201);
        Map<String, Object> comment = Map.of("body", "Well done.");
        http.post("/api/tasks/t/comments", Map.of("body", "Another")).expect(201);
        for (Map.Entry<String, Map<String, Object>> post : Map.of(
                        "/api/tasks/t/comments", comment,
                        "/api/time-entries/t", Map.<String, Object>of("hours", 2L),
                        "/api/portfolio/p/status-updates", Map.<String, Object>of("message", "On time."))
                .entrySet()) {
            Http.Answer created = http.post(post.getKey(), post.getValue()).expect(201);
            String location = created.header("Location").orElseThrow();
            Object read = http.get(location).expect(200).json();
            assertThat(read instanceof List<?> list ? list : List.of(read))
                    .as(location)
                    .isEqualTo(List.of(created.object()));
            if (!location.contains("?")) {
                http.get(location + "x").problem(404);
            }
        }
        http.get("/api/tasks/none/comments/none").problem(404);
    }

    @Test
    void actions_nameTheInvalidArgument() {
        Object id = http.post("/api/tasks", Map.of("title", "a"))
                .expect(201)
                .object()
                .get("id");
        assertThat(http.patch("/api/tasks/" + id + "/move", Map.of("section", " "))
                        .problem(400)
                        .object())
                .containsEntry("detail", "section: must not be blank");
    }

    @Test
    void badInput_isRefusedAndWritesNothing() {
        Object id = http.post("/api/tasks", Map.of("title", "Keep me"))
                .expect(201)
                .object()
                .get("id");
        var before = server.files();
        String one = "/api/tasks/" + id;
        http.post("/api/tasks", "{\"title\": \"a\",").problem(400);
        http.post("/api/tasks", Map.of("title", 17L)).problem(400);
        http.post("/api/tasks", Map.of("titel", "Misspelt")).problem(400);
        http.post("/api/tasks", Map.of("title", "x".repeat(2 << 20))).problem(400);
        http.post("/api/tasks", Map.of("title", "bell\u0007 and escape\u001b")).problem(400);
        http.post("/api/tasks", Map.of("title", "a\nb")).problem(400);
        http.post("/api/tasks", Map.of("title", "ok", "priority", 9L)).problem(400);
        http.post("/api/tasks", Map.of("title", "ok", "dueDate", "2026-02-30")).problem(400);
        http.put(one, Map.of("title", "")).problem(400);
        http.put(one, "null").problem(400);
        http.put("/api/tasks/task_none", Map.of("title", "b")).problem(404);
        http.put("/api/tasks/..%2F..%2Fproject.md", Map.of("title", "b")).problem(404);
        http.delete("/api/tasks").problem(405);
        http.post(one, Map.of()).problem(405);
        http.send(
                        "POST",
                        "/api/tasks",
                        "title=a".getBytes(StandardCharsets.UTF_8),
                        "Content-Type",
                        "application/x-www-form-urlencoded")
                .problem(415);
        http.post("/api/tasks", "{\"title\":\"" + "x".repeat(11 << 20) + "\"}").problem(413);
        assertThat(server.files()).isEqualTo(before);
        assertThat(http.get(one).expect(200).object()).containsEntry("title", "Keep me");
    }

    @Test
    void task_moves() {
        Object id = http.post("/api/tasks", Map.of("title", "Move me"))
                .expect(201)
                .object()
                .get("id");
        var moved = http.patch("/api/tasks/" + id + "/move", Map.of("section", "Done"))
                .expect(200);
        assertThat(moved.object()).containsEntry("section", "Done").containsEntry("completed", true);
        http.patch("/api/tasks/" + id + "/move", Map.of("section", "Todo"), "If-Match", "\"stale\"")
                .problem(412);
        var back = http.patch("/api/tasks/" + id + "/move", Map.of("section", "Été / 日本"))
                .expect(200);
        assertThat(back.object()).containsEntry("section", "Été / 日本").containsEntry("completed", false);
        assertThat(http.get("/api/tasks?section=%C3%A9t%C3%A9%20%2F%20%E6%97%A5%E6%9C%AC")
                        .expect(200)
                        .list())
                .hasSize(1);
        http.patch("/api/tasks/" + id + "/move", Map.of()).problem(400);
        http.patch("/api/tasks/none/move", Map.of("section", "Done")).problem(404);
        assertThat(http.get("/api/tasks/" + id + "/move").problem(405).header("Allow"))
                .contains("OPTIONS, PATCH");
    }

    /** A comma separates names, but it may be part of the name of a section too. */
    @Test
    void section_whoseNameHasAComma_isFoundByItsName() {
        http.post("/api/tasks", Map.of("title", "Both", "section", "x,y")).expect(201);
        http.post("/api/tasks", Map.of("title", "Other", "section", "z")).expect(201);
        assertThat(http.get("/api/tasks?section=X,y").expect(200).list())
                .singleElement()
                .satisfies(task -> assertThat(task).containsEntry("section", "x,y"));
        http.post("/api/tasks", Map.of("title", "First", "section", "x")).expect(201);
        assertThat(http.get("/api/tasks?section=x%2Cy").expect(200).list())
                .extracting(task -> task.get("title"))
                .containsExactlyInAnyOrder("Both", "First");
    }

    @Test
    void task_filters() {
        http.post("/api/tasks", Map.of("title", "One", "tags", List.of("red", "blue"), "priority", "high"))
                .expect(201);
        http.post("/api/tasks", Map.of("title", "Two", "tags", List.of("green"), "priority", 3L))
                .expect(201);
        assertThat(http.get("/api/tasks?tags=RED,green").expect(200).list()).hasSize(2);
        assertThat(http.get("/api/tasks?priority=2").expect(200).list())
                .extracting("title")
                .containsExactly("One");
        assertThat(http.get("/api/tasks?ready=true&completed=false").expect(200).list())
                .hasSize(2);
        assertThat(http.get("/api/tasks?fields=title&sort=-title").expect(200).list())
                .extracting("title")
                .containsExactly("Two", "One");
        http.get("/api/tasks?completed=perhaps").problem(400);
    }

    @Test
    void timeEntries_areAddedAndDeleted() {
        Object id = http.post("/api/tasks", Map.of("title", "Work"))
                .expect(201)
                .object()
                .get("id");
        String entries = "/api/time-entries/" + id;
        var entry = http.post(entries, Map.of("hours", new BigDecimal("1.5"), "date", "2026-05-04"))
                .expect(201);
        assertThat(http.get(entries).expect(200).list()).hasSize(1);
        http.delete(entries).problem(400);
        http.delete(entries + "?entryId=none").problem(404);
        http.delete(entries + "?entryId=" + entry.object().get("id")).expect(204);
        assertThat(http.get(entries).expect(200).list()).isEmpty();
        http.get("/api/time-entries/none").problem(404);
        http.post("/api/time-entries/none", Map.of("hours", 1L)).problem(404);
    }

    @Test
    void idempotencyKey_repeated_hasNoEffect() {
        String[] key = {"Idempotency-Key", "one-request"};
        var first = http.post("/api/notes", Map.of("title", "Once"), key).expect(201);
        var again = http.post("/api/notes", Map.of("title", "Once"), key).expect(201);
        assertThat(again.text()).isEqualTo(first.text());
        assertThat(again.header("Location")).isEqualTo(first.header("Location"));
        assertThat(http.get("/api/notes").list()).hasSize(1);
        http.post("/api/notes", Map.of("title", "Other"), key).problem(422);
    }

    @Test
    void projectConfig_isOneRecord() {
        var config = http.get("/api/project/config").expect(200);
        assertThat(config.object()).containsEntry("name", "Test project");
        http.put("/api/project/config", Map.of("name", "Renamed"), "If-Match", config.etag())
                .expect(200);
        http.put("/api/project/config", Map.of("name", "Again"), "If-Match", config.etag())
                .problem(412);
        http.post("/api/project/config", Map.of()).problem(405);
        assertThat(http.get("/api/project/config").object()).containsEntry("name", "Renamed");
    }

    @Test
    void editInAnEditor_keepsEveryOtherLine() throws IOException {
        Path file = directory.resolve("notes/by-hand.md");
        Files.createDirectories(file.getParent());
        String text = "---\r\ntitle: 'By hand'   # as it is\r\nmood:  good\r\n---\r\n\r\n# By hand\r\n\r\nText.\r\n";
        Files.writeString(file, text);
        until("the note is read", () -> http.get("/api/notes/by-hand").status() == 200);
        http.put("/api/notes/by-hand", Map.of("mood", "bad")).expect(200);
        assertThat(Files.readString(file).lines().filter(line -> line.contains("mood")))
                .containsExactly("mood:  bad");
        assertThat(Files.readString(file)).contains("title: 'By hand'   # as it is\r\n", "# By hand\r\n\r\nText.\r\n");
    }

    @Test
    void description_isServed() {
        var document = http.get("/api/openapi.json").expect(200);
        assertThat(document.object()).containsEntry("openapi", "3.1.0");
        http.get("/api/openapi.json", "If-None-Match", document.etag()).expect(304);
        var page = http.get("/docs").expect(200);
        assertThat(page.header("Content-Type")).contains("text/html; charset=utf-8");
        assertThat(page.header("Content-Security-Policy").orElseThrow()).doesNotContain("unsafe");
        assertThat(page.text()).contains("Create a task");
        http.get("/docs/docs.css").expect(200);
        http.get("/docs/docs.js").expect(200);
    }
}
