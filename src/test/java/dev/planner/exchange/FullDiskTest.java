package dev.planner.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.app.Server;
import dev.planner.config.PlannerConfig;
import dev.planner.http.Http;
import dev.planner.http.SmallDisk;
import dev.planner.http.TestConfig;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Imports, uploads and backups on a full disk are refused with a problem and change nothing. They work again later. */
class FullDiskTest {
    private static final String LARGE = "much ".repeat(4_000);

    @TempDir
    private Path directory;

    private Path project;
    private Http http;

    @Test
    void fullDisk_refusesTransfersAndChangesNothing() throws IOException {
        try (SmallDisk disk = SmallDisk.mount(Files.createDirectory(directory.resolve("disk")), 4)) {
            project = Files.createDirectory(disk.directory.resolve("project"));
            Files.writeString(project.resolve("project.md"), "---\nname: P\n---\n\n# P\n");
            Path backups = Files.createDirectory(disk.directory.resolve("backups"));
            try (Server server = server(backups)) {
                http = new Http(server.port());
                transfer(disk, backups);
            }
        }
    }

    private Server server(Path backups) {
        return TestConfig.of(project)
                .backup(new PlannerConfig.Backup(backups, 0, 2, null, null))
                .start();
    }

    private void transfer(SmallDisk disk, Path backups) throws IOException {
        http.post("/api/tasks", Map.of("id", "kept", "title", "Kept", "description", LARGE))
                .expect(201);
        byte[] archive = http.get("/api/backup/export").expect(200).bytes();
        http.put("/api/tasks/kept", Map.of("description", "Changed")).expect(200);
        Map<String, String> before = files();
        List<Supplier<Http.Answer>> transfers = List.of(
                this::load,
                this::upload,
                () -> restore(archive),
                () -> http.post("/api/backup/trigger", Map.of()),
                () -> http.get("/api/backup/export"));
        for (Supplier<Http.Answer> each : transfers) {
            // The server may have removed temporary files since the last call, such as that of the export.
            disk.fill();
            assertRefused(each.get());
        }
        assertThat(files()).isEqualTo(before);
        assertThat(http.get("/api/uploads").expect(200).list()).isEmpty();
        assertThat(names(backups)).isEmpty();
        assertThat(http.get("/api/tasks").expect(200).list()).hasSize(1);

        disk.free();
        assertThat(load().expect(200).object()).containsEntry("created", 20L);
        upload().expect(201);
        http.post("/api/backup/trigger", Map.of()).expect(200);
        restore(archive).expect(200);
        assertThat(http.get("/api/tasks/kept").expect(200).object().get("description"))
                .isEqualTo(LARGE.strip());
        assertThat(names(backups)).hasSize(1);
        http.get("/api/backup/export").expect(200);
        assertThat(http.get("/api/problems").expect(200).list()).isEmpty();
    }

    private static void assertRefused(Http.Answer answer) {
        assertThat(answer.status()).as(answer.text()).isIn(503, 507);
        assertThat(answer.problem(answer.status()).object().get("detail").toString())
                .containsIgnoringCase("space");
    }

    private Http.Answer load() {
        StringBuilder csv = new StringBuilder("title,description\n");
        for (int i = 0; i < 20; i++) {
            csv.append("Row ").append(i).append(',').append(LARGE).append('\n');
        }
        return http.send("POST", "/api/import/csv/tasks", bytes(csv.toString()), "Content-Type", "text/csv");
    }

    private Http.Answer upload() {
        return http.send("POST", "/api/uploads?name=large.txt", bytes(LARGE), "Content-Type", "text/plain");
    }

    private Http.Answer restore(byte[] archive) {
        return http.send("POST", "/api/backup/import?overwrite=true", archive, "Content-Type", "application/x-tar");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static List<String> names(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.startsWith("."))
                    .toList();
        }
    }

    /** Returns the files of the project by path, without the server's own files. */
    private Map<String, String> files() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(project)) {
            for (Path path : paths.filter(Files::isRegularFile).toList()) {
                String name = project.relativize(path).toString();
                if (!name.startsWith(".planner")) {
                    files.put(name, Files.readString(path));
                }
            }
        }
        return files;
    }
}
