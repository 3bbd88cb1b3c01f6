package dev.planner.app;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.planner.http.access.Wire;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

/** A malformed request is an error of the client: its status is never 5xx, and no error is logged. */
class MalformedRequestTest extends AttackedServer {
    private static final String TOKEN = "correct-horse";
    private static final int VALUES_PER_FIELD = 4;

    private final ListAppender<ILoggingEvent> log = new ListAppender<>();

    @BeforeEach
    void recordErrors() {
        log.start();
        ((Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME)).addAppender(log);
    }

    @AfterEach
    void checkErrors() {
        ((Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME)).detachAppender(log);
        assertThat(log.list)
                .filteredOn(event -> event.getLevel().isGreaterOrEqual(Level.ERROR))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/tasks", "/api/uploads?name=plan.txt", "/mcp"})
    void clientThatWaitsForAnInvitation_isInvitedToSendItsBody(String path) {
        int port = serve(null);
        String body = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/x\",\"title\":\"Weld\"}";
        try (Wire wire = new Wire(port)) {
            wire.send("POST " + path + " HTTP/1.1\r\nHost: localhost:" + port + "\r\n" + JSON
                    + "\r\nExpect: 100-continue\r\nContent-Length: " + body.length() + "\r\n\r\n");
            assertThat(wire.readBytes(25)).asString().isEqualTo("HTTP/1.1 100 Continue\r\n\r\n");
            wire.send(body);
            assertThat(wire.read().status()).isBetween(200, 299);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/tasks", "/api/uploads?name=plan.txt", "/api/import/csv/tasks", "/mcp"})
    void compressedBody_isRefused(String path) {
        int port = serve(null);
        Wire.Reply reply = Wire.once(port, "POST", path, JSON, "Content-Encoding: gzip", "\n{\"title\":\"Weld\"}");
        assertThat(reply.status()).isEqualTo(415);
        assertThat(reply.body()).contains("without Content-Encoding");
    }

    @ParameterizedTest
    @ValueSource(strings = {"zz\r\n{}", "ffffffffffffffff\r\n{}", "2\r\n{}}}\r\n0\r\n\r\n"})
    void malformedChunks_areAnswered(String chunks) {
        int port = serve(null);
        for (String path : List.of("/api/tasks", "/mcp")) {
            Wire.Reply reply = Wire.raw(
                    port,
                    "POST " + path + " HTTP/1.1\r\nHost: localhost:" + port + "\r\n" + JSON
                            + "\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks);
            assertThat(reply.status()).as(path).isEqualTo(400);
        }
    }

    @Test
    void connectionOfHttp2_withoutFrames_isClosed() {
        int port = serve(null);
        try (Wire wire = new Wire(port)) {
            wire.send("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + "malformed ".repeat(50));
            assertThat(wire.readAll()).contains("SETTINGS");
        }
    }

    private static void assertRefused(Wire.Reply reply, String what) {
        assertThat(reply.status()).as(what).isBetween(200, 499);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/assets",
                "/assets?x=1",
                "/%61ssets",
                "/assets/",
                "/assets//",
                "/assets/x",
                "/assets/x/..",
                "/docs/",
                "//",
                "/api",
                "/api/",
                "/api//",
                "/api/auth",
                "/mcp",
                "/metrics/"
            })
    void path_atTheEdgeOfARoute_isAnswered(String path) {
        int port = serve(null);
        for (String method : List.of("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS")) {
            assertRefused(Wire.once(port, method, path), method + " " + path);
        }
    }

    @Test
    void path_withThousandsOfSegments_isAnswered() {
        int port = serve(null);
        String version = Wire.once(port, "GET", "/").body().replaceFirst("(?s).*?/assets/([^/]+)/.*", "$1");
        for (String prefix :
                List.of("/", "/api/", "/assets/" + version + "/modules/lit/", "/assets/" + version + "/")) {
            assertRefused(Wire.once(port, "GET", prefix + "a/".repeat(3900) + "a.js"), prefix);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e999999999", "1e9999999999", "-1E-9999999999", "0e999999999999", "[1e2147483648]"})
    void login_withHugeExponent_isRefused(String number) {
        int port = serve(TOKEN);
        Wire.Reply reply = Wire.once(port, "POST", "/api/auth/login", JSON, "\n{\"token\":" + number + "}");
        assertThat(reply.status()).isEqualTo(400);
    }

    /** Tries a sample of invalid values for every field of every collection. A failure prints the seed. */
    @Test
    void field_withInvalidValue_isRefusedOrStored() throws IOException {
        int port = serve(null);
        long seed = System.nanoTime();
        Random random = new Random(seed);
        List<String> values = badValues();
        JsonNode collections = new ObjectMapper()
                .readTree(Wire.once(port, "GET", "/api/collections").body());
        try (Wire wire = new Wire(port)) {
            for (JsonNode collection : collections) {
                String path = "/api/" + collection.path("name").asText();
                List<String> fields = new ArrayList<>(List.of("id", "revision", "updatedAt", "own", ""));
                collection
                        .path("fields")
                        .forEach(field -> fields.add(field.path("name").asText()));
                for (String field : fields) {
                    for (int i = 0; i < VALUES_PER_FIELD; i++) {
                        String value = values.get(random.nextInt(values.size()));
                        String naming = collection.path("naming").asText();
                        String name = field.equals(naming) ? "" : "\"" + naming + "\":\"x\",";
                        String body = "{" + name + "\"" + field + "\":" + value + "}";
                        assertRefused(
                                wire.ask("POST", path, JSON, "\n" + body),
                                "seed " + seed + " " + path + " " + cut(body));
                    }
                    String query = path + "?" + field + "=" + BAD_QUERIES.get(random.nextInt(BAD_QUERIES.size()));
                    assertRefused(wire.ask("GET", query), "seed " + seed + " " + query);
                }
            }
        }
    }

    private static final List<String> BAD_QUERIES = List.of(
            "",
            "%00",
            "%zz",
            "%ff",
            "..",
            "a..b",
            "1..2..3",
            "1e9999999999..",
            "9".repeat(400),
            "2026-13-45",
            "2026-02-30..2026-02-31",
            "+999999999-12-31..",
            ",,,",
            "%0a".repeat(2000),
            "a".repeat(7000),
            "NaN");

    private static List<String> badValues() {
        List<String> values = new ArrayList<>(List.of(
                "1e9999999999",
                "-1e2147483648",
                "1e400",
                "1e18",
                "9223372036854775808",
                "9".repeat(99),
                "null",
                "true",
                "[]",
                "{}",
                "[[]]",
                "[{}]",
                "[null]",
                "{\"\":{}}",
                "{\"a\":null}",
                "\"\"",
                "\" \"",
                "\"\\u0000\"",
                "\"\\ud800\"",
                "\"2026-99-99\"",
                "\"+999999999-01-01\"",
                "\"---\\n---\\n\""));
        for (String piece : List.of("\\n", "\\t", " ", "#", "[", "`", "*", "|", "> ", "- ", "1. ", "<!--", "x")) {
            values.add("\"" + piece.repeat(4000) + "\"");
        }
        return values;
    }

    private static String cut(String text) {
        return text.length() < 200 ? text : text.substring(0, 200) + "…";
    }
}
