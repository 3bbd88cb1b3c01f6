package dev.planner.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.http.TestConfig;
import dev.planner.http.access.Wire;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The handling of connections by the complete server, observed on the network. */
class ConnectionTest {
    private static final String JSON = "Content-Type: application/json";
    private static final String TOKEN = "correct-horse";
    private static final Executor THREADS = task -> new Thread(task).start();

    @TempDir
    Path project;

    private Server server;

    private int serve(String token) throws IOException {
        Files.writeString(project.resolve("project.md"), "# Connected\n");
        server = TestConfig.of(project).token(token).limits(0, 64 * 1024).start();
        return server.port();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    // Versions

    @ParameterizedTest
    @ValueSource(strings = {"HTTP/9.9", "HTTP/2.0", "HTTP/0.9"})
    void unknownVersion_isRefused(String version) throws IOException {
        int port = serve(null);
        try (Wire wire = new Wire(port)) {
            wire.send("GET /api/version " + version + "\r\nHost: localhost\r\n\r\n");
            assertThat(wire.readAll()).startsWith("HTTP/1.1 505 ").doesNotContain("\"java\"");
        }
    }

    @Test
    void laterMinorVersion_isServedAs11() throws IOException {
        int port = serve(null);
        try (Wire wire = new Wire(port)) {
            wire.send("GET /api/version HTTP/1.7\r\nHost: localhost\r\n\r\n");
            assertThat(wire.read().body()).contains("\"java\"");
            assertThat(wire.ask("GET", "/api/version").status())
                    .as("on the same connection")
                    .isEqualTo(200);
        }
    }

    // Chunks

    @ParameterizedTest
    @ValueSource(strings = {"/api/notes", "/api/nothing", "/"})
    void chunkedRequest_closesItsConnection(String path) throws IOException {
        int port = serve(null);
        String body = "{\"title\":\"In chunks\"}";
        try (Wire wire = new Wire(port)) {
            assertThat(wire.ask("GET", "/api/version").header("Connection")).isNull();
            wire.send("POST " + path + " HTTP/1.1\r\nHost: localhost\r\n" + JSON
                    + "\r\nTransfer-Encoding: chunked\r\n\r\n" + Integer.toHexString(body.length()) + "\r\n" + body
                    + "\r\n0\r\n\r\nGET /api/version HTTP/1.1\r\nHost: localhost\r\n\r\n");
            String all = wire.readAll();
            assertThat(all).containsIgnoringCase("connection: close").doesNotContain("\"java\"");
        }
    }

    /** The clients continue to send after the response. They get time to read the response, but not without limit. */
    @Test
    void endlessRequests_areAnsweredAndClosed() throws IOException {
        int port = serve(null);
        String upgrade = String.join(
                "\r\n",
                "Connection: Upgrade, HTTP2-Settings",
                "Upgrade: h2c",
                "HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA",
                "");
        try (Wire large = endless(port, "/api/notes", "", 413);
                Wire unknown = endless(port, "/api/nothing", "", 404);
                Wire upgrading = endless(port, "/api/notes", upgrade, 413)) {
            List<CompletableFuture<Boolean>> ends = Stream.of(large, unknown, upgrading)
                    .map(wire -> CompletableFuture.supplyAsync(
                            () -> wire.endsWhileSending("1000\r\n" + " ".repeat(4096) + "\r\n"), THREADS))
                    .toList();
            assertThat(ends).allSatisfy(end -> assertThat(end.join()).isTrue());
        }
        assertThat(Wire.once(port, "GET", "/api/version").status()).isEqualTo(200);
    }

    private static Wire endless(int port, String path, String headers, int status) {
        Wire wire = new Wire(port);
        wire.send("POST " + path + " HTTP/1.1\r\nHost: localhost\r\n" + JSON + "\r\n" + headers
                + "Transfer-Encoding: chunked\r\n\r\n10000\r\n" + " ".repeat(65_536) + "\r\n1\r\n \r\n");
        Wire.Reply reply = wire.read();
        assertThat(reply.status()).isEqualTo(status);
        assertThat(reply.header("Connection")).isEqualToIgnoringCase("close");
        return wire;
    }

    /** Requests to change the protocol may be ignored (RFC 9110 §7.8), complete or not, with a body or without. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n",
                "Connection: Upgrade\r\nUpgrade: h2c\r\n",
                "Upgrade: websocket, H2C\r\n",
                "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: %%%\r\n"
            })
    void upgrade_isIgnored(String upgrade) throws IOException {
        int port = serve(null);
        try (Wire wire = new Wire(port)) {
            String body = "{\"id\":\"kept\",\"title\":\"Kept\"}";
            wire.send("POST /api/notes HTTP/1.1\r\nHost: localhost\r\n" + upgrade + JSON + "\r\nContent-Length: "
                    + body.length() + "\r\n\r\n" + body);
            assertThat(wire.read().status()).isEqualTo(201);
            wire.send("GET /api/notes/kept HTTP/1.1\r\nHost: localhost\r\n" + upgrade + "\r\n");
            assertThat(wire.read().status()).as("on the same connection").isEqualTo(200);
        }
    }

    /** A client that knows that the server supports HTTP/2 sends the preface and then its settings (RFC 9113 §3.4). */
    @Test
    void http2Connection_withoutSettings_isClosed() throws IOException {
        int port = serve(null);
        try (Wire wire = new Wire(port)) {
            wire.send("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
            assertThat(wire.isClosedByServer()).isTrue();
        }
    }

    // Streams

    @Test
    void eventStream_endsWithItsSession() throws IOException {
        int port = serve(TOKEN);
        String session = session(port);
        String other = session(port);
        try (Wire stream = stream(port, "Cookie: " + session);
                Wire another = stream(port, "Cookie: " + other);
                Wire program = stream(port, "Authorization: Bearer " + TOKEN)) {
            assertThat(Wire.once(port, "POST", "/api/auth/logout", "Cookie: " + session)
                            .status())
                    .isEqualTo(200);
            assertThat(stream.readUntil("\r\n0\r\n\r\n")).contains(": the session has ended");
            String body = "\n{\"id\":\"later\",\"title\":\"Later\"}";
            assertThat(Wire.once(port, "POST", "/api/notes", "Cookie: " + other, JSON, body)
                            .status())
                    .isEqualTo(201);
            assertThat(another.readUntil("\"later\"")).doesNotContain("the session has ended");
            assertThat(program.readUntil("\"later\"")).doesNotContain("the session has ended");
            assertThat(Wire.head(port, "GET", "/api/events", "Cookie: " + session)
                            .status())
                    .isEqualTo(401);
        }
    }

    private static String session(int port) {
        Wire.Reply login = Wire.once(port, "POST", "/api/auth/login", JSON, "\n{\"token\":\"" + TOKEN + "\"}");
        return login.header("Set-Cookie").split(";", 2)[0];
    }

    private static Wire stream(int port, String credentials) {
        Wire wire = new Wire(port);
        wire.send("GET /api/events HTTP/1.1\r\nHost: localhost\r\n" + credentials + "\r\n\r\n");
        wire.readUntil(": planner");
        return wire;
    }
}
