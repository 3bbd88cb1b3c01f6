package dev.planner.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.http.access.Wire;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages of other sites cannot use the session of a browser. */
class ForeignPageTest extends AttackedServer {
    /** The requests that a page can send without a preflight: forms, and requests that look like forms. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/x-www-form-urlencoded",
                "text/plain",
                "multipart/form-data; boundary=x",
                "application/json"
            })
    void forgedRequest_fromAnotherPage_changesNothing(String type) {
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
}
