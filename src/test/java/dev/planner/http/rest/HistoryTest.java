package dev.planner.http.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.planner.http.Http;
import dev.planner.http.TestServer;
import dev.planner.promises.GitProject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The history of a record, from the changes of this server run and from the commits of the project. */
class HistoryTest {

    @TempDir
    Path directory;

    private static List<Map<String, Object>> history(Http http) {
        return http.get("/api/history?collection=tasks&id=one").expect(200).list();
    }

    @Test
    void changesWithinAShortTime_areOneEntry() {
        try (TestServer server = TestServer.start(directory)) {
            Http http = server.http;
            http.post("/api/tasks", Map.of("id", "one", "title", "First")).expect(201);
            http.put("/api/tasks/one", Map.of("title", "Second")).expect(200);
            http.put("/api/tasks/one", Map.of("title", "Third", "priority", 2)).expect(200);
            http.put("/api/tasks/one", Map.of("order", 7)).expect(200);
            List<Map<String, Object>> changes = history(http);
            assertThat(changes).extracting(change -> change.get("action")).containsExactly("updated", "created");
            assertThat(changes.get(0).get("fields"))
                    .asInstanceOf(InstanceOfAssertFactories.LIST)
                    .containsExactlyInAnyOrder(
                            Map.of("name", "title", "before", "First", "after", "Third"),
                            Map.of("name", "priority", "after", 2L));
            http.get("/api/history?collection=tasks&id=none").problem(404);
        }
    }

    @Test
    void commits_haveTheirAuthors_evenUnderAnEarlierFileName() throws Exception {
        Files.createDirectories(directory.resolve("plan/board/Todo"));
        Files.createDirectories(directory.resolve("plan/board/Done"));
        Path file = directory.resolve("plan/board/Todo/one.md");
        GitProject git = new GitProject(directory);
        Files.writeString(file, "---\nid: one\n---\n\n# First\n\nA text that stays as it is in the renamed file.\n");
        git.commit("Ann", "Plan it");
        Path moved = directory.resolve("plan/board/Done/one.md");
        Files.move(file, moved);
        git.commit("Ben", "Finish it");
        write(moved, "# First", "# Second");
        git.commit("Ann", "Name it better");
        try (TestServer server = TestServer.start(directory.resolve("plan"))) {
            Http http = server.http;
            http.put("/api/tasks/one", Map.of("priority", 1)).expect(200);
            List<Map<String, Object>> changes = history(http);
            assertThat(changes)
                    .extracting(change -> change.get("author"), change -> change.get("message"))
                    .containsExactly(
                            tuple(null, null),
                            tuple("Ann", "Name it better"),
                            tuple("Ben", "Finish it"),
                            tuple("Ann", "Plan it"));
            assertThat(changes.get(2).get("fields"))
                    .isEqualTo(List.of(Map.of("name", "section", "before", "Todo", "after", "Done")));
            git.commit("Ann", "Mark it");
            assertThat(history(http))
                    .extracting(change -> change.get("message"))
                    .containsExactly("Mark it", "Name it better", "Finish it", "Plan it");
        }
    }

    @Test
    void commits_areReadInUnicode_whateverEncodingTheRepositoryShows() throws Exception {
        Path file = Files.createDirectories(directory.resolve("board/Todo")).resolve("one.md");
        GitProject git = new GitProject(directory);
        git.git("config", "i18n.logOutputEncoding", "ISO-8859-1");
        Files.writeString(file, "---\nid: one\n---\n\n# First\n");
        git.commit("S\u00f6ren", "\u00c4ndern");
        try (TestServer server = TestServer.start(directory)) {
            assertThat(history(server.http))
                    .extracting(change -> change.get("author"), change -> change.get("message"))
                    .containsExactly(tuple("S\u00f6ren", "\u00c4ndern"));
        }
    }

