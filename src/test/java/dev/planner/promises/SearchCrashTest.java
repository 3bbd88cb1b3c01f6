package dev.planner.promises;

import static dev.planner.base.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The server is killed while it indexes. The next start finds every record, and no record has changed. */
class SearchCrashTest {
    private static final int KILLS = 3;
    private static final int CREATES = 60;

    @TempDir
    private Path directory;

    @Test
    void killedWhileIndexing_everyRecordIsFoundAfterwards() throws Exception {
        writeNotes(2_000);
        for (int round = 0; round < KILLS; round++) {
            try (ChildServer server = ChildServer.start(directory, "--cache")) {
                createSome(server, round);
                if (round == 1) {
                    server.send("POST", "/api/search/rebuild", "");
                }
                server.kill();
            }
        }
        Map<Path, String> before = records();
        try (ChildServer server = ChildServer.start(directory, "--cache")) {
            until("the index is ready", () -> server.get("/api/search/status").contains("\"state\":\"ready\""));
            assertThat(total(server, "gyroscope")).isEqualTo(before.size());
            server.stop();
        }
        assertThat(records()).isEqualTo(before);
    }

    private void writeNotes(int count) throws IOException {
        Path notes = Files.createDirectories(directory.resolve("notes"));
        Files.writeString(directory.resolve("project.md"), "# Crash\n");
        for (int i = 0; i < count; i++) {
            Files.writeString(
                    notes.resolve("old" + i + ".md"), "# Old " + i + "\n\n" + "A gyroscope in a box. ".repeat(40));
        }
    }

    private static void createSome(ChildServer server, int round) {
        List<CompletableFuture<?>> created = new ArrayList<>();
        for (int i = 0; i < CREATES; i++) {
            String body = "{\"id\":\"new_" + round + "_" + i + "\",\"title\":\"Gyroscope\"}";
            created.add(server.sendAsync("POST", "/api/notes", body));
        }
        CompletableFuture.allOf(created.toArray(CompletableFuture[]::new)).join();
    }

    private static long total(ChildServer server, String word) throws Json.MalformedJsonException {
        Object answer = Json.read(server.get("/api/search?limit=1&q=" + word).getBytes(StandardCharsets.UTF_8));
        return ((Number) ((Map<?, ?>) answer).get("total")).longValue();
    }

    private Map<Path, String> records() throws IOException {
        Map<Path, String> records = new TreeMap<>();
        try (Stream<Path> notes = Files.list(directory.resolve("notes"))) {
            for (Path note : notes.toList()) {
                records.put(note, Files.readString(note));
            }
        }
        return records;
    }
}
