package dev.planner.http.access;

import static dev.planner.http.access.AccessServer.MCP_TOKEN;
import static dev.planner.http.access.AccessServer.TOKEN;
import static dev.planner.http.access.AccessServer.with;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SessionTest {
    private static final String BEARER = "Authorization: Bearer ";

    private AccessServer server;

    @BeforeEach
    void start() {
        server = with().token(TOKEN).mcpToken(MCP_TOKEN).start();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private int status(String... headers) {
        return server.get("/api/tasks", headers).status();
    }

    private static String cookieHeader(String jwt) {
        return "Cookie: planner_session=" + jwt;
    }

    // The token

    @Test
    void api_needsTheToken() {
        Wire.Reply reply = server.get("/api/tasks");
        assertThat(reply.status()).isEqualTo(401);
        assertThat(reply.header("WWW-Authenticate")).isEqualTo("Bearer");
        assertThat(status(BEARER + TOKEN)).isEqualTo(200);
        assertThat(status("Authorization: bearer " + TOKEN)).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Bearer",
                "Bearer ",
                "Bearer wrong",
                "Bearer " + TOKEN + "x",
                "Basic dXNlcjpwYXNz",
                TOKEN,
                "Bearer " + MCP_TOKEN
            })
    void api_wrongAuthorization_isRefusedBesideAGoodCookieToo(String authorization) {
        String cookie = server.cookie();
        assertThat(status("Authorization: " + authorization)).isEqualTo(401);
        assertThat(status("Authorization: " + authorization, cookie)).isEqualTo(401);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/health", "/api/auth/status", "/", "/assets/app.js"})
    void publicPaths_needNoToken(String path) {
        assertThat(server.get(path).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api",
                "/api/",
                "/api/tasks",
                "/api/events",
                "/api/openapi.json",
                "/api/nothing",
                "/api/healthy",
                "/api/health/",
                "/api/authority",
                "/api/auth/../tasks",
                "/api/auth/%2e%2e/tasks",
                "/api/health/../tasks",
                "/assets/../api/tasks",
                "//api/tasks",
                "/./api/tasks",
                "/%61pi/tasks",
                "/api%2Ftasks/../tasks/../api/tasks",
                "/metrics",
                "//metrics",
                "/docs",
                "/docs/x",
                "/a/../docs"
            })
    void everyOtherPath_requiresAToken_inEverySpelling(String path) {
        assertThat(server.get(path).status()).isEqualTo(401);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/mcp", "//mcp", "/api/../mcp", "/api/health/%2e%2e/%2e%2e/mcp", "/%6dcp"})
    void mcp_takesItsOwnTokenAndNothingElse(String path) {
        assertThat(server.post(path).status()).isEqualTo(401);
        assertThat(server.post(path, BEARER + TOKEN).status()).isEqualTo(401);
        assertThat(server.post(path, server.cookie()).status()).isEqualTo(401);
        assertThat(server.post(path, BEARER + MCP_TOKEN).status()).isEqualTo(200);
    }

    @Test
    void mcp_withoutItsOwnToken_takesTheApiToken() {
        try (AccessServer other = with().token(TOKEN).start()) {
            assertThat(other.post("/mcp").status()).isEqualTo(401);
            assertThat(other.post("/mcp", other.cookie()).status()).isEqualTo(401);
            assertThat(other.post("/mcp", BEARER + TOKEN).status()).isEqualTo(200);
        }
    }

    @Test
    void mcp_itsTokenAlone_leavesTheApiOpen() {
        try (AccessServer other = with().mcpToken(MCP_TOKEN).start()) {
            assertThat(other.get("/api/tasks").status()).isEqualTo(200);
            assertThat(other.post("/mcp").status()).isEqualTo(401);
            assertThat(other.post("/api/../mcp").status()).isEqualTo(401);
            assertThat(other.post("/mcp", BEARER + MCP_TOKEN).status()).isEqualTo(200);
        }
    }

    @Test
    void authEndpoints_existOnlyWithTheToken() {
        try (AccessServer open = with().start()) {
            assertThat(open.get("/api/auth/status").status()).isEqualTo(404);
            assertThat(open.login(TOKEN).status()).isEqualTo(404);
            assertThat(open.post("/api/auth/logout").status()).isEqualTo(404);
        }
    }

    // Logging in and out

    @Test
    void login_setsASafeCookieThatIsAccepted() {
        Wire.Reply reply = server.login(TOKEN);
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.body()).isEqualTo("{\"authenticated\":true}");
        assertThat(reply.header("Set-Cookie"))
                .startsWith("planner_session=")
                .contains("; Max-Age=2592000", "; Path=/", "; HTTPOnly", "; SameSite=Strict")
                .doesNotContain("Secure");
        assertThat(reply.body()).doesNotContain(TOKEN);
        assertThat(reply.header("Set-Cookie")).doesNotContain(TOKEN);
        assertThat(status(server.cookie())).isEqualTo(200);
        assertThat(server.get("/api/auth/status", server.cookie()).body())
                .isIn("{\"required\":true,\"authenticated\":true}", "{\"authenticated\":true,\"required\":true}");
        assertThat(server.get("/api/auth/status").body()).contains("\"authenticated\":false");
    }

    @Test
    void login_takesAPassword() {
        Wire.Reply reply =
                server.post("/api/auth/login", "Content-Type: application/json", "\n{\"password\":\"" + TOKEN + "\"}");
        assertThat(reply.status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"token\":7}", "{\"token\":\"\"}", "[]", "{"})
    void login_malformed_isInvalid(String body) {
        assertThat(server.post("/api/auth/login", "Content-Type: application/json", "\n" + body)
                        .status())
                .isEqualTo(400);
    }

    @Test
    void login_behindTls_isSecure() {
        try (AccessServer proxied = with().token(TOKEN).trustProxy().start()) {
            assertThat(proxied.login(TOKEN, "X-Forwarded-Proto: https").header("Set-Cookie"))
                    .contains("; Secure");
        }
    }

    @Test
    void login_fromAnotherOrigin_isRefused() {
        assertThat(server.login(TOKEN, "Origin: https://evil.example").status()).isEqualTo(403);
    }

    @Test
    void login_fromAnyPageOfAnOpenServer_isRefused() {
        try (AccessServer open = with().token(TOKEN).corsOrigin("*").start()) {
            String foreign = "Origin: https://evil.example";
            String session = open.cookie();
            Wire.Reply logout = open.post("/api/auth/logout", session, foreign);
            assertThat(logout.status()).isEqualTo(403);
            assertThat(logout.header("Set-Cookie")).isNull();
            assertThat(open.login(TOKEN, foreign).status()).isEqualTo(403);
            assertThat(open.get("/api/tasks", session).status())
                    .as("still signed in")
                    .isEqualTo(200);
            assertThat(open.get("/api/tasks", BEARER + TOKEN, foreign).status()).isEqualTo(200);
        }
    }

    @Test
    void login_withALongBody_isRefused() {
        String body = "\n{\"token\":\"" + TOKEN + "\",\"padding\":\"" + "x".repeat(4096) + "\"}";
        assertThat(server.post("/api/auth/login", "Content-Type: application/json", body)
                        .status())
                .isEqualTo(413);
        try (Wire wire = new Wire(server.port())) {
            wire.send("POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                    + "Transfer-Encoding: chunked\r\n\r\n1001\r\n" + " ".repeat(4097) + "\r\n");
            assertThat(wire.read().status()).as("in chunks").isEqualTo(413);
        }
        assertThat(server.login(TOKEN).status()).isEqualTo(200);
    }

    @Test
    void login_afterTenFailures_refusesWrongTokensOnly() {
        for (int i = 0; i < 10; i++) {
            assertThat(server.login("wrong").status()).isEqualTo(401);
        }
        Wire.Reply refused = server.login("wrong");
        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.header("Retry-After")).isEqualTo("60");
        assertThat(server.login(TOKEN).status()).isEqualTo(200);
        assertThat(status(BEARER + TOKEN)).isEqualTo(200);
        server.clock.advance(Duration.ofMinutes(1));
        assertThat(server.login("wrong").status()).isEqualTo(401);
    }

    @Test
    void bearer_afterTenGuesses_refusesWrongTokensOnly() {
        String session = server.cookie();
        for (int i = 0; i < 30; i++) {
            assertThat(status(BEARER + "the-same-wrong-one")).isEqualTo(401);
        }
        for (int i = 0; i < 9; i++) {
            assertThat(status(BEARER + "guess" + i)).isEqualTo(401);
        }
        assertThat(status(BEARER + "another-guess")).isEqualTo(429);
        assertThat(status(BEARER + TOKEN)).isEqualTo(200);
        assertThat(status(session)).isEqualTo(200);
        server.clock.advance(Duration.ofMinutes(1));
        assertThat(status(BEARER + "another-guess")).isEqualTo(401);
    }

    @Test
    void logout_endsThatSessionForGood() {
        String ended = server.cookie();
        String other = server.cookie();
        Wire.Reply reply = server.post("/api/auth/logout", ended);
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.header("Set-Cookie")).startsWith("planner_session=;").contains("Max-Age=0");
        assertThat(status(ended)).isEqualTo(401);
        assertThat(status(other)).isEqualTo(200);

        try (AccessServer restarted = with().token(TOKEN).store(server.store).start()) {
            assertThat(restarted.get("/api/tasks", ended).status()).isEqualTo(401);
            assertThat(restarted.get("/api/tasks", other).status()).isEqualTo(200);
        }
        try (AccessServer changed =
                with().token("a-new-token-for-everybody").store(server.store).start()) {
            assertThat(changed.get("/api/tasks", other).status()).isEqualTo(401);
        }
    }

    @Test
    void logout_forgetsExpiredSessions() {
        server.post("/api/auth/logout", server.cookie());
        server.clock.advance(Sessions.LENGTH.plusDays(1));
        server.post("/api/auth/logout", server.cookie());
        var names = server.store
                .commit(
                        new dev.planner.store.Locks(java.util.Set.of(), java.util.Set.of()),
                        transaction -> transaction.stateNames("revoked-sessions"))
                .result();
        assertThat(names).hasSize(1);
    }

    @Test
    void session_expires() {
        String session = server.cookie();
        server.clock.advance(Sessions.LENGTH.minusMinutes(1));
        assertThat(status(session)).isEqualTo(200);
        server.clock.advance(Duration.ofMinutes(2));
        assertThat(status(session)).isEqualTo(401);
    }

    @Test
    void session_changesNeedTheSameOrigin() {
        String session = server.cookie();
        assertThat(server.post("/api/tasks", session).status()).isEqualTo(200);
        assertThat(server.post("/api/tasks", session, "Origin: http://localhost:" + server.port())
                        .status())
                .isEqualTo(200);
        assertThat(server.post("/api/tasks", session, "Origin: http://localhost:1")
                        .status())
                .isEqualTo(403);
        assertThat(server.post("/api/tasks", session, "Sec-Fetch-Site: same-site")
                        .status())
                .isEqualTo(403);
    }

    // Forgeries

    @Test
    void jwt_forged_isRefused() {
        Forgery.all(TOKEN)
                .forEach((what, jwt) ->
                        assertThat(status(cookieHeader(jwt))).as(what).isEqualTo(401));
        assertThat(status(cookieHeader(Forgery.session(TOKEN, Instant.now().plusSeconds(1000)))))
                .as("the derivation is the one that is described")
                .isEqualTo(200);
    }

    @Test
    void jwt_withoutSignature_isRefused() {
        String claims = Forgery.claims(Instant.now().plusSeconds(1000));
        assertThat(status(cookieHeader(Forgery.part("{\"alg\":\"none\"}") + "." + claims)))
                .isEqualTo(401);
        assertThat(status(cookieHeader(Forgery.part("{\"alg\":\"HS256\"}") + "." + claims)))
                .isEqualTo(401);
    }

    @Test
    void jwt_foreignOrIncomplete_isRefused() {
        for (String incomplete : new String[] {
            "{\"iss\":\"planner\",\"jti\":\"a\"}",
            "{\"iss\":\"planner\",\"exp\":99999999999}",
            "{\"iss\":\"other\",\"jti\":\"a\",\"exp\":99999999999}",
            "{\"iss\":\"planner\",\"jti\":7,\"exp\":\"never\"}",
            "[]",
            "x"
        }) {
            assertThat(status(cookieHeader(
                            Forgery.hmac("HS256", "HmacSHA256", Forgery.key(TOKEN), Forgery.part(incomplete)))))
                    .as(incomplete)
                    .isEqualTo(401);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "..", "a.b.c", "a.b.c.d", "%00", "\u00e9.\u00e9.\u00e9"})
    void jwt_rubbish_isRefused(String rubbish) {
        assertThat(status(cookieHeader(rubbish))).isEqualTo(401);
    }

    @Test
    void jwt_tamperedWith_isRefused() {
        String jwt = server.cookie().substring("Cookie: planner_session=".length());
        String[] parts = jwt.split("\\.", -1);
        String longer = Forgery.claims(Instant.now().plus(Duration.ofDays(9999)));
        assertThat(status(cookieHeader(parts[0] + "." + longer + "." + parts[2])))
                .isEqualTo(401);
        char first = parts[2].charAt(0) == 'A' ? 'B' : 'A';
        assertThat(status(cookieHeader(parts[0] + "." + parts[1] + "." + first + parts[2].substring(1))))
                .isEqualTo(401);
        assertThat(status(cookieHeader(jwt))).isEqualTo(200);
    }
}
