package dev.planner.app;

import static dev.planner.app.AccessTableTest.Outcome.FORBIDDEN;
import static dev.planner.app.AccessTableTest.Outcome.LIMITED;
import static dev.planner.app.AccessTableTest.Outcome.PASSES;
import static dev.planner.app.AccessTableTest.Outcome.READ_ONLY;
import static dev.planner.app.AccessTableTest.Outcome.TOO_LARGE;
import static dev.planner.app.AccessTableTest.Outcome.UNAUTHORIZED;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.planner.config.PlannerConfig;
import dev.planner.config.Secret;
import dev.planner.http.TestConfig;
import dev.planner.http.access.Forgery;
import dev.planner.http.access.Wire;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Route;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every endpoint of the complete server under every condition, with the exact status and headers. The server provides
 * the list of endpoints, so new endpoints are included. An admitted request is compared with the same request to an
 * open server.
 */
class AccessTableTest {
    /** Refuses all OAuth clients in their format (RFC 7591), which is no problem document. */
    private static final String REGISTRATION = "/register";

    private static final String TOKEN = "correct-horse-battery-staple";
    private static final String MCP_TOKEN = "another-long-enough-secret";
    private static final String FRIEND = "https://app.example.org";
    private static final int BODY_LIMIT = 4000;
    private static final int MANY = 1_000_000;
    private static final String MUTATING = "POST PUT PATCH DELETE";

    private static final String BEARER = "Authorization: Bearer " + TOKEN;
    private static final String MCP_BEARER = "Authorization: Bearer " + MCP_TOKEN;
    private static final String FOREIGN_ORIGIN = "Origin: https://evil.example";
    private static final String FOREIGN_HOST = "Host: evil.example";
    private static final String TOO_LONG = "Content-Length: " + (BODY_LIMIT + 1);

    @TempDir
    static Path directory;

    private static final Map<Setting, Server> SERVERS = new LinkedHashMap<>();
    private static List<Endpoint> endpoints = List.of();

    /** The configuration of a server. */
    enum Setting {
        /** No token and no limit. Admitted requests to other servers must have the same result as here. */
        OPEN,
        GUARDED,
        READ_ONLY,
        /** One request per minute, which is already used. */
        EXHAUSTED
    }

    /** The clients that may use an endpoint, according to the API contract. */
    enum Audience {
        /** Health, version, login, logout and the refusal of OAuth clients. */
        ANYBODY,
        /** The page and its files. */
        SITE,
        AGENTS,
        MEMBERS
    }

    record Endpoint(String method, String path, Audience audience, boolean readsBody) {
        boolean reads() {
            return !MUTATING.contains(method);
        }

        boolean isStream() {
            return path.equals("/api/events");
        }

        boolean isSession() {
            return path.startsWith("/api/auth/");
        }

        @Override
        public String toString() {
            return method + " " + path;
        }
    }

    enum Outcome {
        PASSES(0),
        UNAUTHORIZED(401),
        FORBIDDEN(403),
        READ_ONLY(405),
        TOO_LARGE(413),
        LIMITED(429);

        private final int status;

        Outcome(int status) {
            this.status = status;
        }
    }

