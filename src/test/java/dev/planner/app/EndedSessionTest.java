package dev.planner.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.http.access.Wire;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A request with a body ends with its session, unless its changes are already being written. */
class EndedSessionTest extends AttackedServer {
    private static final String TOKEN = "correct-horse-battery-staple";
    private static final String BODY = "id,title,description\nlate,Late,Too late\n";
    private static final int HALF = 10;
    private static final int ROWS = 5_000;

    @ParameterizedTest
    @CsvSource({
        "/api/uploads?name=late.txt, text/plain",
        "/api/import/csv/tasks, text/csv",
        "/api/tasks, application/json",
    })
    void body_arrivesAfterTheEndOfItsSession_isRefused(String path, String type) {
        int port = serve(TOKEN);
        String cookie = signIn(port);
        try (Wire wire = new Wire(port)) {
            wire.send("POST " + path + " HTTP/1.1\r\nHost: localhost:" + port + "\r\n" + cookie
                    + "\r\nContent-Type: " + type + "\r\nExpect: 100-continue\r\nContent-Length: " + BODY.length()
                    + "\r\n\r\n");
            assertThat(wire.readBytes(25)).asString().isEqualTo("HTTP/1.1 100 Continue\r\n\r\n");
            wire.send(BODY.substring(0, HALF));
            assertThat(Wire.once(port, "POST", "/api/auth/logout", cookie).status())
                    .isEqualTo(200);
            wire.send(BODY.substring(HALF));
            Wire.Reply reply = wire.read();
            assertThat(reply.status()).isEqualTo(401);
            assertThat(reply.header("WWW-Authenticate")).isEqualTo("Bearer");
        }
        String bearer = "Authorization: Bearer " + TOKEN;
        assertThat(Wire.once(port, "GET", "/api/tasks", bearer).body()).doesNotContain("Late");
        assertThat(Wire.once(port, "GET", "/api/uploads", bearer).body()).doesNotContain("late");
    }

    private static String signIn(int port) {
        String login = Wire.once(port, "POST", "/api/auth/login", JSON, "\n{\"token\":\"" + TOKEN + "\"}")
                .header("Set-Cookie");
        return "Cookie: " + login.split(";", 2)[0];
    }

    @Test
    @Timeout(60)
    void import_checkedWhileItsSessionEnds_writesNothing() throws InterruptedException {
        int port = serve(TOKEN);
        String cookie = signIn(port);
        String bearer = "Authorization: Bearer " + TOKEN;
        StringBuilder rows = new StringBuilder("id,title\n");
        for (int i = 0; i < ROWS; i++) {
            rows.append("late").append(i).append(",Late\n");
        }
        try (Wire wire = new Wire(port)) {
            wire.send("POST /api/import/csv/tasks HTTP/1.1\r\nHost: localhost:" + port + "\r\n" + cookie
                    + "\r\nContent-Type: text/csv\r\nContent-Length: " + rows.length() + "\r\n\r\n" + rows);
            while (!Wire.once(port, "GET", "/api/import/csv/tasks/status", bearer)
                    .body()
                    .contains("checking")) {
                TimeUnit.MILLISECONDS.sleep(1);
            }
            Wire.once(port, "POST", "/api/auth/logout", cookie);
            assertThat(wire.read().status()).isEqualTo(401);
        }
        assertThat(Wire.once(port, "GET", "/api/tasks", bearer).body()).doesNotContain("Late");
    }

    /** A body that is sent with the token belongs to no session. */
    @ParameterizedTest
    @CsvSource({"/api/uploads?name=late.txt, text/plain", "/api/import/csv/tasks, text/csv"})
    void body_sentWithTheToken_isAccepted(String path, String type) {
        int port = serve(TOKEN);
        Wire.Reply reply =
                Wire.once(port, "POST", path, "Authorization: Bearer " + TOKEN, "Content-Type: " + type, "\n" + BODY);
        assertThat(reply.status()).isBetween(200, 201);
    }
}
