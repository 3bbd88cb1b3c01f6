package dev.planner.promises;

import static dev.planner.base.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.app.Server;
import dev.planner.http.Http;
import dev.planner.http.TestConfig;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** People, editors and git change files while the server runs. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OutsideEditTest {
    private static final int BURST = 500;
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @TempDir
    private Path project;

    private Server server;
    private Http http;
    private EventLog log;

    @BeforeEach
    void start() throws Exception {
        Files.createDirectories(project.resolve("board/todo"));
        Files.createDirectories(project.resolve("notes"));
        Files.writeString(project.resolve("project.md"), "# Edited\n");
        for (int i = 0; i < BURST; i++) {
            Files.writeString(note(i), text("n" + i, "Note " + i, "one"));
        }
        server = TestConfig.of(project).start();
        http = new Http(server.port());
        log = new EventLog(server.url());
    }

    @AfterEach
    void stop() throws Exception {
        server.close();
        log.close();
    }

    private String get(String path) {
        return http.get(path).expect(200).text();
    }

    private Path note(int i) {
        return project.resolve("notes/n" + i + ".md");
    }

    private static String text(String id, String title, String content) {
        return "---\nid: " + id + "\n---\n\n# " + title + "\n\n" + content + "\n";
    }

    @Test
    void burst_ofAnotherProcess() throws Exception {
        Process sed = new ProcessBuilder("sh", "-c", "for f in notes/*.md; do sed -i s/one/two/ $f; done")
                .directory(project.toFile())
                .start();
        assertThat(sed.waitFor(60, TimeUnit.SECONDS)).isTrue();
        List<String> updates = log.await(BURST, PATIENCE, event -> event.contains("\"entity\":\"notes\""));
        assertThat(updates)
                .hasSize(BURST)
                .allSatisfy(event -> assertThat(event).contains("\"action\":\"updated\"", "two"));
        Set<String> ids = new HashSet<>();
        updates.forEach(event -> ids.add(event.replaceAll(".*?\"id\":\"([^\"]+)\".*", "$1")));
        assertThat(ids).hasSize(BURST);
    }

    @Test
    void edit_betweenReadAndWriteIsAConflict() throws Exception {
        String etag = http.get("/api/notes/n1").etag();
        Files.writeString(note(1), text("n1", "Note 1", "by hand"));
        Http.Answer answer = http.put("/api/notes/n1", Map.of("content", "by client"), "If-Match", etag);
        assertThat(answer.expect(412).text()).contains("by hand");
        assertThat(Files.readString(note(1))).contains("by hand");
    }

    @Test
    void edit_andApiWriteOfAnotherFieldMerge() throws Exception {
        Files.writeString(note(2), text("n2", "Note 2", "by hand"));
        http.put("/api/notes/n2", Map.of("project", "Attic")).expect(200);
        assertThat(Files.readString(note(2))).contains("by hand").contains("project: Attic");
    }

    @Test
    void editorsThatWriteAndRename() throws Exception {
        Path backup = project.resolve("notes/n3.md~");
        Files.move(note(3), backup);
        Files.writeString(note(3), text("n3", "Renamed over", "x"));
        Path temp = project.resolve("notes/.n4.md.swp");
        Files.writeString(temp, text("n4", "Replaced", "y"));
        Files.move(temp, note(4), StandardCopyOption.ATOMIC_MOVE);
        List<String> events = log.await(2, PATIENCE, event -> true);
        assertThat(events).hasSize(2).allSatisfy(event -> assertThat(event).contains("\"action\":\"updated\""));
        assertThat(get("/api/notes/n3")).contains("Renamed over");
        assertThat(get("/api/notes/n4")).contains("Replaced");
    }

    @Test
    void moveToAnotherSection() throws Exception {
        Path task = project.resolve("board/todo/t.md");
        Files.writeString(task, "---\nid: t\n---\n\n# Task\n");
        assertThat(log.await(1, PATIENCE, event -> event.contains("created"))).hasSize(1);
        Files.createDirectories(project.resolve("board/in_progress"));
        Files.move(task, project.resolve("board/in_progress/t.md"));
        List<String> events = log.await(1, PATIENCE, event -> event.contains("\"action\":\"moved\""));
        assertThat(events).hasSize(1).allSatisfy(event -> assertThat(event).contains("\"section\":\"In Progress\""));
        assertThat(log.events()).hasSize(2);
    }

    @Test
    void temporaryFilesOfEditors_areNotRecordsAndCauseNoEvents() throws Exception {
        for (String name : List.of(
                "n7.md~",
                "#n7.md#",
                ".n7.md.swp",
                ".n7.md.swx",
                "4913",
                "n7.md.orig",
                "n7.md.rej",
                "n7.md.bak",
                "n7.md.tmp",
                ".~lock.n7.md#",
                ".n7.md",
                ".goutputstream-X1Y2Z3",
                ".syncthing.n7.md.tmp",
                "n7 (copy).txt",
                "_n7.md")) {
            Files.writeString(project.resolve("notes").resolve(name), text("n7", "Not this one", "x"));
        }
        Files.createSymbolicLink(project.resolve("notes/.#n7.md"), Path.of("somebody@somewhere.1234:5678"));
        Files.writeString(note(8), text("n8", "The only news", "x"));
        assertThat(log.await(1, PATIENCE, event -> true))
                .hasSize(1)
                .allSatisfy(event -> assertThat(event).contains("The only news"));
        assertThat(get("/api/notes/n7")).contains("Note 7");
        assertThat(get("/api/notes?fields=id").split("\"id\"", -1)).hasSize(BURST + 1);
        assertThat(get("/api/problems")).isEqualTo("[]");
    }

    @Test
    void copiesBySyncPrograms_areProblems_andReplaceNothing() throws Exception {
        List<String> copies = List.of(
                "n9.sync-conflict-20261121-101500-ABCDEFG.md", "n9 (conflicted copy 2026-11-21).md", "n9 - Copy.md");
        for (String name : copies) {
            Files.writeString(project.resolve("notes").resolve(name), text("n9", "Of another machine", "x"));
        }
        Files.writeString(note(8), text("n8", "The only news", "x"));
        assertThat(log.await(1, PATIENCE, event -> true))
                .hasSize(1)
                .allSatisfy(event -> assertThat(event).contains("The only news"));
        assertThat(get("/api/notes/n9")).contains("Note 9");
        assertThat(get("/api/problems")).contains(copies).contains("duplicate-id");
        http.put("/api/notes/n9", Map.of("content", "mine")).expect(200);
        assertThat(Files.readString(note(9))).contains("mine");
    }

    @Test
    void conflictMarkersRefuseWritesUntilClean() throws Exception {
        Files.writeString(
                note(5), "---\nid: n5\n---\n\n# Note 5\n\n<<<<<<< ours\nmine\n=======\ntheirs\n>>>>>>> theirs\n");
        log.await(1, PATIENCE, event -> event.contains("\"id\":\"n5\""));
        http.put("/api/notes/n5", Map.of("content", "overwritten")).expect(409);
        assertThat(get("/api/problems")).contains("notes/n5.md", "conflict");
        Files.writeString(note(5), text("n5", "Note 5", "clean"));
        log.await(2, PATIENCE, event -> event.contains("\"id\":\"n5\""));
        http.put("/api/notes/n5", Map.of("content", "better")).expect(200);
    }

    @Test
    void fileThatCannotBeReadIsReportedAndKept() throws Exception {
        byte[] odd = {'#', ' ', (byte) 0xff, (byte) 0xfe, '\n'};
        Files.write(project.resolve("notes/odd.md"), odd);
        Files.delete(note(6));
        log.await(1, PATIENCE, event -> event.contains("deleted"));
        until("the file is reported", () -> get("/api/problems").contains("notes/odd.md"));
        assertThat(get("/api/notes")).doesNotContain("\"id\":\"n6\"").contains("\"id\":\"n7\"");
        assertThat(Files.readAllBytes(project.resolve("notes/odd.md"))).isEqualTo(odd);
    }
}
