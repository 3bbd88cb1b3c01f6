package dev.planner.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.config.PlannerConfig;
import dev.planner.config.Secret;
import dev.planner.http.access.Wire;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The whole server, attacked over the wire: nothing gets through, and it goes on. */
class AttackTest {
    private static final String JSON = "Content-Type: application/json";

    @TempDir
    Path parent;

    private Path project;
    private Server server;

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

    private int serve() {
        return serve(null);
    }

    private int serve(String token) {
        server = Server.start(new PlannerConfig(
                project,
                new PlannerConfig.Http("127.0.0.1", 0, null, false, null),
                new PlannerConfig.Access(token == null ? null : new Secret(token), null, null, false),
                new PlannerConfig.Limits(0, 1024 * 1024),
                false,
                null,
                new PlannerConfig.Logging(false, "warn")));
        return server.port();
    }

    private void assertAlive() {
        Wire.Reply reply = Wire.once(server.port(), "GET", "/api/notes");
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.body()).contains("Plain").doesNotContain("Outside");
    }

    // Paths and names

    static Stream<String> traversals() {
        return Stream.of(
                "../secret",
                "..%2fsecret",
                "..%2Fsecret",
                "%2e%2e/secret",
                "%2e%2e%2fsecret",
                "%252e%252e%252fsecret",
                "..%5csecret",
                "..\\secret",
                "....//secret",
                "%c0%ae%c0%ae/secret",
                "..%00/secret",
                "secret%00.md",
                "%00",
                "../../../../../../etc/passwd",
                "..%2f..%2f..%2f..%2f..%2fetc%2fpasswd",
                "/etc/passwd",
                "%2fetc%2fpasswd",
                "C:%5cwindows",
                "..;/secret",
                ".",
                "..",
                "%2e");
    }

    @ParameterizedTest
    @MethodSource("traversals")
    void traversal_inEveryPosition_findsNothing(String evil) {
        int port = serve();
        for (String target : List.of(
                "/api/notes/" + evil,
                "/api/tasks/" + evil,
                "/api/canvas/" + evil,
                "/api/time-entries/" + evil,
                "/api/collections/" + evil,
                "/api/trash/" + evil,
                "/assets/" + evil,
                "/assets/x/" + evil,
                "/docs/" + evil,
                "/" + evil)) {
            for (String method : List.of("GET", "PUT", "DELETE")) {
                Wire.Reply reply = Wire.once(port, method, target, JSON, "\n{\"title\":\"x\"}");
                assertThat(reply.body())
                        .as(method + " " + target)
                        .doesNotContain("Outside", "root:", "Exception", "dev.planner");
                assertThat(reply.status()).as(method + " " + target).isLessThan(500);
            }
        }
        assertThat(parent.resolve("secret.md")).exists();
        assertAlive();
    }

    @ParameterizedTest
    @ValueSource(strings = {"../evil", "..", "a/b", "a\\\\b", "a\\u0000b", "/etc/evil", ".hidden/..", "con\\nfig"})
    void traversal_inIdsAndNames_writesNothingOutside(String evil) throws IOException {
        int port = serve();
        Wire.once(port, "POST", "/api/notes", JSON, "\n{\"id\":\"" + evil + "\",\"title\":\"T\"}");
        Wire.once(port, "POST", "/api/notes", JSON, "\n{\"title\":\"" + evil + "\"}");
        Wire.once(port, "POST", "/api/tasks", JSON, "\n{\"title\":\"T\",\"section\":\"" + evil + "\"}");
        Wire.once(port, "POST", "/api/portfolio", JSON, "\n{\"name\":\"" + evil + "\"}");
        try (Stream<Path> files = Files.list(parent)) {
            assertThat(files).containsExactlyInAnyOrder(project, parent.resolve("secret.md"));
        }
        assertAlive();
    }

    // Requests that are none

    @Test
    void headers_cannotBeInjected() {
        int port = serve();
        Wire.Reply reply = Wire.once(port, "GET", "/api/notes?limit=1&cursor=x%0d%0aSet-Cookie:%20evil=1");
        assertThat(reply.headers()).doesNotContainKey("set-cookie");
        reply = Wire.once(port, "GET", "/api/notes", "X-Request-Id: a%0d%0aSet-Cookie: evil=1");
        assertThat(reply.headers()).doesNotContainKey("set-cookie");
        reply = Wire.raw(port, "GET /api/notes HTTP/1.1\r\nHost: localhost\r\nX-A: b\rSet-Cookie: evil\r\n\r\n");
        assertThat(reply.headers()).doesNotContainKey("set-cookie");
        assertAlive();
    }

    /** Whatever two servers in a row could read in two ways must be refused, or end the connection. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
                "Content-Length: 0\r\nContent-Length: 44\r\n\r\n",
                "Content-Length: +0\r\n\r\n",
                "Content-Length: 0x0\r\n\r\n",
                "Content-Length: -1\r\n\r\n",
                "Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n",
                "Transfer-Encoding: chunked\r\n\r\n99999999999999999\r\n\r\n"
            })
    void smuggling_secondRequestIsNeverAnswered(String head) {
        int port = serve();
        try (Wire wire = new Wire(port)) {
            wire.send("POST /api/notes HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" + head
                    + "GET /api/version?smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n");
            String all = wire.readAll();
            assertThat(all.split("HTTP/1.1 ", -1)).as(all).hasSizeLessThanOrEqualTo(2);
            assertThat(all).doesNotContain("\"java\"");
        }
        assertAlive();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\r\n\r\n\r\n",
                "GET\r\n\r\n",
                "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n",
                "GET  /  HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "G\u0000T / HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET http://localhost/api/notes HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET * HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET /api/notes/%zz HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET /api/notes?%zz=%zz HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET /api/notes HTTP/1.1\r\nHost: localhost\r\nnocolon\r\n\r\n",
                "TRACE /api/notes HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\nrubbish-instead-of-frames",
                "\u0016\u0003\u0001\u0002\u0000\u0001"
            })
    void rubbish_isAnsweredOrDropped(String rubbish) {
        int port = serve();
        try (Wire wire = new Wire(port)) {
            wire.send(rubbish.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1));
            wire.finish();
            String all = wire.readAll();
            assertThat(all).doesNotContain("Exception", "HTTP/1.1 500", "\tat ");
        }
        assertAlive();
    }

    @Test
    void oversized_isRefused() {
        int port = serve();
        String head = "GET /api/notes HTTP/1.1\r\nHost: localhost\r\n";
        assertThat(Wire.raw(port, head + ("X-Long: " + "a".repeat(20_000) + "\r\n") + "\r\n")
                        .status())
                .isEqualTo(431);
        assertThat(Wire.raw(port, "GET /" + "a".repeat(9000) + " HTTP/1.1\r\nHost: localhost\r\n\r\n")
                        .status())
                .isEqualTo(414);
        assertThat(Wire.once(port, "POST", "/api/notes", JSON, "Content-Length: 1048577")
                        .status())
                .isEqualTo(413);
        try (Wire wire = new Wire(port)) {
            wire.send(String.join(
                    "\r\n", "POST /api/notes HTTP/1.1", "Host: localhost", JSON, "Transfer-Encoding: chunked", "", ""));
            String chunk = "10000\r\n" + " ".repeat(65_536) + "\r\n";
            for (int i = 0; i < 17; i++) {
                wire.send(chunk);
            }
            assertThat(wire.read().status()).isEqualTo(413);
        }
        assertAlive();
    }

    // Files

    @Test
    void file_withBillionLaughs_isAProblemAndNothingElse() throws IOException {
        StringBuilder bomb = new StringBuilder("---\nid: bomb\na: &a [x, x, x, x, x, x, x, x, x]\n");
        for (char c = 'b'; c <= 'k'; c++) {
            String last = "*" + (char) (c - 1);
            bomb.append(c)
                    .append(": &")
                    .append(c)
                    .append(" [")
                    .append(String.join(", ", java.util.Collections.nCopies(9, last)))
                    .append("]\n");
        }
        Files.writeString(project.resolve("notes/bomb.md"), bomb + "---\n\n# Bomb\n");
        Files.writeString(project.resolve("notes/deep.md"), "---\ndeep: " + "[".repeat(20_000) + "\n---\n\n# Deep\n");
        Files.writeString(
                project.resolve("notes/type.md"), "---\nx: !!java.net.URL [\"http://127.0.0.1\"]\n---\n# Type\n");
        serve();
        assertAlive();
    }

    @Test
    void file_hugeOrBinary_isAProblemAndNothingElse() throws IOException {
        byte[] line = "all work and no play makes a dull file\n".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
        try (var out = new java.io.BufferedOutputStream(Files.newOutputStream(project.resolve("notes/huge.md")))) {
            for (long size = 0; size < 100_000_000; size += line.length) {
                out.write(line);
            }
        }
        Files.write(project.resolve("notes/binary.md"), new byte[] {0, (byte) 0xff, (byte) 0xfe, 0, 1, 2});
        serve();
        assertAlive();
        assertThat(Wire.once(server.port(), "GET", "/api/problems").body()).contains("notes/huge.md");
    }

    @Test
    void file_linkOutside_isNotFollowed() throws IOException {
        Files.createSymbolicLink(project.resolve("notes/link.md"), parent.resolve("secret.md"));
        serve();
        assertAlive();
    }

    // Holding on

    @Test
    void halfOpenConnections_doNotKeepOthersOut() {
        int port = serve();
        List<Wire> held = new ArrayList<>();
        try {
            for (int i = 0; i < 3000; i++) {
                Wire wire = new Wire(port);
                wire.send("GET /api/notes HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
                held.add(wire);
            }
            assertAlive();
            assertThat(held.get(0).isClosedByServer())
                    .as("a head may take ten seconds")
                    .isTrue();
        } finally {
            held.forEach(Wire::close);
        }
        assertAlive();
    }

    // Tokens

    @Test
    void everyOperation_needsTheToken() throws IOException {
        int port = serve("correct-horse");
        String bearer = "Authorization: Bearer correct-horse";
        String document = Wire.once(port, "GET", "/api/openapi.json", bearer).body();
        List<String> open = List.of("/health", "/version", "/auth/login", "/auth/logout", "/auth/status");
        int tried = 0;
        var paths = new com.fasterxml.jackson.databind.ObjectMapper()
                .readTree(document)
                .path("paths")
                .properties();
        for (var path : paths) {
            String name = path.getKey().replaceFirst("^/api", "");
            for (var operation : path.getValue().properties()) {
                String method = operation.getKey().toUpperCase(java.util.Locale.ROOT);
                if (open.contains(name)
                        || !List.of("GET", "POST", "PUT", "PATCH", "DELETE").contains(method)) {
                    continue;
                }
                String target = "/api" + name.replaceAll("\\{[^}]*}", "x");
                for (String[] headers :
                        new String[][] {{}, {"Authorization: Bearer wrong"}, {"Cookie: planner_session=e30.e30.e30"}}) {
                    Wire.Reply reply = Wire.once(port, method, target, headers);
                    assertThat(reply.status()).as(method + " " + target).isEqualTo(401);
                    assertThat(reply.header("WWW-Authenticate")).isEqualTo("Bearer");
                }
                assertThat(Wire.once(port, method, target, bearer, "Host: evil.example")
                                .status())
                        .isEqualTo(403);
                boolean reading = method.equals("GET");
                tried++;
                if (target.equals("/api/events")) {
                    continue;
                }
                int foreign = Wire.once(port, method, target, bearer, "Origin: https://evil.example")
                        .status();
                if (reading) {
                    assertThat(foreign).as(target).isNotIn(401, 403);
                } else {
                    assertThat(foreign).as(target).isEqualTo(403);
                }
            }
        }
        assertThat(tried).isGreaterThan(150);
    }
}
