package dev.planner.http.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.engine.Engine;
import dev.planner.engine.operation.Input;
import dev.planner.http.Http;
import dev.planner.http.access.Wire;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.schema.Catalogue;
import dev.planner.store.InMemoryStore;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.ext.web.Router;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BodyBudgetTest {
    private static final int LIMIT = 1000;

    private final Vertx vertx = Vertx.vertx();
    private final BodyBudget budget = new BodyBudget(LIMIT + LIMIT / 2);
    private final Bodies bodies = new Bodies(LIMIT, budget, RequestGuard.NONE);
    /** The promise of each request to /work, in the order of their bodies. */
    private final LinkedBlockingQueue<Promise<String>> work = new LinkedBlockingQueue<>();

    private HttpServer server;

    @BeforeEach
    void start() {
        Catalogue catalogue = new Catalogue(List.of());
        Clock clock = Clock.systemUTC();
        Router router = Router.router(vertx);
        new Problems(new Engine(catalogue, new InMemoryStore(catalogue, clock), Map.of(), () -> clock)).mount(router);
        router.post("/work").handler(context -> {
            RequestContext work = RequestContext.of(context);
            Eventually.answer(work, bodies.object(work).compose(body -> working()), done -> context.end(done));
        });
        server = vertx.createHttpServer()
                .requestHandler(router)
                .listen(0, "127.0.0.1")
                .await();
    }

    private Future<String> working() {
        Promise<String> promise = Promise.promise();
        work.add(promise);
        return promise.future();
    }

    @AfterEach
    void stop() {
        vertx.close().await();
    }

    /** A stream is not held in memory, so it may be larger than the complete budget. */
    @Test
    void bodyLongerThanTheBudget_isAcceptedOnlyAsAStream() {
        Bodies large = new Bodies(10 * LIMIT, new BodyBudget(LIMIT), RequestGuard.NONE);
        Router router = Router.router(vertx);
        new Problems(new Engine(
                        new Catalogue(List.of()),
                        new InMemoryStore(new Catalogue(List.of()), Clock.systemUTC()),
                        Map.of(),
                        Clock::systemUTC))
                .mount(router);
        router.post("/whole").handler(context -> {
            RequestContext whole = RequestContext.of(context);
            Eventually.answer(whole, large.object(whole), body -> context.end("whole"));
        });
        router.post("/stream").handler(context -> {
            Input.Stream anything = new Input.Stream(List.of("*/*"), "Anything.");
            RequestContext stream = RequestContext.of(context);
            Eventually.answer(
                    stream,
                    large.stream(stream, anything).compose(content -> {
                        Future<Long> chunks = content.bytes().collect(Collectors.counting());
                        content.bytes().resume();
                        return chunks;
                    }),
                    chunks -> context.end("stream"));
        });
        int port = vertx.createHttpServer()
                .requestHandler(router)
                .listen(0, "127.0.0.1")
                .await()
                .actualPort();
        Http http = new Http(port);
        String body = body(5 * LIMIT);
        http.post("/whole", body).problem(413);
        http.post("/stream", body).expect(200);
        http.post("/stream", body(11 * LIMIT)).problem(413);
    }

    private static String body(int length) {
        return "{\"text\":\"" + "x".repeat(length - 11) + "\"}";
    }

    private Wire sending(int announced, String sent) {
        Wire wire = new Wire(server.actualPort());
        wire.send("POST /work HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: "
                + announced + "\r\n\r\n" + sent);
        return wire;
    }

    private Promise<String> nextWork() throws InterruptedException {
        return work.poll(20, TimeUnit.SECONDS);
    }

    @Test
    void share_overTheBudget_isRefusedAndReleased() {
        BodyBudget.Share first = budget.share(0);
        first.take(1000);
        BodyBudget.Share second = budget.share(500);
        assertThatThrownBy(() -> second.take(501))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.problem()).isInstanceOf(Problem.Overloaded.class));
        assertThatThrownBy(() -> budget.share(501)).isInstanceOf(ProblemException.class);
        budget.share(500).take(500);
        first.giveBack();
        first.giveBack();
        budget.share(1000).take(1000);
    }

    @Test
    void body_whileOthersUseTheBudget_isRefusedWithRetryAfter() throws InterruptedException {
        try (Wire first = sending(LIMIT, body(LIMIT))) {
            Promise<String> running = nextWork();
            Wire.Reply refused = Wire.once(
                    server.actualPort(), "POST", "/work", "Content-Type: application/json", "\n" + body(LIMIT));
            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.header("Retry-After")).isEqualTo("1");
            assertThat(refused.body()).contains("problem-overloaded");
            running.complete("done");
            assertThat(first.read().body()).isEqualTo("done");
        }
        try (Wire second = sending(LIMIT, body(LIMIT))) {
            nextWork().complete("done");
            assertThat(second.read().status()).isEqualTo(200);
        }
    }

    @Test
    void body_ofAClientThatDisconnects_countsUntilItsWorkIsDone() throws InterruptedException {
        Wire gone = sending(LIMIT, body(LIMIT));
        Promise<String> running = nextWork();
        gone.close();
        assertThat(tried().status()).isEqualTo(503);
        running.complete("for nobody");
        awaitFree();
    }

    @Test
    void unfinishedBody_isReleasedWithItsConnection() throws InterruptedException {
        Wire half = sending(LIMIT, body(LIMIT).substring(0, 900));
        while (tried().status() != 503) {
            Thread.onSpinWait();
        }
        half.close();
        awaitFree();
    }

    /** A stream of events watches the end of its response too. */
    @Test
    void body_ofAResponseWhoseEndIsWatchedTwice_isGivenBack() {
        AtomicInteger ends = new AtomicInteger();
        Router router = Router.router(vertx);
        router.post("/watched").handler(context -> {
            RequestContext watched = RequestContext.of(context);
            Eventually.answer(watched, bodies.object(watched), body -> {
                watched.onEnd(ends::incrementAndGet);
                context.end("watched");
            });
        });
        int port = vertx.createHttpServer()
                .requestHandler(router)
                .listen(0, "127.0.0.1")
                .await()
                .actualPort();
        for (int i = 0; i < 3; i++) {
            new Http(port).post("/watched", body(LIMIT)).expect(200);
        }
        assertThat(ends).hasValue(3);
    }

    /** Sends a request that needs the complete budget except for a small body. Its own work ends at once. */
    private Wire.Reply tried() throws InterruptedException {
        try (Wire wire = sending(LIMIT, body(LIMIT))) {
            Promise<String> own = work.poll(200, TimeUnit.MILLISECONDS);
            if (own != null) {
                own.complete("done");
            }
            return wire.read();
        }
    }

    private void awaitFree() throws InterruptedException {
        for (int i = 0; i < 100; i++) {
            if (tried().status() == 200) {
                return;
            }
        }
        throw new AssertionError("the budget was not given back");
    }
}
