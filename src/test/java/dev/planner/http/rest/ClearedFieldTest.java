package dev.planner.http.rest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** {@code null} in a merge patch removes a field from the file. */
class ClearedFieldTest extends SharedServer {
    @Test
    void fieldThatReadersGetADefaultFor_isRemoved() throws IOException {
        http.post(
                        "/api/c4",
                        Map.of("id", "tills", "name", "Tills", "level", "code", "position", Map.of("x", 1, "y", 2)))
                .expect(201);
        assertThat(read("c4/tills.md")).contains("level: code", "position: {x: 1, y: 2}");
        Map<String, Object> cleared = http.put("/api/c4/tills", "{\"level\":null,\"position\":null}")
                .expect(200)
                .object();
        assertThat(cleared).containsEntry("level", "context").containsEntry("position", Map.of("x", 0L, "y", 0L));
        assertThat(read("c4/tills.md")).doesNotContain("level", "position");
    }

    @Test
    void defaultThatIsSent_isWritten() throws IOException {
        http.post("/api/c4", Map.of("id", "shelves", "name", "Shelves", "level", "code"))
                .expect(201);
        http.put("/api/c4/shelves", Map.of("level", "context")).expect(200);
        assertThat(read("c4/shelves.md")).contains("level: context");
    }

    @Test
    void placeOfTheFile_getsItsDefault() {
        http.post("/api/tasks", Map.of("id", "sweep", "title", "Sweep", "section", "Later"))
                .expect(201);
        assertThat(http.put("/api/tasks/sweep", "{\"section\":null}")
                        .expect(200)
                        .object())
                .containsEntry("section", "Todo");
    }

    private static String read(String path) throws IOException {
        Path file = directory.resolve(path);
        return Files.readString(file);
    }
}
