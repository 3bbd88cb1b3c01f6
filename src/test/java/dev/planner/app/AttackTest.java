package dev.planner.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.management.UnixOperatingSystemMXBean;
import dev.planner.config.PlannerConfig;
import dev.planner.config.Secret;
import dev.planner.http.access.Wire;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

/** Attacks the complete server over the network: no attack succeeds, and the server keeps running. */
class AttackTest {
    private static final String JSON = "Content-Type: application/json";
    private static final String SCRIPT =
            "\"'><img src=x onerror=alert(1)><script>alert(2)</script>[x](javascript:alert(3))";

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
                false,
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
    void traversal_inEveryPosition_findsNothing(String evil) throws IOException {
        int port = serve();
        Map<String, String> before = everything();
        boolean leaves = Set.of(".", "..", "%2e").contains(evil) || evil.startsWith("../");
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
                assertNothingInside(method + " " + target, reply);
                if (method.equals("GET") && (leaves || !target.startsWith("/api/"))) {
                    assertThat(reply.status()).as(method + " " + target).isLessThan(500);
                } else {
                    assertThat(reply.status()).as(method + " " + target).isIn(400, 404, 405);
                }
            }
        }
        assertThat(everything()).isEqualTo(before);
        assertAlive();
    }

    private static void assertNothingInside(String what, Wire.Reply reply) {
        assertThat(reply.body()).as(what).doesNotContain("Outside", "root:", "Exception", "dev.planner");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../evil", "..", "a/b", "a\\\\b", "a\\u0000b", "/etc/evil", ".hidden/..", "con\\nfig"})
    void traversal_inIdsAndNames_writesNothingOutside(String evil) throws IOException {
        int port = serve();
        Map<String, String> before = everything();
        Wire.Reply id = Wire.once(port, "POST", "/api/notes", JSON, "\n{\"id\":\"" + evil + "\",\"title\":\"T\"}");
        assertThat(id.status()).as(id.body()).isEqualTo(400);
        assertThat(id.body()).contains("/id");
        assertThat(everything()).isEqualTo(before);
        for (Map.Entry<String, String> post : Map.of(
                        "/api/notes", "{\"title\":\"" + evil + "\"}",
                        "/api/tasks", "{\"title\":\"T\",\"section\":\"" + evil + "\"}",
                        "/api/portfolio", "{\"name\":\"" + evil + "\"}")
                .entrySet()) {
            Wire.Reply reply = Wire.once(port, "POST", post.getKey(), JSON, "\n" + post.getValue());
            assertThat(reply.status()).as(reply.body()).isIn(201, 400);
            assertNothingInside(post.toString(), reply);
        }
        assertNothingOutsideChanged(before);
        assertAlive();
    }

    private void assertNothingOutsideChanged(Map<String, String> before) throws IOException {
        Map<String, String> after = everything();
        assertThat(after).containsAllEntriesOf(before);
        after.keySet().removeAll(before.keySet());
        assertThat(after.keySet()).allMatch(name -> name.startsWith("project/"));
    }

    @Test
    void traversal_inEveryCollection_staysInside() throws IOException {
        int port = serve();
        Map<String, String> before = everything();
        for (JsonNode collection : collections(port)) {
            String path = "/api/" + collection.path("name").asText();
            for (String evil : List.of(
                    "..%2f..%2fsecret", "%2e%2e%2fsecret", "..%5csecret", "secret%00.md", "%252e%252e%252fsecret")) {
                for (String method : List.of("GET", "PUT", "DELETE")) {
                    Wire.Reply reply = Wire.once(port, method, path + "/" + evil, JSON, "\n{\"title\":\"x\"}");
                    assertThat(reply.status())
                            .as(method + " " + path + "/" + evil)
                            .isIn(400, 404, 405);
                    assertThat(reply.body()).doesNotContain("Outside");
                }
            }
            for (String evil : List.of(
                    "../../evil",
                    parent.resolve("evil").toString(),
                    "..\\evil",
                    "evil\u0000.md",
                    "..",
                    ".",
                    "CON",
                    "a/../../evil")) {
                for (Map<String, Object> body :
                        List.of(textsOf(collection, evil), with(textsOf(collection, "x"), "id", evil))) {
                    Wire.Reply reply =
                            Wire.once(port, "POST", path, JSON, "\n" + new ObjectMapper().writeValueAsString(body));
                    assertThat(reply.status()).as(path + " " + body).isIn(201, 400, 404, 405, 409);
                }
            }
        }
        assertThat(everything()).as("some texts are only odd").hasSizeGreaterThan(before.size());
        assertNothingOutsideChanged(before);
        assertAlive();
    }

    /** Every file and directory of the project and around it, with its text; without the server's own files. */
    private Map<String, String> everything() throws IOException {
        Map<String, String> all = new TreeMap<>();
        try (Stream<Path> files = Files.walk(parent)) {
            for (Path file : files.filter(each -> !each.startsWith(project.resolve(".planner")))
                    .toList()) {
                boolean text = Files.isRegularFile(file);
                all.put(parent.relativize(file).toString(), text ? Files.readString(file) : "a directory");
            }
        }
        return all;
    }

    private static JsonNode collections(int port) throws IOException {
        JsonNode all = new ObjectMapper()
                .readTree(Wire.once(port, "GET", "/api/collections").body());
        assertThat(all).hasSizeGreaterThan(30);
        return all;
    }

    /** Returns a body with a text in every free text field of a collection. */
    private static Map<String, Object> textsOf(JsonNode collection, String text) {
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

    private static Map<String, Object> with(Map<String, Object> body, String name, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(body);
        more.put(name, value);
        return more;
    }

    // Scripts in texts

    /** The server renders no pages from records: browsers never run anything in its responses. */
    @Test
    void script_inEveryTextField_isAnsweredAsNothingButJson() throws IOException {
        Files.writeString(project.resolve("project.md"), "# " + SCRIPT + "\n\n" + SCRIPT + "\n");
        int port = serve();
        int kept = 0;
        for (JsonNode collection : collections(port)) {
            String path = "/api/" + collection.path("name").asText();
            Map<String, Object> body = textsOf(collection, SCRIPT);
            for (int i = 0; i < 20 && !body.isEmpty(); i++) {
                Wire.Reply created =
                        Wire.once(port, "POST", path, JSON, "\n" + new ObjectMapper().writeValueAsString(body));
                assertInert(path, created);
                if (created.status() != 400) {
                    break;
                }
                leaveOutWhatIsRefused(body, created);
            }
            Wire.Reply list = Wire.once(port, "GET", path);
            assertInert(path, list);
            kept += list.body().contains("onerror") ? 1 : 0;
        }
        assertThat(kept).as("collections that hold the script").isGreaterThan(25);
        for (String path : List.of("/", "/tasks", "/docs", "/metrics", "/api/openapi.json", "/api/collections")) {
            assertThat(Wire.once(port, "GET", path).body()).as(path).doesNotContain("onerror");
        }
        for (String path :
                List.of("/api/project/config", "/api/changes", "/api/problems", "/api/orgchart", "/api/counts")) {
            assertInert(path, Wire.once(port, "GET", path));
        }
        for (String path : List.of("/api/", "/", "/docs/", "/assets/", "/api/notes/")) {
            String named = path + "%3Cimg%20src=x%20onerror=alert(1)%3E.x";
            assertInert(named, Wire.once(port, "GET", named));
        }
        String query = "/api/notes?%3Cscript%3Ealert(1)%3C/script%3E=1";
        assertInert(query, Wire.once(port, "GET", query));
    }

    private static void leaveOutWhatIsRefused(Map<String, Object> body, Wire.Reply refusal) throws IOException {
        for (JsonNode error : new ObjectMapper().readTree(refusal.body()).path("errors")) {
            body.remove(error.path("pointer").asText().split("/", 3)[1]);
        }
    }

    private static void assertInert(String what, Wire.Reply reply) {
        assertThat(reply.header("Content-Type")).as(what).isIn("application/json", "application/problem+json");
        assertThat(reply.header("X-Content-Type-Options")).as(what).isEqualTo("nosniff");
        assertThat(reply.header("Content-Security-Policy")).as(what).startsWith("default-src 'none'");
    }

    // Pages of other sites

    /** The requests that a page can send without a preflight: forms, and requests that look like forms. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/x-www-form-urlencoded",
                "text/plain",
                "multipart/form-data; boundary=x",
                "application/json"
            })
    void forgedRequest_ofAnotherPage_changesNothing(String type) {
        int port = serve("correct-horse");
        String session = session(port);
        String body = "\n{\"id\":\"forged\",\"title\":\"Forged\"}";
        for (String sign : List.of(
                "Origin: https://evil.example",
                "Origin: null",
                "Sec-Fetch-Site: cross-site",
                "Sec-Fetch-Site: same-site",
                "Origin: http://localhost:1")) {
            for (String target : List.of("/api/notes", "/api/auth/logout", "/api/tasks/batch")) {
                assertThat(Wire.once(port, "POST", target, session, sign, "Content-Type: " + type, body)
                                .status())
                        .as(target + " " + sign)
                        .isEqualTo(403);
            }
            assertThat(Wire.once(port, "DELETE", "/api/notes/plain", session, sign)
                            .status())
                    .isEqualTo(403);
        }
        if (!type.equals("application/json")) {
            assertThat(Wire.once(port, "POST", "/api/notes", session, "Content-Type: " + type, body)
                            .status())
                    .as("from a browser that does not say where it comes from")
                    .isEqualTo(415);
        }
        Wire.Reply notes = Wire.once(port, "GET", "/api/notes", session);
        assertThat(notes.status()).as("still signed in").isEqualTo(200);
        assertThat(notes.body()).contains("Plain").doesNotContain("Forged");
    }

    private static String session(int port) {
        Wire.Reply reply = Wire.once(port, "POST", "/api/auth/login", JSON, "\n{\"token\":\"correct-horse\"}");
        return "Cookie: " + reply.header("Set-Cookie").split(";", 2)[0];
    }

    /** The attacker's host name resolves to this machine (DNS rebinding). */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "evil.example",
                "evil.example:8003",
                "127.0.0.1.evil.example",
                "localhost.evil.example",
                "xn--lcalhost-54a",
                "0x7f.1",
                "2130706433"
            })
    void reboundName_isNotServed(String host) {
        int port = serve();
        for (String target : List.of("/", "/api/notes", "/api/events", "/api/health", "/docs", "/metrics", "/mcp")) {
            for (String method : List.of("GET", "POST", "OPTIONS")) {
                Wire.Reply reply = Wire.once(port, method, target, "Host: " + host, "Origin: http://" + host);
                assertThat(reply.status()).as(method + " " + target).isEqualTo(403);
                assertThat(reply.body()).doesNotContain("Plain");
            }
        }
        assertThat(Wire.raw(port, "GET http://" + host + "/api/notes HTTP/1.1\r\nHost: localhost\r\n\r\n")
                        .body())
                .as("an absolute address")
                .doesNotContain("Outside");
    }

    // Invalid requests

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

    /** A request that two servers in a row could parse differently must be refused or end the connection. */
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
            wire.send(rubbish.getBytes(StandardCharsets.ISO_8859_1));
            wire.finish();
            String all = wire.readAll();
            assertThat(all).doesNotContain("Exception", "HTTP/1.1 500", "\tat ");
        }
        assertAlive();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "zz", "99999999999999999", "ffffffffffffffff", "1;\u0000", ""})
    void chunk_thatIsNone_isTheClientsFault(String size) {
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        log.start();
        Logger ours = (Logger) LoggerFactory.getLogger("dev.planner.http");
        ours.addAppender(log);
        try (Wire wire = new Wire(serve())) {
            wire.send("POST /api/notes HTTP/1.1\r\nHost: localhost\r\n" + JSON
                    + "\r\nTransfer-Encoding: chunked\r\n\r\n" + size + "\r\n{}\r\n0\r\n\r\n");
            String all = wire.readAll();
            assertThat(all)
                    .matches(text -> text.isEmpty() || text.startsWith("HTTP/1.1 400 "), "is refused or dropped");
            assertAlive();
        } finally {
            ours.detachAppender(log);
        }
        assertThat(log.list)
                .filteredOn(event -> event.getLevel().isGreaterOrEqual(Level.WARN) || event.getThrowableProxy() != null)
                .isEmpty();
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
        byte[] line = "all work and no play makes a dull file\n".getBytes(StandardCharsets.US_ASCII);
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

    // Held connections

    @Test
    void halfOpenConnections_tenThousand_doNotKeepOthersOut() throws IOException {
        long files = ManagementFactory.getPlatformMXBean(UnixOperatingSystemMXBean.class)
                .getMaxFileDescriptorCount();
        assumeTrue(files >= 16_000, "the process may open only " + files + " files");
        int port = serve();
        List<SocketChannel> held = new ArrayList<>();
        try {
            ByteBuffer head = ByteBuffer.wrap(
                    "GET /api/notes HTTP/1.1\r\nHost: localhost\r\nX-Slow: ".getBytes(StandardCharsets.US_ASCII));
            for (int i = 0; i < 10_000; i++) {
                SocketChannel channel =
                        SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
                held.add(channel);
                if (i % 2 == 0) {
                    channel.write(head.duplicate());
                }
                if (i % 1000 == 999) {
                    assertAlive();
                }
            }
            assertThat(held.stream().filter(AttackTest::isClosedByServer).count())
                    .as("the oldest had to go")
                    .isGreaterThan(5_500);
            assertAlive();
        } finally {
            for (SocketChannel channel : held) {
                channel.close();
            }
        }
        assertAlive();
    }

    private static boolean isClosedByServer(SocketChannel channel) {
        try {
            channel.configureBlocking(false);
            return channel.read(ByteBuffer.allocate(1)) < 0;
        } catch (IOException e) {
            return true;
        }
    }

    @Test
    void halfOpenConnection_isClosedAfterAWhile() {
        int port = serve();
        try (Wire silent = new Wire(port);
                Wire slow = new Wire(port)) {
            slow.send("GET /api/notes HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
            assertThat(slow.isClosedByServer())
                    .as("a head may take ten seconds")
                    .isTrue();
            assertThat(silent.isClosedByServer()).isTrue();
        }
    }
}