    /**
     * One row of the table: the request, the server, and the expected result for each audience. Changes by members have
     * their own column.
     */
    record Row(
            String name,
            Setting setting,
            List<String> headers,
            Outcome anybody,
            Outcome site,
            Outcome agents,
            Outcome reading,
            Outcome changing) {

        Outcome of(Endpoint endpoint) {
            return switch (endpoint.audience()) {
                case ANYBODY -> anybody;
                case SITE -> site;
                case AGENTS -> agents;
                case MEMBERS -> endpoint.reads() ? reading : changing;
            };
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static Row row(
            String name,
            Setting setting,
            List<String> headers,
            Outcome anybody,
            Outcome site,
            Outcome agents,
            Outcome reading,
            Outcome changing) {
        return new Row(name, setting, headers, anybody, site, agents, reading, changing);
    }

    static Stream<Row> rows() {
        List<Row> rows = new ArrayList<>();
        Setting guarded = Setting.GUARDED;
        Setting readOnly = Setting.READ_ONLY;
        Setting exhausted = Setting.EXHAUSTED;
        String session = login();
        String revoked = login();
        Wire.once(port(guarded), "POST", "/api/auth/logout", revoked);
        String foreign = "Sec-Fetch-Site: cross-site";
        String friend = "Origin: " + FRIEND;

        //                 condition, server, headers                anybody site agents reading changing
        rows.add(row("no token", guarded, List.of(), PASSES, PASSES, UNAUTHORIZED, UNAUTHORIZED, UNAUTHORIZED));
        for (String wrong : List.of(
                "Authorization: Bearer wrong",
                "Authorization: Bearer",
                "Authorization: Basic " + TOKEN,
                "Authorization: " + TOKEN)) {
            rows.add(row(wrong, guarded, List.of(wrong), PASSES, PASSES, UNAUTHORIZED, UNAUTHORIZED, UNAUTHORIZED));
        }
        rows.add(row("right token", guarded, List.of(BEARER), PASSES, PASSES, UNAUTHORIZED, PASSES, PASSES));
        rows.add(row("right cookie", guarded, List.of(session), PASSES, PASSES, UNAUTHORIZED, PASSES, PASSES));
        rows.add(row("MCP token", guarded, List.of(MCP_BEARER), PASSES, PASSES, PASSES, UNAUTHORIZED, UNAUTHORIZED));
        rows.add(row(
                "wrong token beside a right cookie",
                guarded,
                List.of("Authorization: Bearer wrong", session),
                PASSES,
                PASSES,
                UNAUTHORIZED,
                UNAUTHORIZED,
                UNAUTHORIZED));
        rows.add(row(
                "revoked cookie", guarded, List.of(revoked), PASSES, PASSES, UNAUTHORIZED, UNAUTHORIZED, UNAUTHORIZED));
        Forgery.all(TOKEN)
                .forEach((what, jwt) -> rows.add(row(
                        "cookie " + what,
                        guarded,
                        List.of("Cookie: planner_session=" + jwt),
                        PASSES,
                        PASSES,
                        UNAUTHORIZED,
                        UNAUTHORIZED,
                        UNAUTHORIZED)));

        rows.add(row(
                "foreign origin",
                guarded,
                List.of(FOREIGN_ORIGIN),
                PASSES,
                PASSES,
                FORBIDDEN,
                UNAUTHORIZED,
                FORBIDDEN));
        rows.add(row(
                "foreign origin, right token",
                guarded,
                List.of(FOREIGN_ORIGIN, BEARER),
                PASSES,
                PASSES,
                FORBIDDEN,
                PASSES,
                FORBIDDEN));
        rows.add(row(
                "foreign origin, right cookie",
                guarded,
                List.of(FOREIGN_ORIGIN, session),
                PASSES,
                PASSES,
                FORBIDDEN,
                PASSES,
                FORBIDDEN));
        rows.add(row(
                "foreign origin, MCP token",
                guarded,
                List.of(FOREIGN_ORIGIN, MCP_BEARER),
                PASSES,
                PASSES,
                FORBIDDEN,
                UNAUTHORIZED,
                FORBIDDEN));
        rows.add(row(
                "foreign page without an origin, right cookie",
                guarded,
                List.of(foreign, session),
                PASSES,
                PASSES,
                FORBIDDEN,
                PASSES,
                FORBIDDEN));
        rows.add(row(
                "opaque origin, right cookie",
                guarded,
                List.of("Origin: null", session),
                PASSES,
                PASSES,
                FORBIDDEN,
                PASSES,
                FORBIDDEN));
        rows.add(row(
                "named origin", guarded, List.of(friend), PASSES, PASSES, UNAUTHORIZED, UNAUTHORIZED, UNAUTHORIZED));
        rows.add(row(
                "named origin, right token",
                guarded,
                List.of(friend, BEARER),
                PASSES,
                PASSES,
                UNAUTHORIZED,
                PASSES,
                PASSES));
        rows.add(row(
                "named origin, right cookie",
                guarded,
                List.of(friend, session),
                PASSES,
                PASSES,
                UNAUTHORIZED,
                PASSES,
                PASSES));
        rows.add(row(
                "named origin, MCP token",
                guarded,
                List.of(friend, MCP_BEARER),
                PASSES,
                PASSES,
                PASSES,
                UNAUTHORIZED,
                UNAUTHORIZED));
        rows.add(row(
                "foreign host", guarded, List.of(FOREIGN_HOST), FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN));
        rows.add(row(
                "foreign host, right token",
                guarded,
                List.of(FOREIGN_HOST, BEARER),
                FORBIDDEN,
                FORBIDDEN,
                FORBIDDEN,
                FORBIDDEN,
                FORBIDDEN));
        rows.add(row(
                "foreign host and origin that agree",
                Setting.OPEN,
                List.of(FOREIGN_HOST, "Origin: http://evil.example"),
                FORBIDDEN,
                FORBIDDEN,
                FORBIDDEN,
                FORBIDDEN,
                FORBIDDEN));

        rows.add(row("read-only", readOnly, List.of(), PASSES, PASSES, UNAUTHORIZED, UNAUTHORIZED, UNAUTHORIZED));
        rows.add(row(
                "read-only, right token",
                readOnly,
                List.of(BEARER),
                PASSES,
                PASSES,
                UNAUTHORIZED,
                PASSES,
                Outcome.READ_ONLY));
        rows.add(row(
                "read-only, MCP token",
                readOnly,
                List.of(MCP_BEARER),
                PASSES,
                PASSES,
                PASSES,
                UNAUTHORIZED,
                UNAUTHORIZED));

        rows.add(row("over the limit", exhausted, List.of(), LIMITED, PASSES, LIMITED, LIMITED, LIMITED));
        rows.add(row(
                "over the limit, right token", exhausted, List.of(BEARER), LIMITED, PASSES, LIMITED, LIMITED, LIMITED));
        rows.add(row(
                "over the limit, foreign host",
                exhausted,
                List.of(FOREIGN_HOST),
                LIMITED,
                FORBIDDEN,
                LIMITED,
                LIMITED,
                LIMITED));

        rows.add(row(
                "over the size",
                guarded,
                List.of(TOO_LONG),
                TOO_LARGE,
                TOO_LARGE,
                UNAUTHORIZED,
                UNAUTHORIZED,
                UNAUTHORIZED));
        rows.add(row(
                "over the size, right token",
                guarded,
                List.of(TOO_LONG, BEARER),
                TOO_LARGE,
                TOO_LARGE,
                UNAUTHORIZED,
                TOO_LARGE,
                TOO_LARGE));
        rows.add(row(
                "over the size, right cookie",
                guarded,
                List.of(TOO_LONG, session),
                TOO_LARGE,
                TOO_LARGE,
                UNAUTHORIZED,
                TOO_LARGE,
                TOO_LARGE));
        rows.add(row(
                "over the size, MCP token",
                guarded,
                List.of(TOO_LONG, MCP_BEARER),
                TOO_LARGE,
                TOO_LARGE,
                TOO_LARGE,
                UNAUTHORIZED,
                UNAUTHORIZED));
        return rows.stream();
    }

    @BeforeAll
    static void start() throws IOException {
        SERVERS.put(Setting.OPEN, server("open", new PlannerConfig.Access(null, null, null, false), 0));
        SERVERS.put(Setting.GUARDED, server("guarded", tokens(false), MANY));
        SERVERS.put(Setting.READ_ONLY, server("read-only", tokens(true), MANY));
        SERVERS.put(Setting.EXHAUSTED, server("exhausted", tokens(false), 1));
        assertThat(Wire.once(port(Setting.EXHAUSTED), "GET", "/api/health").status())
                .isEqualTo(200);
        endpoints = endpoints();
    }

    @AfterAll
    static void stop() {
        SERVERS.values().forEach(Server::close);
        SERVERS.clear();
    }

    private static PlannerConfig.Access tokens(boolean readOnly) {
        return new PlannerConfig.Access(new Secret(TOKEN), new Secret(MCP_TOKEN), FRIEND, readOnly);
    }

    private static Server server(String name, PlannerConfig.Access access, int rateLimit) throws IOException {
        return Server.start(config(name, access, rateLimit));
    }

    private static PlannerConfig config(String name, PlannerConfig.Access access, int rateLimit) throws IOException {
        Path project = Files.createDirectory(directory.resolve(name));
        Files.writeString(project.resolve("project.md"), "# Guarded\n");
        return TestConfig.of(project)
                .access(access)
                .limits(rateLimit, BODY_LIMIT)
                .build();
    }

    private static int port(Setting setting) {
        return SERVERS.get(setting).port();
    }

    private static String login() {
        Wire.Reply reply = Wire.once(
                port(Setting.GUARDED),
                "POST",
                "/api/auth/login",
                "Content-Type: application/json",
                "\n{\"token\":\"" + TOKEN + "\"}");
        return "Cookie: " + reply.header("Set-Cookie").split(";", 2)[0];
    }

    // The endpoints

    private static List<Endpoint> endpoints() throws IOException {
        List<Endpoint> all = new ArrayList<>();
        String document = Wire.once(port(Setting.GUARDED), "GET", "/api/openapi.json", BEARER)
                .body();
        for (var path : new ObjectMapper().readTree(document).path("paths").properties()) {
            String name = path.getKey();
            for (var operation : path.getValue().properties()) {
                String method = operation.getKey().toUpperCase(Locale.ROOT);
                if (!MUTATING.contains(method) && !method.equals("GET")) {
                    continue;
                }
                Endpoint endpoint = new Endpoint(
                        method,
                        name.replaceAll("\\{[^}]*}", "x"),
                        audience(name),
                        operation.getValue().has("requestBody"));
                all.add(endpoint);
                if (method.equals("GET")) {
                    all.add(new Endpoint("HEAD", endpoint.path(), endpoint.audience(), false));
                }
            }
        }
        String page = Wire.once(port(Setting.OPEN), "GET", "/").body();
        String file = page.replaceFirst("(?s).*?\"(/assets/[^\"]*app/boot\\.js)\".*", "$1");
        for (String path : List.of("/", "/tasks", "/views/of/ours", file, file + ".nothing", "/nothing.txt")) {
            all.add(new Endpoint("GET", path, Audience.SITE, false));
            all.add(new Endpoint("HEAD", path, Audience.SITE, false));
        }
        for (String path : List.of(
                "/docs",
                "/docs/favicon.svg",
                "/docs/docs.css",
                "/docs/docs.js",
                "/docs/x",
                "/api",
                "/api/",
                "/api/nothing")) {
            all.add(new Endpoint("GET", path, Audience.MEMBERS, false));
        }
        all.add(new Endpoint("POST", "/api/nothing", Audience.MEMBERS, false));
        for (String method : List.of("GET", "POST", "DELETE")) {
            all.add(new Endpoint(method, "/mcp", Audience.AGENTS, false));
        }
        all.add(new Endpoint("POST", REGISTRATION, Audience.ANYBODY, false));
        return all.stream().distinct().toList();
    }

    /** Returns the audience according to the contract, not according to the server. */
    private static Audience audience(String path) {
        boolean open = path.equals("/api/health") || path.equals("/api/version") || path.startsWith("/api/auth/");
        return open ? Audience.ANYBODY : Audience.MEMBERS;
    }

    @Test
    void endpoints_areAllInTheTable() throws IOException {
        Platform platform = Platform.start();
        try {
            Composition parts = new Composition(platform, config("routes", tokens(false), MANY));
            Server.await(parts.start(), Duration.ofMinutes(1));
            Set<String> tables = new LinkedHashSet<>();
            endpoints.forEach(endpoint -> tables.add(endpoint.path()));
            for (Route route : parts.router().getRoutes()) {
                String path = String.valueOf(route.getPath());
                if (route.isExactPath()) {
                    assertThat(path).isIn(tables);
                } else {
                    assertThat(path)
                            .as("a family of paths that the table has to know")
                            .isIn("/assets/", "/");
                }
            }
            Server.await(parts.stop(), Duration.ofMinutes(1));
        } finally {
            platform.vertx().close().await();
        }
        assertThat(endpoints).hasSizeGreaterThan(300);
        assertThat(endpoints.stream().map(Endpoint::path)).contains("/api/events", "/api/changes", "/api/tasks/x/move");
    }

    // The table

    @ParameterizedTest
    @MethodSource("rows")
    void everyEndpoint(Row row) throws IOException {
        List<String> wrong = new ArrayList<>();
        for (Endpoint endpoint : endpoints) {
            if (row.headers().toString().contains("planner_session=")
                    && endpoint.path().endsWith("/logout")) {
                continue;
            }
            try {
                check(row, endpoint);
            } catch (AssertionError e) {
                wrong.add(endpoint + ": " + e.getMessage().strip());
            }
        }
        assertThat(wrong).as(row.name()).isEmpty();
    }

    private static void check(Row row, Endpoint endpoint) throws IOException {
        String[] headers = row.headers().toArray(String[]::new);
        Wire.Reply reply = ask(row.setting(), endpoint, headers);
        Outcome outcome = outcome(row, endpoint);
        if (outcome == LIMITED && reply.status() != LIMITED.status) {
            // The one request per minute is already used.
            reply = ask(row.setting(), endpoint, headers);
        }
        checkEveryAnswer(row, endpoint, reply);
        checkOrigin(row, reply);
        if (outcome == PASSES) {
            checkPassed(row, endpoint, reply);
        } else {
            checkRefused(outcome, endpoint, reply);
        }
    }

    /** Returns the expected result of a row, with the exceptions of the contract for a few endpoints. */
    private static Outcome outcome(Row row, Endpoint endpoint) {
        Outcome outcome = row.of(endpoint);
        boolean foreign = row.headers().stream()
                .anyMatch(header -> header.equals(FOREIGN_ORIGIN)
                        || header.equals("Origin: null")
                        || header.equals("Sec-Fetch-Site: cross-site"));
        if (endpoint.audience() == Audience.ANYBODY && !endpoint.reads() && foreign) {
            return FORBIDDEN;
        }
        if (outcome == LIMITED && endpoint.isStream() && endpoint.method().equals("GET")) {
            return row.headers().contains(FOREIGN_HOST)
                    ? FORBIDDEN
                    : row.headers().contains(BEARER) ? PASSES : UNAUTHORIZED;
        }
        return outcome;
    }

    private static Wire.Reply ask(Setting setting, Endpoint endpoint, String... headers) {
        return endpoint.isStream()
                ? Wire.head(port(setting), endpoint.method(), endpoint.path(), headers)
                : Wire.once(port(setting), endpoint.method(), endpoint.path(), headers);
    }

    private static void checkEveryAnswer(Row row, Endpoint endpoint, Wire.Reply reply) {
        assertThat(reply.header("X-Request-Id")).matches("[0-9a-z-]{8,40}");
        assertThat(reply.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(reply.header("Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(reply.header("Cross-Origin-Resource-Policy")).isEqualTo("same-origin");
        assertThat(reply.headers().get("content-security-policy")).hasSize(1);
        assertThat(reply.header("Content-Security-Policy"))
                .contains("default-src 'none'", "frame-ancestors 'none'")
                .doesNotContain("unsafe");
        assertThat(reply.headers()).doesNotContainKeys("strict-transport-security", "server", "x-powered-by");
        boolean page = endpoint.audience() == Audience.SITE && !endpoint.path().startsWith("/assets/");
        if (page || endpoint.path().matches("/(docs|metrics).*")) {
            assertThat(reply.header("X-Frame-Options")).isEqualTo("DENY");
            assertThat(reply.header("Cross-Origin-Opener-Policy")).isEqualTo("same-origin");
            assertThat(reply.header("Permissions-Policy")).contains("camera=()", "geolocation=()");
        }
        checkRate(row.setting(), reply);
        assertThat(reply.headers().toString() + reply.body()).doesNotContain(TOKEN, MCP_TOKEN, "Exception", "\tat ");
    }

    private static void checkRate(Setting setting, Wire.Reply reply) {
        switch (setting) {
            case OPEN ->
                assertThat(reply.headers())
                        .doesNotContainKeys("x-ratelimit-limit", "x-ratelimit-remaining", "ratelimit");
            case EXHAUSTED -> {
                assertThat(reply.header("X-RateLimit-Limit")).isEqualTo("1");
                assertThat(reply.header("X-RateLimit-Remaining")).isEqualTo("0");
                assertThat(reply.header("RateLimit-Policy")).isEqualTo("\"default\";q=1;w=60");
                assertThat(reply.header("RateLimit")).startsWith("\"default\";r=0");
            }
            case GUARDED, READ_ONLY -> {
                String left = reply.header("X-RateLimit-Remaining");
                assertThat(reply.header("X-RateLimit-Limit")).isEqualTo("" + MANY);
                assertThat(Integer.parseInt(left)).isBetween(MANY / 2, MANY - 1);
                assertThat(reply.header("RateLimit-Policy")).isEqualTo("\"default\";q=" + MANY + ";w=60");
                assertThat(reply.header("RateLimit")).isEqualTo("\"default\";r=" + left);
            }
        }
    }

    /** Only the configured origin may read the response, and caches must not mix the two responses. */
    private static void checkOrigin(Row row, Wire.Reply reply) {
        boolean friendly = row.headers().contains("Origin: " + FRIEND);
        assertThat(reply.header("Access-Control-Allow-Origin")).isEqualTo(friendly ? FRIEND : null);
        assertThat(reply.header("Access-Control-Allow-Credentials")).isEqualTo(friendly ? "true" : null);
        if (row.setting() != Setting.OPEN) {
            assertThat(String.join(", ", reply.headers().get("vary"))).containsIgnoringCase("origin");
        }
    }

    /** Reads that return 400 without a query. */
    private static final Set<String> NEEDS_A_PARAMETER = Set.of(
            "/api/search",
            "/api/search/suggestions",
            "/api/inbox",
            "/api/references",
            "/api/rows",
            "/api/values",
            "/api/history",
            "/api/integrations/codehost/issues");

    /** Operations that require a setting that the test servers do not have. */
    private static final Pattern NEEDS_A_SETTING =
            Pattern.compile("/api/(search(/.*)?|integrations/codehost/.*|tts|backup/(trigger|schedule))");

    private static void checkPassed(Row row, Endpoint endpoint, Wire.Reply reply) {
        Wire.@Nullable Reply open = endpoint.isSession() ? null : ask(Setting.OPEN, endpoint);
        int status = reply.status();
        assertThat(status).isEqualTo(open == null ? session(endpoint) : open.status());
        assertThat(status).isNotIn(401, 403, 413, 429);
        boolean unset = NEEDS_A_SETTING.matcher(endpoint.path()).matches();
        assertThat(status).matches(each -> each < 500 || (each == 501 && unset), "is not a fault of the server");
        assertThat(reply.headers()).doesNotContainKeys("www-authenticate", "retry-after");
        boolean fixed = endpoint.reads()
                && !NEEDS_A_PARAMETER.contains(endpoint.path())
                && !endpoint.path().matches(".*/(x|x/.*|nothing|.*\\.nothing|nothing\\.txt|api|api/)");
        if (fixed && endpoint.audience() != Audience.AGENTS) {
            assertThat(status).isIn(unset ? List.of(200, 501) : List.of(200, 204));
        }
        if (status >= 400
                && endpoint.audience() != Audience.AGENTS
                && !endpoint.path().equals(REGISTRATION)) {
            assertThat(reply.header("Content-Type")).isEqualTo("application/problem+json");
        } else if (status == 200 && endpoint.path().startsWith("/api/") && !endpoint.isStream()) {
            boolean file = endpoint.path().matches("/api/(backup/)?export(/.*)?");
            assertThat(reply.header("Content-Type"))
                    .isEqualTo(file && open != null ? open.header("Content-Type") : "application/json");
        }
        assertThat(row.setting()).isNotEqualTo(Setting.OPEN);
    }

    private static int session(Endpoint endpoint) {
        return endpoint.path().endsWith("/login") ? 400 : 200;
    }

    private static void checkRefused(Outcome outcome, Endpoint endpoint, Wire.Reply reply) throws IOException {
        assertThat(reply.status()).isEqualTo(outcome.status);
        assertThat(reply.header("Content-Type")).isEqualTo("application/problem+json");
        assertThat(reply.header("Cache-Control")).isEqualTo("no-store");
        assertThat(reply.header("WWW-Authenticate")).isEqualTo(outcome == UNAUTHORIZED ? "Bearer" : null);
        assertThat(reply.header("Allow")).isEqualTo(outcome == READ_ONLY ? "GET, HEAD, OPTIONS" : null);
        if (outcome == LIMITED) {
            int wait = Integer.parseInt(reply.header("Retry-After"));
            assertThat(wait).isBetween(1, 60);
            assertThat(reply.header("RateLimit")).isEqualTo("\"default\";r=0;t=" + wait);
        } else {
            assertThat(reply.header("Retry-After")).isNull();
        }
        assertThat(reply.headers()).doesNotContainKeys("set-cookie", "etag", "location", "x-total-count");
        if (!endpoint.method().equals("HEAD") && !endpoint.isStream()) {
            JsonNode problem = new ObjectMapper().readTree(reply.body());
            assertThat(problem.path("status").asInt()).isEqualTo(outcome.status);
            assertThat(problem.path("type").asText()).isNotEmpty();
            assertThat(problem.path("title").asText()).isNotEmpty();
            assertThat(problem.path("detail").asText()).isNotEmpty();
        }
    }

    // Cases that the table cannot express

    @Test
    void chunkedBodyOverTheLimit_isRefusedWhereABodyIsRead() {
        String chunk = "1000\r\n" + " ".repeat(0x1000) + "\r\n";
        for (Endpoint endpoint : endpoints) {
            if (!endpoint.readsBody()) {
                continue;
            }
            try (Wire wire = new Wire(port(Setting.GUARDED))) {
                wire.send(endpoint.method() + " " + endpoint.path() + " HTTP/1.1\r\nHost: localhost\r\n" + BEARER
                        + "\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n" + chunk);
                Wire.Reply reply = wire.read();
                // An upload with a wrong type is refused before any content is read.
                boolean file = endpoint.path().matches("/api/(backup/import|import/.*|uploads)");
                assertThat(reply.status()).as(endpoint.toString()).isIn(file ? List.of(413, 415) : List.of(413));
                assertThat(reply.header("Content-Type")).isEqualTo("application/problem+json");
            }
        }
    }

    @Test
    void preflight_ofEveryEndpoint_isAnsweredForTheNamedOriginAlone() {
        Set<String> paths = new LinkedHashSet<>();
        endpoints.forEach(endpoint -> paths.add(endpoint.path()));
        for (Setting setting : List.of(Setting.GUARDED, Setting.READ_ONLY, Setting.EXHAUSTED)) {
            for (String path : paths) {
                String asks = "Access-Control-Request-Method: PUT";
                Wire.Reply friend = Wire.once(port(setting), "OPTIONS", path, "Origin: " + FRIEND, asks);
                assertThat(friend.status()).as(path).isEqualTo(204);
                assertThat(friend.header("Access-Control-Allow-Origin")).isEqualTo(FRIEND);
                assertThat(friend.header("Access-Control-Allow-Credentials")).isEqualTo("true");
                assertThat(friend.header("Access-Control-Allow-Methods")).contains("PUT", "DELETE");
                assertThat(friend.header("Access-Control-Allow-Headers")).contains("Authorization", "If-Match");
                assertThat(friend.headers().get("vary")).contains("origin");
                assertThat(friend.headers()).containsKeys("x-ratelimit-remaining", "x-request-id");
                Wire.Reply foreign = Wire.once(port(setting), "OPTIONS", path, FOREIGN_ORIGIN, asks);
                assertThat(foreign.status()).as(path).isEqualTo(403);
                assertThat(foreign.headers())
                        .doesNotContainKeys("access-control-allow-origin", "access-control-allow-methods");
            }
        }
    }

    @Test
    void session_survivesARestartAndEndsWithItsToken() throws IOException {
        String session = login();
        String later = "Cookie: planner_session="
                + Forgery.session(TOKEN, Instant.now().plusSeconds(60));
        try (Server restarted = server("restarted", tokens(false), MANY);
                Server changed = server(
                        "changed",
                        new PlannerConfig.Access(new Secret("a-new-token-for-all"), null, null, false),
                        MANY)) {
            for (String cookie : List.of(session, later)) {
                assertThat(Wire.once(restarted.port(), "GET", "/api/tasks", cookie)
                                .status())
                        .isEqualTo(200);
                assertThat(Wire.once(changed.port(), "GET", "/api/tasks", cookie)
                                .status())
                        .isEqualTo(401);
            }
        }
    }

    @Test
    void authEndpoints_existOnlyWithTheToken() {
        for (Endpoint endpoint : endpoints) {
            if (endpoint.isSession()) {
                assertThat(ask(Setting.OPEN, endpoint).status())
                        .as(endpoint.toString())
                        .isEqualTo(404);
            }
        }
    }

    @Test
    void options_ofAReadOnlyServer_offerNoChange() {
        for (Endpoint endpoint : endpoints) {
            if (endpoint.path().startsWith("/api/") && !endpoint.path().startsWith("/api/auth/")) {
                Wire.Reply reply = Wire.once(port(Setting.READ_ONLY), "OPTIONS", endpoint.path(), BEARER);
                if (reply.status() == 204) {
                    assertThat(reply.header("Allow").split(", "))
                            .as(endpoint.path())
                            .contains("OPTIONS")
                            .doesNotContain("POST", "PUT", "PATCH", "DELETE");
                }
            }
        }
    }

    @Test
    void methods_thatDoNotExist_areRefusedWithAllow() {
        for (Endpoint endpoint : endpoints) {
            if (!endpoint.path().startsWith("/api/")
                    || endpoint.path().endsWith("/")
                    || endpoint.path().endsWith("nothing")) {
                continue;
            }
            Wire.Reply reply = Wire.once(port(Setting.GUARDED), HttpMethod.TRACE.name(), endpoint.path(), BEARER);
            assertThat(reply.status()).as(endpoint.toString()).isEqualTo(405);
            assertThat(reply.header("Allow")).as(endpoint.toString()).contains("OPTIONS");
            if (!endpoint.method().equals("HEAD")) {
                assertThat(reply.header("Allow")).contains(endpoint.method());
            }
        }
    }
}
