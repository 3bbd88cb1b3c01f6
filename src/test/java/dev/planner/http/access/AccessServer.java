package dev.planner.http.access;

import dev.planner.base.CalendarCheck;
import dev.planner.config.PlannerConfig;
import dev.planner.config.Secret;
import dev.planner.engine.Engine;
import dev.planner.http.TestConfig;
import dev.planner.http.message.Problems;
import dev.planner.http.rest.Api;
import dev.planner.http.rest.Route;
import dev.planner.schema.Catalogue;
import dev.planner.store.InMemoryStore;
import dev.planner.store.ItemStore;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.ext.web.Router;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** The access gate with a manual clock. A few handlers replace the rest of the server. */
final class AccessServer implements AutoCloseable {
    static final String TOKEN = "correct-horse-battery-staple";
    static final String MCP_TOKEN = "another-long-enough-secret";

    final Ticker clock;
    final ItemStore store;
    private final Vertx vertx = Vertx.vertx();
    private final HttpServer server;

    /** A clock that advances only on request. */
    static final class Ticker extends Clock {
        private final AtomicLong nanos = new AtomicLong();

        void advance(Duration duration) {
            nanos.addAndGet(duration.toNanos());
        }

        long nanos() {
            return nanos.get();
        }

        @Override
        public Instant instant() {
            // Starts from the real time, because the library that validates sessions reads the system clock.
            return Instant.now().plusNanos(nanos.get());
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            throw new UnsupportedOperationException();
        }
    }

    /** The options that a test changes. */
    static final class Setup {
        String token;
        String mcpToken;
        String corsOrigin;
        String publicUrl;
        boolean readOnly;
        boolean trustProxy;
        int rateLimit = 0;
        long bodyLimit = 1000;
        ItemStore store;
        Ticker clock = new Ticker();

        Setup token(String value) {
            token = value;
            return this;
        }

        Setup mcpToken(String value) {
            mcpToken = value;
            return this;
        }

        Setup corsOrigin(String value) {
            corsOrigin = value;
            return this;
        }

        Setup publicUrl(String value) {
            publicUrl = value;
            return this;
        }

        Setup readOnly() {
            readOnly = true;
            return this;
        }

        Setup trustProxy() {
            trustProxy = true;
            return this;
        }

        Setup rateLimit(int value) {
            rateLimit = value;
            return this;
        }

        Setup store(ItemStore value) {
            store = value;
            return this;
        }

        AccessServer start() {
            return new AccessServer(this);
        }
    }

    static Setup with() {
        return new Setup();
    }

    private AccessServer(Setup setup) {
        clock = setup.clock;
        PlannerConfig config = TestConfig.of(Path.of("unused"))
                .publicUrl(setup.publicUrl)
                .trustProxy(setup.trustProxy)
                .access(new PlannerConfig.Access(
                        secret(setup.token), secret(setup.mcpToken), setup.corsOrigin, setup.readOnly))
                .limits(setup.rateLimit, setup.bodyLimit)
                .logLevel("info")
                .build();
        Catalogue catalogue = new Catalogue(List.of());
        store = setup.store == null ? new InMemoryStore(catalogue, clock) : setup.store;
        Problems problems = new Problems(new Engine(catalogue, store, Map.of(), () -> clock));
        Router router = Router.router(vertx);
        problems.mount(router);
        ApiAccess api = null;
        List<Route> sessions = List.of();
        if (setup.token != null) {
            Revocations ended = Revocations.inProcess(store, clock, new CalendarCheck(clock, clock::nanos))
                    .await();
            api = new ApiAccess(vertx, new Secret(setup.token), ended, clock, Quotas.inProcess(clock::nanos));
            sessions = new SessionEndpoints(config, api).routes();
        }
        Api others = new Api(sessions, request -> {}, problems, router);
        router.route("/api/*").order(1).handler(context -> others.handle(context.request()));
        router.route("/api/health")
                .order(-1)
                .handler(context -> context.response().end("ok"));
        router.options("/api/tasks")
                .order(-2)
                .handler(context -> context.response()
                        .putHeader("Allow", "DELETE, GET, HEAD, OPTIONS, POST")
                        .end());
        router.route("/api/tasks")
                .order(-1)
                .handler(context -> context.request()
                        .body()
                        .onSuccess(body -> context.response().end("tasks")));
        router.route("/api/events")
                .order(-1)
                .handler(context -> context.response().end("events"));
        router.route("/mcp").order(-1).handler(context -> context.response().end("mcp"));
        router.route("/metrics").order(-1).handler(context -> context.response().end("metrics"));
        router.route("/").handler(context -> context.response().end("page"));
        router.route("/assets/app.js").handler(context -> context.response().end("script"));
        Access access = new Access(config, api, Quotas.inProcess(clock::nanos), router);
        server = vertx.createHttpServer()
                .requestHandler(access)
                .invalidRequestHandler(access::handleUnreadable)
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .join();
    }

    private static Secret secret(String text) {
        return text == null ? null : new Secret(text);
    }

    int port() {
        return server.actualPort();
    }

    Wire.Reply get(String target, String... headers) {
        return Wire.once(port(), "GET", target, headers);
    }

    Wire.Reply post(String target, String... headers) {
        return Wire.once(port(), "POST", target, headers);
    }

    Wire.Reply login(String token, String... headers) {
        String[] all = java.util.Arrays.copyOf(headers, headers.length + 2);
        all[headers.length] = "Content-Type: application/json";
        all[headers.length + 1] = "\n{\"token\":\"" + token + "\"}";
        return post("/api/auth/login", all);
    }

    /** Logs in and returns the cookie as a header line. */
    String cookie() {
        return "Cookie: " + login(TOKEN).header("Set-Cookie").split(";", 2)[0];
    }

    @Override
    public void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }
}
