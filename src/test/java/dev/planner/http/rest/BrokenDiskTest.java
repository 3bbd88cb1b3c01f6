package dev.planner.http.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.Hashes;
import dev.planner.http.Http;
import dev.planner.http.SmallDisk;
import dev.planner.http.TestServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A full disk and unreadable directories, from the client's view. */
class BrokenDiskTest {
    @TempDir
    private Path directory;

    @Test
    void fullDisk_refusesWrites_withoutLoss() throws IOException {
        try (SmallDisk disk = SmallDisk.mount(Files.createDirectory(directory.resolve("disk")), 1)) {
            Path project = Files.createDirectory(disk.directory.resolve("project"));
            try (TestServer server = TestServer.start(project)) {
                writeToFullDisk(server, disk);
            }
        }
    }

    @Test
    void fullDisk_atTheStart_isServedForReadingUntilThereIsSpace() throws IOException {
        try (SmallDisk disk = SmallDisk.mount(Files.createDirectory(directory.resolve("disk")), 1)) {
            Path project = Files.createDirectory(disk.directory.resolve("project"));
            try (TestServer server = TestServer.start(project)) {
                server.http.post("/api/tasks", Map.of("title", "Kept")).expect(201);
            }
            disk.fill();
            try (TestServer server = TestServer.start(project)) {
                assertThat(server.http.get("/api/tasks").expect(200).list()).hasSize(1);
                server.http.post("/api/tasks", Map.of("title", "Refused")).problem(503);
                disk.free();
                server.http.post("/api/tasks", Map.of("title", "New")).expect(201);
            }
        }
    }

    private static void writeToFullDisk(TestServer server, SmallDisk disk) {
        Http http = server.http;
        Map<String, Object> task = Map.of("title", "Kept", "description", "as it is");
        Object id = http.post("/api/tasks", task).expect(201).object().get("id");
        String one = "/api/tasks/" + id;
        Object kept = http.get(one).json();
        disk.fill();
        var before = server.files();
        String large = "much ".repeat(20_000);
        for (int i = 0; i < 3; i++) {
            Http.Answer refused = http.post("/api/tasks", Map.of("title", "New", "description", large));
            assertThat(refused.status()).as(refused.text()).isIn(503, 507);
            refused.problem(refused.status());
            Http.Answer unchanged = http.put(one, Map.of("description", large));
            unchanged.problem(refused.status());
        }
        assertThat(server.files()).isEqualTo(before);
        assertThat(http.get(one).json()).isEqualTo(kept);
        assertThat(http.get("/api/tasks").expect(200).list()).hasSize(1);
        disk.free();
        http.put(one, Map.of("description", "changed")).expect(200);
        http.post("/api/tasks", Map.of("title", "New")).expect(201);
        assertThat(http.get("/api/tasks").expect(200).list()).hasSize(2);
        assertThat(http.get("/api/problems").expect(200).list()).isEmpty();
    }

    @Test
    void unreadableAnswerOfAnIdempotencyKey_refusesTheRequestWithTheCause() throws IOException {
        Files.createDirectories(directory.resolve(".planner/idempotency/" + Hashes.of("one") + ".json"));
        try (TestServer server = TestServer.start(directory)) {
            String detail = server.http
                    .send(
                            "POST",
                            "/api/tasks",
                            "{\"title\":\"New\"}".getBytes(StandardCharsets.UTF_8),
                            "Content-Type",
                            "application/json",
                            "Idempotency-Key",
                            "one")
                    .problem(503)
                    .object()
                    .get("detail")
                    .toString();
            assertThat(detail).contains("Is a directory", "Nothing was changed");
            assertThat(server.http.get("/api/tasks").expect(200).list()).isEmpty();
        }
    }

    @Test
    void unreadableDirectory_isReportedAndAffectsNoOther() throws IOException {
        Path notes = Files.createDirectories(directory.resolve("notes"));
        Files.writeString(notes.resolve("one.md"), "---\nid: one\n---\n\n# One\n");
        Path goals = directory.resolve("goals");
        Files.createSymbolicLink(goals, goals);
        Path ideas = Files.createDirectory(directory.resolve("ideas"));
        Files.setPosixFilePermissions(ideas, PosixFilePermissions.fromString("---------"));
        boolean locked = !Files.isReadable(ideas);
        try (TestServer server = TestServer.start(directory)) {
            Http http = server.http;
            assertThat(http.get("/api/notes").expect(200).list()).hasSize(1);
            for (String broken : locked ? List.of("goals", "ideas") : List.of("goals")) {
                assertThat(http.get("/api/" + broken).expect(200).list()).isEmpty();
                assertThat(http.get("/api/problems").expect(200).text()).contains("\"" + broken);
                Http.Answer refused = http.post("/api/" + broken, Map.of("title", "A title"));
                assertThat(refused.status()).as(refused.text()).isIn(409, 503, 507);
                refused.problem(refused.status());
            }
            http.put("/api/notes/one", Map.of("title", "Two")).expect(200);
            assertThat(Files.readString(notes.resolve("one.md"))).contains("# Two");
            Files.delete(goals);
            Files.setPosixFilePermissions(ideas, PosixFilePermissions.fromString("rwx------"));
            http.post("/api/goals", Map.of("title", "A title")).expect(201);
            http.post("/api/ideas", Map.of("title", "A title")).expect(201);
        } finally {
            Files.setPosixFilePermissions(ideas, PosixFilePermissions.fromString("rwx------"));
        }
    }
}
