package dev.planner.app;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.planner.http.access.Wire;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

/** Malformed, ambiguous and oversized requests are refused. */
class RequestAttackTest extends AttackedServer {
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
    void invalidChunk_isAClientError(String size) {
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
}
