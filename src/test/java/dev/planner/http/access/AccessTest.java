package dev.planner.http.access;

import static dev.planner.http.access.AccessServer.TOKEN;
import static dev.planner.http.access.AccessServer.with;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccessTest {

    // Headers

    @ParameterizedTest
    @ValueSource(strings = {"/api/tasks", "/api/health", "/", "/assets/app.js", "/api/nothing", "/nothing", "/mcp"})
    void everyResponse_hasTheSecurityHeaders(String path) {
        try (AccessServer server = with().rateLimit(200).start()) {
            assertThat(server.get(path).headers())
                    .containsKeys(
                            "x-ratelimit-limit",
                            "x-ratelimit-remaining",
                            "ratelimit",
                            "ratelimit-policy",
                            "x-request-id",
                            "x-content-type-options",
                            "referrer-policy",
                            "content-security-policy",
                            "cross-origin-resource-policy")
                    .doesNotContainKey("strict-transport-security");
        }
    }

    @Test
    void everyResponse_hasTheSecurityHeaders_evenForUnreadableRequests() {
        try (AccessServer server = with().rateLimit(200).start()) {
            Wire.Reply reply = Wire.raw(server.port(), "GET /" + "x".repeat(5000) + " HTTP/1.1\r\nHost: a\r\n\r\n");
            assertThat(reply.status()).isEqualTo(414);
            assertThat(reply.headers()).containsKeys("x-ratelimit-limit", "x-request-id", "x-content-type-options");
        }
    }

    @Test
    void everyResponse_hasTheTime() {
        try (AccessServer server = with().token(AccessServer.TOKEN).start()) {
            for (String path : List.of("/api/health", "/api/tasks", "/api/%zz")) {
                Instant before = Instant.now().truncatedTo(ChronoUnit.SECONDS);
                String date = server.get(path).header("Date");
                assertThat(date).as(path).matches("[A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} [0-9]{4} [0-9:]{8} GMT");
                assertThat(DateTimeFormatter.RFC_1123_DATE_TIME.parse(date, Instant::from))
                        .as(path)
                        .isBetween(before, Instant.now());
            }
        }
    }

    @Test
    void requestId_isAcceptedIfValid() {
        try (AccessServer server = with().start()) {
            assertThat(server.get("/api/tasks", "X-Request-Id: trace-1/2").header("X-Request-Id"))
                    .isEqualTo("trace-1/2");
            assertThat(server.get("/api/tasks", "X-Request-Id: a b").header("X-Request-Id"))
                    .isNotEqualTo("a b")
                    .hasSizeGreaterThan(12);
            assertThat(server.get("/api/tasks", "X-Request-Id: " + "a".repeat(129))
                            .header("X-Request-Id"))
                    .hasSizeLessThan(40);
        }
    }

    /** Two programs could use different ones of two values. A list of values may be divided into several headers. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Authorization",
                "Content-Type",
                "Idempotency-Key",
                "If-Range",
                "Last-Event-ID",
                "Mcp-Session-Id",
                "Origin",
                "Range",
                "X-Backup-Private-Key"
            })
    void repeatedHeader_isRefusedByName(String name) {
        try (AccessServer server = with().start()) {
            Wire.Reply refused = server.get("/api/tasks", name + ": a", name.toLowerCase(Locale.ROOT) + ": a");
            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.body()).contains("\"parameter\":\"" + name + "\"");
            for (String list : List.of("If-None-Match: \"a\"", "If-Match: *", "Accept: text/html")) {
                assertThat(server.get("/api/tasks", list, list).status())
                        .as(list)
                        .isEqualTo(200);
            }
        }
    }

    @Test
    void transportSecurity_isSentBehindATlsProxy() {
        try (AccessServer server = with().trustProxy().start()) {
            assertThat(server.get("/", "Host: 127.0.0.1", "X-Forwarded-Proto: https")
                            .header("Strict-Transport-Security"))
                    .isEqualTo("max-age=31536000");
            assertThat(server.get("/", "X-Forwarded-Proto: https").headers())
                    .as("localhost stands for other servers too")
                    .doesNotContainKey("strict-transport-security");
        }
    }

    // Rate limits

    @Test
    void rate_isExactUnderManyConnections() {
        try (AccessServer server = with().rateLimit(200).start()) {
            AtomicInteger passed = new AtomicInteger();
            AtomicInteger refused = new AtomicInteger();
            Thread[] threads = IntStream.range(0, 64)
                    .mapToObj(i -> new Thread(() -> {
                        try (Wire wire = new Wire(server.port())) {
                            for (int n = 0; n < 5; n++) {
                                int status = wire.ask("GET", "/api/tasks").status();
                                (status == 200 ? passed : refused).incrementAndGet();
                            }
                        }
                    }))
                    .toArray(Thread[]::new);
            IntStream.range(0, 64).forEach(i -> threads[i].start());
            for (Thread thread : threads) {
                join(thread);
            }
            assertThat(passed).hasValue(200);
            assertThat(refused).hasValue(120);
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void rate_refusalHasARetryTime() {
        try (AccessServer server = with().rateLimit(2).start()) {
            assertThat(server.get("/api/tasks").header("X-RateLimit-Remaining")).isEqualTo("1");
            server.clock.advance(Duration.ofMillis(30_500));
            Wire.Reply last = server.get("/api/tasks");
            assertThat(last.header("X-RateLimit-Limit")).isEqualTo("2");
            assertThat(last.header("X-RateLimit-Remaining")).isEqualTo("0");
            assertThat(last.header("RateLimit-Policy")).isEqualTo("\"default\";q=2;w=60");
            assertThat(last.header("RateLimit")).isEqualTo("\"default\";r=0");

            Wire.Reply refused = server.get("/api/tasks");
            assertThat(refused.status()).isEqualTo(429);
            assertThat(refused.header("Retry-After")).isEqualTo("30");
            assertThat(refused.header("RateLimit")).isEqualTo("\"default\";r=0;t=30");
            assertThat(refused.header("Content-Type")).isEqualTo("application/problem+json");

            server.clock.advance(Duration.ofMillis(29_500));
            assertThat(server.get("/api/tasks").status()).isEqualTo(200);
        }
    }

    @Test
    void rate_doesNotCountFilesStreamsAndPreflights() {
        try (AccessServer server = with().rateLimit(3).start()) {
            for (int i = 0; i < 5; i++) {
                assertThat(server.get("/").header("X-RateLimit-Remaining")).isEqualTo("3");
                assertThat(server.get("/assets/app.js").header("X-RateLimit-Limit"))
                        .isEqualTo("3");
                assertThat(server.get("/api/events").status()).isEqualTo(200);
                assertThat(Wire.once(server.port(), "OPTIONS", "/api/tasks").status())
                        .isNotEqualTo(429);
            }
            assertThat(server.get("/api/tasks").header("X-RateLimit-Remaining")).isEqualTo("2");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"//api/tasks", "/assets/../api/tasks", "/assets/%2e%2e/api/tasks", "/%61pi/tasks", "/./api/tasks"
            })
    void rate_countsTheApiUnderEverySpelling(String path) {
        try (AccessServer server = with().rateLimit(2).start()) {
            assertThat(server.get(path).header("X-RateLimit-Remaining")).isEqualTo("1");
        }
    }

    @Test
    void rate_isOffWithZero() {
        try (AccessServer server = with().rateLimit(0).start()) {
            for (int i = 0; i < 300; i++) {
                assertThat(server.get("/api/tasks").status()).isEqualTo(200);
            }
        }
    }

    @Test
    void rate_isPerForwardedAddressOnlyBehindATrustedProxy() {
        try (AccessServer server = with().rateLimit(1).start()) {
            assertThat(server.get("/api/tasks", "X-Forwarded-For: 192.0.2.1").status())
                    .isEqualTo(200);
            assertThat(server.get("/api/tasks", "X-Forwarded-For: 192.0.2.2").status())
                    .isEqualTo(429);
        }
        try (AccessServer server = with().rateLimit(1).trustProxy().start()) {
            assertThat(server.get("/api/tasks", "X-Forwarded-For: 192.0.2.1").status())
                    .isEqualTo(200);
            assertThat(server.get("/api/tasks", "X-Forwarded-For: 192.0.2.2").status())
                    .isEqualTo(200);
            assertThat(server.get("/api/tasks", "X-Forwarded-For: 192.0.2.9, 192.0.2.2")
                            .status())
                    .as("what the client invented before the proxy's own entry does not count")
                    .isEqualTo(429);
            assertThat(server.get("/api/tasks", "X-Forwarded-For: 2001:db8:0::1")
                            .status())
                    .isEqualTo(200);
            assertThat(server.get("/api/tasks", "X-Forwarded-For: [2001:db8::1]:4711")
                            .status())
                    .isEqualTo(429);
        }
    }

    @Test
    void rate_countsTheAddressesOfAnIpv6NetworkTogether() {
        try (AccessServer server = with().rateLimit(1).trustProxy().start()) {
            assertThat(server.get("/api/tasks", "X-Forwarded-For: 2001:db8:1:2::1")
                            .status())
                    .isEqualTo(200);
            assertThat(server.get("/api/tasks", "X-Forwarded-For: 2001:db8:1:2:ffff::7")
                            .status())
                    .isEqualTo(429);
            assertThat(server.get("/api/tasks", "X-Forwarded-For: 2001:db8:1:3::1")
                            .status())
                    .isEqualTo(200);
        }
    }

    // Hosts and origins

    @ParameterizedTest
    @ValueSource(
            strings = {
                "localhost",
                "localhost:80",
                "LOCALHOST.",
                "127.0.0.1:9",
                "192.168.1.7",
                "[::1]:8003",
                "plan.example.org"
            })
    void host_ofThisServer_isServed(String host) {
        try (AccessServer server = with().publicUrl("https://plan.example.org").start()) {
            assertThat(server.get("/api/tasks", "Host: " + host).status()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "evil.example:8003"})
    void host_ofAnotherServer_isRefusedEverywhere(String host) {
        try (AccessServer server = with().start()) {
            for (String path : new String[] {"/api/tasks", "/api/health", "/", "/assets/app.js", "/mcp"}) {
                assertThat(server.get(path, "Host: " + host).status()).as(path).isEqualTo(403);
            }
        }
    }

    @Test
    void host_missingDuplicateOrMalformed_isRefused() {
        try (AccessServer server = with().start()) {
            assertThat(Wire.raw(server.port(), "GET /api/tasks HTTP/1.1\r\n\r\n")
                            .status())
                    .isEqualTo(400);
            assertThat(server.get("/api/tasks", "Host: localhost", "Host: evil.example")
                            .status())
                    .isEqualTo(400);
            assertThat(server.get("/api/tasks", "Host: local host").status()).isEqualTo(400);
            assertThat(Wire.raw(server.port(), "GET /api/tasks HTTP/1.0\r\n\r\n")
                            .status())
                    .isEqualTo(200);
        }
    }

    @Test
    void origin_foreign_mayNotChangeAnything() {
        try (AccessServer server = with().start()) {
            for (String origin : new String[] {
                "https://evil.example",
                "null",
                "http://localhost:1",
                "https://127.0.0.1",
                "http://localhost.evil.example"
            }) {
                assertThat(server.post("/api/tasks", "Origin: " + origin).status())
                        .as(origin)
                        .isEqualTo(403);
                assertThat(server.get("/api/tasks", "Origin: " + origin).status())
                        .isEqualTo(200);
                assertThat(server.get("/mcp", "Origin: " + origin).status()).isEqualTo(403);
            }
            assertThat(server.post("/api/tasks", "Sec-Fetch-Site: cross-site").status())
                    .isEqualTo(403);
            assertThat(server.post("/api/tasks", "Sec-Fetch-Site: same-site").status())
                    .isEqualTo(403);
        }
    }

    @Test
    void origin_own_mayChange() {
        try (AccessServer server = with().publicUrl("https://plan.example.org").start()) {
            int port = server.port();
            assertThat(server.post("/api/tasks", "Origin: http://localhost:" + port)
                            .status())
                    .isEqualTo(200);
            assertThat(server.post("/api/tasks", "Host: 127.0.0.1:" + port, "Origin: http://127.0.0.1:" + port)
                            .status())
                    .isEqualTo(200);
            assertThat(server.post("/api/tasks", "Host: plan.example.org", "Origin: https://plan.example.org")
                            .status())
                    .isEqualTo(200);
            assertThat(server.post("/api/tasks", "Sec-Fetch-Site: same-origin").status())
                    .isEqualTo(200);
            assertThat(server.post("/api/tasks").status()).isEqualTo(200);
        }
    }

    @Test
    void cors_isClosedByDefault() {
        try (AccessServer server = with().start()) {
            Wire.Reply reply = server.get("/api/tasks", "Origin: https://app.example.org");
            assertThat(reply.headers()).doesNotContainKey("access-control-allow-origin");
            assertThat(preflight(server, "https://app.example.org").status()).isEqualTo(403);
        }
    }

    @Test
    void cors_allowsTheConfiguredOrigin() {
        try (AccessServer server = with().corsOrigin("https://app.example.org").start()) {
            Wire.Reply reply = server.post("/api/tasks", "Origin: https://app.example.org");
            assertThat(reply.status()).isEqualTo(200);
            assertThat(reply.header("Access-Control-Allow-Origin")).isEqualTo("https://app.example.org");
            assertThat(reply.header("Access-Control-Expose-Headers")).contains("ETag", "X-RateLimit-Remaining");
            assertThat(reply.headers().get("vary")).contains("origin");
            assertThat(reply.headers()).doesNotContainKey("access-control-allow-credentials");

            Wire.Reply preflight = preflight(server, "https://app.example.org");
            assertThat(preflight.status()).isEqualTo(204);
            assertThat(preflight.header("Access-Control-Allow-Methods")).contains("PATCH", "DELETE");
            assertThat(preflight.header("Access-Control-Allow-Headers")).contains("Authorization", "If-Match");

            assertThat(server.post("/api/tasks", "Origin: https://other.example.org")
                            .status())
                    .isEqualTo(403);
            assertThat(server.get("/api/tasks").headers().get("vary")).contains("origin");
            assertThat(preflight(server, "https://other.example.org").status()).isEqualTo(403);
        }
    }

    @Test
    void cors_withTheToken_allowsCredentials() {
        try (AccessServer server =
                with().token(TOKEN).corsOrigin("https://app.example.org").start()) {
            Wire.Reply preflight = preflight(server, "https://app.example.org");
            assertThat(preflight.status()).as("preflights carry no credentials").isEqualTo(204);
            assertThat(preflight.header("Access-Control-Allow-Credentials")).isEqualTo("true");
            assertThat(server.get("/api/tasks", "Origin: https://app.example.org")
                            .header("Access-Control-Allow-Credentials"))
                    .as("a page must be able to read the refusal")
                    .isEqualTo("true");
        }
    }

    @Test
    void cors_openToAll_isWithoutCredentials() {
        try (AccessServer server = with().token(TOKEN).corsOrigin("*").start()) {
            Wire.Reply reply =
                    server.post("/api/tasks", "Origin: https://any.example", "Authorization: Bearer " + TOKEN);
            assertThat(reply.status()).isEqualTo(200);
            assertThat(reply.header("Access-Control-Allow-Origin")).isEqualTo("*");
            assertThat(reply.headers()).doesNotContainKey("access-control-allow-credentials");
            assertThat(server.post("/api/tasks", "Origin: https://any.example", server.cookie())
                            .status())
                    .isEqualTo(403);
        }
    }

    private static Wire.Reply preflight(AccessServer server, String origin) {
        return Wire.once(
                server.port(), "OPTIONS", "/api/tasks", "Origin: " + origin, "Access-Control-Request-Method: PUT");
    }

    // Read-only and size

    @Test
    void readOnly_refusesEveryChange() {
        try (AccessServer server = with().readOnly().token(TOKEN).start()) {
            String bearer = "Authorization: Bearer " + TOKEN;
            for (String method : new String[] {"POST", "PUT", "PATCH", "DELETE"}) {
                for (String path : new String[] {"/api/tasks", "/api/nothing", "/api/health", "//api/tasks"}) {
                    Wire.Reply reply = Wire.once(server.port(), method, path, bearer);
                    assertThat(reply.status()).as(method + " " + path).isEqualTo(405);
                    assertThat(reply.header("Allow")).isEqualTo("GET, HEAD, OPTIONS");
                }
            }
            assertThat(Wire.once(server.port(), "OPTIONS", "/api/tasks", bearer).header("Allow"))
                    .isEqualTo("GET, HEAD, OPTIONS");
            assertThat(server.get("/api/tasks", bearer).status()).isEqualTo(200);
            assertThat(server.login(TOKEN).status()).isEqualTo(200);
            assertThat(server.post("/api/auth/logout").status()).isEqualTo(200);
            assertThat(server.post("/mcp", bearer).status()).isEqualTo(200);
        }
    }

    @Test
    void size_isCheckedBeforeTheBodyIsRead() {
        try (AccessServer server = with().start()) {
            assertThat(server.post("/api/tasks", "\n" + "x".repeat(1000)).status())
                    .isEqualTo(200);
            Wire.Reply refused = server.post("/api/tasks", "Content-Length: 1001", "Expect: 100-continue");
            assertThat(refused.status()).isEqualTo(413);
            assertThat(server.post("/api/tasks", "Content-Length: 99999999999999999999")
                            .status())
                    .isEqualTo(400);
        }
    }
}
