package dev.planner.http.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.http.Http;
import dev.planner.http.TestServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An editor that saves in place empties a file and writes it a while later. No request writes to it in between. */
class UnsettledFileTest {
    private static final String TEXT = "---\nid: one\n---\n\n# One\n\n" + "A long text of its author.\n".repeat(20);
    private static final String SAVED = TEXT + "And what was added in the editor.\n";

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            PUT    | /api/tasks/one          | {"priority":2}
            DELETE | /api/tasks/one          |
            PATCH  | /api/tasks/one/move     | {"section":"Done"}
            POST   | /api/tasks/one/comments | {"body":"Hello"}
            POST   | /api/tasks/one/claim    | {"assignee":"anna"}
            POST   | /api/time-entries/one   | {"hours":1,"date":"2026-05-04","person":"anna"}
            POST   | /api/tasks/batch        | {"operations":[{"op":"update","id":"one","value":{"priority":3}}]}
            POST   | /api/tasks/batch        | {"operations":[{"op":"move","id":"one","value":{"section":"Done"}}]}
            POST   | /api/tasks/batch        | {"operations":[{"op":"delete","id":"one"}]}
            """)
    void everyWrite_toAFileThatIsBeingSaved_isRefused(String method, String path, String body) throws IOException {
        Path file = write();
        try (TestServer server = TestServer.start(directory)) {
            Http http = server.http;
            http.get("/api/tasks/one").expect(200);
            Files.writeString(file, "");
            byte[] sent = body == null ? new byte[0] : body.getBytes(StandardCharsets.UTF_8);
            Http.Answer refused = http.send(method, path, sent, "Content-Type", "application/json");
            refused.problem(409);
            assertThat(refused.text()).contains("is being changed by another program");
            assertThat(file).isEmptyFile();
            Files.writeString(file, SAVED);
        }
        assertThat(file).hasContent(SAVED);
    }

    @Test
    void write_afterTheEditorHasSaved_keepsItsText() throws IOException {
        Path file = write();
        try (TestServer server = TestServer.start(directory)) {
            Files.writeString(file, "");
            Files.writeString(file, SAVED);
            server.http.post("/api/tasks/one/comments", Map.of("body", "Hello")).expect(201);
            assertThat(file).content().contains("And what was added in the editor.", "Hello");
        }
    }

    private Path write() throws IOException {
        Path section = Files.createDirectories(directory.resolve("board/todo"));
        return Files.writeString(section.resolve("one.md"), TEXT);
    }
}