    @Test
    void unreadableCommits_areLeftOut() throws Exception {
        Path file = Files.createDirectories(directory.resolve("board/Todo")).resolve("one.md");
        GitProject git = new GitProject(directory);
        Files.writeString(file, "---\nid: one\n---\n\n# First\n");
        git.commit("Ann", "Plan it");
        Files.write(file, "---\nid: one\n---\n\n# Caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
        git.commit("Ben", "Damage it");
        Files.writeString(file, "---\nid: one\n---\n\n# Second\n");
        git.commit("Ann", "Repair it");
        try (TestServer server = TestServer.start(directory)) {
            assertThat(history(server.http))
                    .extracting(change -> change.get("message"), change -> change.get("action"))
                    .containsExactly(tuple("Repair it", "updated"), tuple("Plan it", "created"));
            assertThat(history(server.http).get(0).get("fields"))
                    .isEqualTo(List.of(Map.of("name", "title", "before", "First", "after", "Second")));
        }
    }

    @Test
    void textOfANote_changesWithoutItsBlocks_andCanBeSetAgain() throws Exception {
        Path file = Files.createDirectories(directory.resolve("notes")).resolve("one.md");
        String first = "---\nid: one\nmode: enhanced\n---\n\n# One\n\nFirst text.\n\n```sh\nread --pin 4\n```\n";
        Files.writeString(file, first);
        GitProject git = new GitProject(directory);
        git.commit("Ann", "Write it");
        write(file, "First text.", "Second text.\n\nAnd more.");
        git.commit("Ben", "Write more");
        try (TestServer server = TestServer.start(directory)) {
            Http http = server.http;
            List<Map<String, Object>> changes =
                    http.get("/api/history?collection=notes&id=one").expect(200).list();
            assertThat(changes.get(0).get("fields"))
                    .asInstanceOf(InstanceOfAssertFactories.list(Map.class))
                    .singleElement()
                    .satisfies(change -> {
                        assertThat(change.get("name")).isEqualTo("content");
                        http.put("/api/notes/one", Map.of("content", change.get("before")))
                                .expect(200);
                    });
            assertThat(Files.readString(file)).contains("# One\n\nFirst text.\n\n```sh\nread --pin 4\n```\n");
        }
    }

    @Test
    void copyOfARecord_startsItsOwnHistory() throws Exception {
        Path todo = Files.createDirectories(directory.resolve("board/Todo"));
        GitProject git = new GitProject(directory);
        Files.writeString(todo.resolve("model.md"), task("model", "Model"));
        git.commit("Ann", "Plan the model");
        Files.writeString(todo.resolve("one.md"), task("one", "Copy"));
        git.commit("Bob", "Copy the model");
        try (TestServer server = TestServer.start(directory)) {
            assertThat(history(server.http))
                    .extracting(change -> change.get("message"), change -> change.get("action"))
                    .containsExactly(tuple("Copy the model", "created"));
        }
    }

    @Test
    void recordThatReplacesASimilarOne_startsItsOwnHistory() throws Exception {
        Path todo = Files.createDirectories(directory.resolve("board/Todo"));
        GitProject git = new GitProject(directory);
        Files.writeString(todo.resolve("old.md"), task("old", "Old"));
        git.commit("Ann", "Plan it");
        Files.delete(todo.resolve("old.md"));
        Files.writeString(todo.resolve("one.md"), task("one", "New"));
        git.commit("Bob", "Replace it");
        write(todo.resolve("one.md"), "# New", "# Newer");
        git.commit("Bob", "Name it better");
        try (TestServer server = TestServer.start(directory)) {
            assertThat(history(server.http))
                    .extracting(change -> change.get("message"), change -> change.get("action"))
                    .containsExactly(tuple("Name it better", "updated"), tuple("Replace it", "created"));
        }
    }

    @Test
    void renamedFile_keepsItsHistory_ifItStoresNoId() throws Exception {
        renamed("board/Todo", "tasks");
    }

    @Test
    void renamedFile_keepsItsHistory_ifItsNameIsTheId() throws Exception {
        renamed("portfolio", "portfolio");
    }

    private void renamed(String folder, String collection) throws Exception {
        Path records = Files.createDirectories(directory.resolve(folder));
        GitProject git = new GitProject(directory);
        Files.writeString(records.resolve("old.md"), "# First\n\nA text that stays as it is in the file.\n");
        git.commit("Ann", "Plan it");
        Files.move(records.resolve("old.md"), records.resolve("one.md"));
        write(records.resolve("one.md"), "# First", "# Second");
        git.commit("Bob", "Rename it");
        try (TestServer server = TestServer.start(directory)) {
            assertThat(server.http
                            .get("/api/history?collection=" + collection + "&id=one")
                            .expect(200)
                            .list())
                    .extracting(change -> change.get("message"), change -> change.get("action"))
                    .containsExactly(tuple("Rename it", "updated"), tuple("Plan it", "created"));
        }
    }

    @Test
    void committedDeletion_isOneEntry_afterTheRecordIsCreatedAgain() throws Exception {
        GitProject git = new GitProject(directory);
        try (TestServer server = TestServer.start(directory)) {
            Http http = server.http;
            http.post("/api/tasks", Map.of("id", "one", "title", "First")).expect(201);
            git.commit("Ann", "Plan it");
            http.delete("/api/tasks/one").expect(204);
            git.commit("Bob", "Drop it");
            http.post("/api/tasks", Map.of("id", "one", "title", "Again")).expect(201);
            assertThat(history(http))
                    .extracting(change -> change.get("message"), change -> change.get("action"))
                    .containsExactly(tuple(null, "created"), tuple("Drop it", "deleted"), tuple("Plan it", "created"));
        }
    }

    @Test
    void commitsWithoutAShownChange_doNotCount() throws Exception {
        Path file = Files.createDirectories(directory.resolve("board/Todo")).resolve("one.md");
        GitProject git = new GitProject(directory);
        Files.writeString(file, "---\nid: one\norder: 1\n---\n\n# First\n");
        git.commit("Ann", "Plan it");
        write(file, "order: 1", "order: 2");
        git.commit("Bob", "Move it down");
        try (TestServer server = TestServer.start(directory)) {
            assertThat(server.http
                            .get("/api/history?collection=tasks&id=one&limit=1")
                            .expect(200)
                            .list())
                    .extracting(change -> change.get("message"))
                    .containsExactly("Plan it");
        }
    }

    private static String task(String id, String title) {
        return "---\nid: " + id + "\n---\n\n# " + title + "\n\nA text that is the same in several similar files.\n";
    }

    private static void write(Path file, String from, String to) throws IOException {
        Files.writeString(file, Files.readString(file).replace(from, to));
    }
}
