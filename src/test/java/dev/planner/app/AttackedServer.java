package dev.planner.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.planner.http.TestConfig;
import dev.planner.http.access.Wire;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A complete server that a test attacks over the network: no attack succeeds, and the server keeps running. */
abstract class AttackedServer {
    static final String JSON = "Content-Type: application/json";

    @TempDir
    Path parent;

    Path project;
    Server server;

    @BeforeEach
    void start() throws IOException {
        project = Files.createDirectory(parent.resolve("project"));
        Files.writeString(project.resolve("project.md"), "# Attacked\n");
        Files.writeString(parent.resolve("secret.md"), "---\nid: secret\n---\n\n# Outside\n");
        Files.createDirectories(project.resolve("notes"));
        Files.writeString(project.resolve("notes/plain.md"), "---\nid: plain\n---\n\n# Plain\n");
    }

    @AfterEach
    void stop() {
        if (server != null) {
            server.close();
        }
    }

    final int serve() {
        return serve(null);
    }

    final int serve(String token) {
        server = TestConfig.of(project).token(token).limits(0, 1024 * 1024).start();
        return server.port();
    }

    final void assertAlive() {
        Wire.Reply reply = Wire.once(server.port(), "GET", "/api/notes");
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.body()).contains("Plain").doesNotContain("Outside");
    }

    static JsonNode collections(int port) throws IOException {
        JsonNode all = new ObjectMapper()
                .readTree(Wire.once(port, "GET", "/api/collections").body());
        assertThat(all).hasSizeGreaterThan(30);
        return all;
    }

    /** Returns a body with a text in every free text field of a collection. */
    static Map<String, Object> textsOf(JsonNode collection, String text) {
        Map<String, Object> body = new LinkedHashMap<>();
        for (JsonNode field : collection.path("fields")) {
            boolean ours = field.path("origin").asText().equals("client")
                    || field.path("required").asBoolean();
            if (!ours) {
                continue;
            }
            switch (field.path("type").asText()) {
                case "text", "markdown", "file", "relation", "select" ->
                    body.put(field.path("name").asText(), text);
                case "tags" -> body.put(field.path("name").asText(), List.of(text));
                default -> {}
            }
        }
        body.put(collection.path("naming").asText(), text);
        return body;
    }

    static Map<String, Object> with(Map<String, Object> body, String name, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(body);
        more.put(name, value);
        return more;
    }
}
