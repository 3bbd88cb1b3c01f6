package dev.planner.http.rest;

import static dev.planner.base.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.http.Http;
import dev.planner.http.TestServer;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Search over HTTP on the complete server. */
class SearchTest {
    @TempDir
    private static Path directory;

    private static TestServer server;
    private static Http http;

    @BeforeAll
    static void start() {
        server = TestServer.withSearch(directory);
        http = server.http;
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static Http.Answer search(String query, String... more) {
        String encoded = URLEncoder.encode(query, StandardCharsets.UTF_8);
        return http.get("/api/search?q=" + encoded + String.join("", more));
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> results(String query) {
        return (List<Map<String, Object>>) search(query).expect(200).object().get("results");
    }

    private static List<Object> ids(String query) {
        return results(query).stream().map(result -> result.get("id")).toList();
    }

    @Test
    void createdChangedAndDeletedRecords_areIndexed() {
        http.post("/api/tasks", Map.of("id", "follow", "title", "Calibrate gyroscope"))
                .expect(201);
        until("it is found", () -> ids("gyroscope").equals(List.of("follow")));
        http.put("/api/tasks/follow", Map.of("title", "Calibrate barometer")).expect(200);
        until("it is found by its new title", () -> ids("barometer").equals(List.of("follow")));
        assertThat(ids("gyroscope")).isEmpty();
        http.delete("/api/tasks/follow").expect(204);
        until("it is gone", () -> ids("barometer").isEmpty());
    }

    @Test
    void fileEditedInAnEditor_isIndexed() throws IOException {
        Files.createDirectories(directory.resolve("notes"));
        Files.writeString(directory.resolve("notes/by-hand.md"), "# Written by hand\n\nAbout the hygrometer.\n");
        until("it is found", () -> ids("hygrometer").equals(List.of("by-hand")));
        Files.delete(directory.resolve("notes/by-hand.md"));
        until("it is gone", () -> ids("hygrometer").isEmpty());
    }

    @Test
    void renamedPerson_isFoundInTasks() {
        http.post("/api/people", Map.of("id", "p1", "name", "Quentin")).expect(201);
        http.post("/api/tasks", Map.of("id", "of-p1", "title", "Paint", "assignee", "p1"))
                .expect(201);
        until("both are found", () -> ids("quentin").size() == 2);
        http.put("/api/people/p1", Map.of("name", "Rosalind")).expect(200);
        until("both are found by the new name", () -> ids("rosalind").size() == 2);
    }

    @Test
    void result_hasTheMembersThatClientsNeed() {
        http.post(
                        "/api/notes",
                        Map.of("id", "whole answer", "title", "Altimeter & co", "content", "An <b>altimeter</b>."))
                .expect(400);
        http.post(
                        "/api/notes",
                        Map.of("id", "whole.answer", "title", "Altimeter & co", "content", "An <b>altimeter</b>."))
                .expect(201);
        until("it is found", () -> !ids("altimeter").isEmpty());
        Map<String, Object> answer = search("altimeter").object();
        assertThat(answer)
                .containsEntry("query", "altimeter")
                .containsEntry("total", 1L)
                .containsEntry("count", 1L)
                .containsEntry("types", Map.of("notes", 1L))
                .containsEntry("approximate", false)
                .containsEntry("complete", true);
        assertThat(results("altimeter").get(0))
                .containsEntry("type", "notes")
                .containsEntry("id", "whole.answer")
                .containsEntry("title", "Altimeter & co")
                .containsEntry("titleHtml", "<mark>Altimeter</mark> &amp; co")
                .containsEntry("snippet", "An &lt;b&gt;<mark>altimeter</mark>&lt;/b&gt;.")
                .containsEntry("field", "content")
                .containsEntry("url", "/notes?item=whole.answer")
                .containsKeys("score", "updatedAt");
    }

    @Test
    void types_limitAndOffset() {
        for (int i = 0; i < 5; i++) {
            http.post("/api/tasks", Map.of("id", "odo" + i, "title", "Odometer " + i))
                    .expect(201);
        }
        http.post("/api/goals", Map.of("id", "odo-goal", "title", "Odometer")).expect(201);
        until("all are found", () -> ids("odometer").size() == 6);
        Map<String, Object> page =
                search("odometer", "&types=tasks&limit=2&offset=4").expect(200).object();
        assertThat(page)
                .containsEntry("total", 5L)
                .containsEntry("count", 1L)
                .containsEntry("types", Map.of("tasks", 5L, "goals", 1L));
        assertThat(search("odometer", "&types=goals,notes").object()).containsEntry("total", 1L);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "?q=",
                "",
                "?q=a&limit=0",
                "?q=a&limit=101",
                "?q=a&limit=x",
                "?q=a&offset=-1",
                "?q=a&types=nonsense",
                "?q=a&nonsense=1",
                "?q=***",
                "?q=nosuchfield:1",
                "?q=due:",
                "?q=due:sometime",
                "?q=is:nonsense",
                "?q=type:nonsense",
                "?q=effort:many"
            })
    void invalidQuery_returns400WithTheParameter(String query) {
        assertThat(http.get("/api/search" + query).problem(400).errors())
                .first()
                .satisfies(error -> assertThat(error).containsKey("parameter"));
    }

    @Test
    void unknownField_isRefusedWithTheKnownFields() {
        String detail =
                String.valueOf(search("assigne:ana").problem(400).object().get("detail"));
        assertThat(detail)
                .contains("did you mean assignee:? Fields are ")
                .contains("tags")
                .contains("is, type");
        assertThat(detail.split("Fields are ", 2)[1].split("\\W+", -1)).containsOnlyOnce("is", "type", "tags");
    }

    @Test
    void null_isSearchedAsAWord() {
        assertThat(search("null").expect(200).object()).containsEntry("query", "null");
    }

    @Test
    void suggestions_completeTheLastWord() {
        http.post("/api/tasks", Map.of("id", "s1", "title", "Spectrometer", "tags", List.of("field test")))
                .expect(201);
        until("it is found", () -> !ids("spectrometer").isEmpty());
        assertThat(suggestions("old spectro")).containsExactly("old Spectrometer");
        assertThat(suggestions("tag:fi")).containsExactly("tag:\"field test\"");
        assertThat(suggestions("-section:in")).containsExactly("-section:\"In Progress\"");
        http.post("/api/tasks", Map.of("title", "Elsewhere", "section", "Waiting for parts"))
                .expect(201);
        assertThat(suggestions("section:wait")).containsExactly("section:\"Waiting for parts\"");
        assertThat(suggestions("assig")).contains("assignee:");
    }

    private static Object suggestionsOf(String query) {
        String encoded = URLEncoder.encode(query, StandardCharsets.UTF_8);
        return http.get("/api/search/suggestions?q=" + encoded)
                .expect(200)
                .object()
                .get("suggestions");
    }

    @SuppressWarnings("unchecked")
    private static List<String> suggestions(String query) {
        return (List<String>) suggestionsOf(query);
    }

    @Test
    void status_andHealth() {
        until(
                "it is ready",
                () -> "ready".equals(http.get("/api/search/status").object().get("state")));
        assertThat(http.get("/api/search/status").expect(200).object())
                .containsEntry("enabled", true)
                .containsKeys("documents", "pending", "progress", "sizeBytes");
        assertThat(String.valueOf(http.get("/api/health").object().get("cache")))
                .contains("enabled=true", "ready");
    }

    @Test
    void rebuild_returns202_andResultsAreTheSame() {
        http.post("/api/tasks", Map.of("id", "reb", "title", "Chronometer")).expect(201);
        until("it is found", () -> !ids("chronometer").isEmpty());
        http.post("/api/search/rebuild", "").expect(202);
        assertThat(ids("chronometer")).containsExactly("reb");
        until(
                "it is ready",
                () -> "ready".equals(http.get("/api/search/status").object().get("state")));
        assertThat(ids("chronometer")).containsExactly("reb");
    }

    @Test
    void withoutIndex_returns501WithTheFlag(@TempDir Path other) {
        try (TestServer plain = TestServer.start(other)) {
            assertThat(plain.http.get("/api/search?q=a").problem(501).text()).contains("--cache");
            assertThat(plain.http.post("/api/search/rebuild", "").problem(501).text())
                    .contains("--cache");
            assertThat(plain.http.get("/api/search/status").expect(200).object())
                    .containsEntry("enabled", false);
            assertThat(other.resolve(".planner/search")).doesNotExist();
        }
    }

    @Test
    void index_liesWhereGitIgnoresIt() {
        assertThat(directory.resolve(".planner/search")).isDirectory();
        assertThat(directory.resolve(".planner/.gitignore")).content().isEqualTo("*\n");
    }
}
