package dev.planner.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.http.access.Wire;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.StreamResetException;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Clients that occupy a connection without progress are disconnected. The test sets the clock. */
class ConnectionsTest {
    private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
    private static final int FRAME_HEAD = 9;
    private static final byte[] EMPTY_SETTINGS = {0, 0, 0, 4, 0, 0, 0, 0, 0};
    private static final byte[] PING = {0, 0, 8, 6, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8};

    private static final String END_OF_HEAD = "\r\n\r\n";

    /** More bytes than the system holds for a client that does not read. */
    private static final int LARGE = 64 * 1024 * 1024;

    private final Vertx vertx = Vertx.vertx();
    private final Context loop = vertx.getOrCreateContext();
    private final AtomicLong now = new AtomicLong();
    private final Promise<HttpServerRequest> held = Promise.promise();
    private final List<WeakReference<HttpServerRequest>> requests = new CopyOnWriteArrayList<>();
    private Connections connections;
    private HttpServer server;

    @BeforeEach
    void start() {
        server = listen(false);
    }

    private HttpServer listen(boolean clearTextHttp2) {
        Promise<HttpServer> listening = Promise.promise();
        loop.runOnContext(go -> {
            connections = new Connections(vertx, now::get);
            vertx.createHttpServer(new HttpServerOptions().setHttp2ClearTextEnabled(clearTextHttp2))
                    .connectionHandler(connections::opened)
                    .requestHandler(request -> {
                        requests.add(new WeakReference<>(request));
                        connections.begun(request);
                        answer(request);
                    })
                    .listen(0, "127.0.0.1")
                    .onComplete(listening);
        });
        return listening.future().await();
    }

    private void answer(HttpServerRequest request) {
        switch (request.path()) {
            case "/held" -> held.complete(request);
            case "/large" -> request.response().end(Buffer.buffer(new byte[LARGE]));
            case "/unread" -> request.response().setStatusCode(413).end("too large");
            default -> request.body().onSuccess(body -> request.response().end("got " + body.length()));
        }
    }

    @AfterEach
    void stop() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    /** Advances the clock and runs the check that the server runs every second. */
    private void pass(Duration time) {
        Promise<Void> done = Promise.promise();
        loop.runOnContext(go -> {
            now.addAndGet(time.toNanos());
            connections.sweep();
            done.complete();
        });
        done.future().toCompletionStage().toCompletableFuture().join();
    }

    /** A first response on the connection proves that the server has accepted it. */
    private Wire connected() {
        Wire wire = new Wire(server.actualPort());
        assertThat(wire.ask("GET", "/").status()).isEqualTo(200);
        return wire;
    }

    private static String post(String path, int length) {
        return "POST " + path + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + length + "\r\n\r\n";
    }

    @Test
    void slowBody_isClosed() {
        try (Wire wire = connected()) {
            wire.send(post("/", 1000) + "x");
            awaitBegun();
            for (int second = 0; second < 19; second++) {
                wire.send("x");
                pass(Duration.ofSeconds(1));
            }
            assertThat(new Wire(server.actualPort()).ask("GET", "/").status())
                    .as("others are served meanwhile")
                    .isEqualTo(200);
            pass(Duration.ofSeconds(2));
            assertThat(wire.isClosedByServer()).isTrue();
        }
    }

    @Test
    void slowChunkedBody_isClosed() {
        try (Wire wire = connected()) {
            wire.send("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n");
            wire.send("1\r\nx\r\n");
            awaitBegun();
            pass(Duration.ofSeconds(21));
            assertThat(wire.isClosedByServer()).isTrue();
        }
    }

    @Test
    void steadyBody_isAccepted() {
        try (Wire wire = connected()) {
            int half = 100 * 1024;
            wire.send(post("/", 2 * half) + "x".repeat(half));
            awaitBegun();
            pass(Duration.ofSeconds(60));
            wire.send("x".repeat(half));
            assertThat(wire.read().body()).isEqualTo("got " + 2 * half);
        }
    }

    @Test
    void unusedBody_isReadForAShortTime() {
        try (Wire wire = connected()) {
            wire.send(post("/unread", 1_000_000) + "x");
            assertThat(wire.read().status()).isEqualTo(413);
            pass(Duration.ofSeconds(1));
            pass(Duration.ofSeconds(16));
            assertThat(wire.isClosedByServer()).isTrue();
        }
    }

    @Test
    void unusedBodyOfAStream_isReadForAShortTime() {
        HttpClient client = http2(listen(true), Promise.promise());
        Promise<Throwable> reset = Promise.promise();
        Promise<Integer> answered = Promise.promise();
        loop.runOnContext(go -> client.request(HttpMethod.POST, "/unread").onSuccess(request -> {
            request.setChunked(true).exceptionHandler(reset::tryComplete);
            request.write("x");
            request.response().map(HttpClientResponse::statusCode).onComplete(answered);
        }));
        assertThat(answered.future().await()).isEqualTo(413);
        pass(Duration.ofSeconds(1));
        pass(Duration.ofSeconds(14));
        assertThat(answer(client, "/")).as("on the same connection").isEqualTo("got 0");
        assertThat(reset.future().isComplete()).isFalse();
        pass(Duration.ofSeconds(2));
        assertThat(reset.future().await()).isInstanceOf(StreamResetException.class);
    }

    @Test
    void idleConnection_isClosed() {
        try (Wire silent = new Wire(server.actualPort());
                Wire idle = connected()) {
            pass(Duration.ofSeconds(11));
            assertThat(silent.isClosedByServer()).as("without any request").isTrue();
            assertThat(idle.ask("GET", "/").status())
                    .as("after its last answer")
                    .isEqualTo(200);
            pass(Duration.ofSeconds(1));
            pass(Duration.ofSeconds(61));
            assertThat(idle.isClosedByServer()).isTrue();
        }
    }

    @Test
    void connectionWithASlowResponse_staysOpen() {
        try (Wire wire = connected()) {
            wire.send("GET /held HTTP/1.1\r\nHost: localhost\r\n\r\n");
            HttpServerRequest request =
                    held.future().toCompletionStage().toCompletableFuture().join();
            pass(Duration.ofHours(1));
            loop.runOnContext(go -> request.response().end("at last"));
            assertThat(wire.read().body()).isEqualTo("at last");
        }
    }

    @Test
    void clientThatReadsSlowly_getsTheWholeAnswer() {
        try (Wire wire = connected()) {
            wire.send("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n");
            wire.readUntil(END_OF_HEAD);
            for (int part = 0; part < 16; part++) {
                pass(Duration.ofSeconds(50));
                wire.readBytes(LARGE / 16);
            }
            assertThat(wire.ask("GET", "/").status()).isEqualTo(200);
        }
    }

    @Test
    void clientThatStopsReading_isClosed() {
        try (Wire wire = connected()) {
            wire.send("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n");
            wire.readUntil(END_OF_HEAD);
            pass(Duration.ofSeconds(1));
            pass(Duration.ofSeconds(299));
            assertThat(wire.readBytes(LARGE / 2)).isNotEmpty();
            pass(Duration.ofSeconds(1));
            pass(Duration.ofSeconds(301));
            assertThat(wire.readAll()).hasSizeLessThan(LARGE / 2);
        }
    }

    private HttpClient http2(HttpServer http2, Promise<Void> closed) {
        HttpClientOptions options = new HttpClientOptions()
                .setProtocolVersion(HttpVersion.HTTP_2)
                .setHttp2ClearTextUpgrade(false)
                .setDefaultHost("127.0.0.1")
                .setDefaultPort(http2.actualPort());
        return vertx.httpClientBuilder()
                .with(options)
                .withConnectHandler(connection -> connection.closeHandler(closed::complete))
                .build();
    }

    private Future<Buffer> ask(HttpClient client, String path) {
        Promise<Buffer> answer = Promise.promise();
        loop.runOnContext(go -> client.request(HttpMethod.GET, path)
                .compose(HttpClientRequest::send)
                .compose(HttpClientResponse::body)
                .onComplete(answer));
        return answer.future();
    }

    private String answer(HttpClient client, String path) {
        return ask(client, path).await().toString();
    }

    @Test
    void http2Connection_withoutStreams_isClosed() {
        Promise<Void> closed = Promise.promise();
        HttpClient client = http2(listen(true), closed);
        for (int i = 0; i < 300; i++) {
            assertThat(answer(client, "/")).isEqualTo("got 0");
        }
        pass(Duration.ofSeconds(1));
        pass(Duration.ofSeconds(59));
        assertThat(answer(client, "/")).isEqualTo("got 0");
        pass(Duration.ofSeconds(1));
        assertThat(closed.future().isComplete()).isFalse();
        pass(Duration.ofSeconds(61));
        closed.future().await();
    }

    /** Idle connections of HTTP/2 count like those of HTTP/1: if there are too many, the oldest is closed. */
    @Test
    void http2Connections_beyondTheCap_closeTheOldest() {
        HttpServer http2 = listen(true);
        List<Wire> wires = new ArrayList<>();
        try {
            wires.add(withHttp2(http2));
            pass(Duration.ofSeconds(1));
            for (int i = 0; i < 2000; i++) {
                wires.add(withHttp2(http2));
            }
            pass(Duration.ofSeconds(1));
            assertThat(wires.get(0).isClosedByServer()).isTrue();
            wires.get(1).send(PING);
            wires.get(1).readBytes(PING.length);
        } finally {
            wires.forEach(Wire::close);
        }
    }

    /** A connection whose settings the server has acknowledged. */
    private static Wire withHttp2(HttpServer http2) {
        Wire wire = new Wire(http2.actualPort());
        wire.send(PREFACE);
        wire.send(EMPTY_SETTINGS);
        wire.readBytes(FRAME_HEAD);
        return wire;
    }

    @Test
    void http2Connection_withAStream_staysOpen() {
        Promise<Void> closed = Promise.promise();
        HttpClient client = http2(listen(true), closed);
        Future<Buffer> answer = ask(client, "/held");
        HttpServerRequest request = held.future().await();
        for (int i = 0; i < 300; i++) {
            assertThat(answer(client, "/")).isEqualTo("got 0");
        }
        pass(Duration.ofHours(1));
        pass(Duration.ofHours(1));
        loop.runOnContext(go -> request.response().end("at last"));
        assertThat(answer.await()).hasToString("at last");
        assertThat(closed.future().isComplete()).isFalse();
    }

    @Test
    void requestsWithBody_thatHaveEnded_areForgottenBeforeTheNextCheck() {
        try (Wire wire = connected()) {
            for (int i = 0; i < 20; i++) {
                wire.send(post("/", 3) + "abc");
                assertThat(wire.read().body()).isEqualTo("got 3");
            }
            System.gc();
            assertThat(requests).hasSize(21);
            assertThat(requests).filteredOn(each -> each.get() != null).hasSizeLessThanOrEqualTo(2);
        }
    }

    /** Waits until the server has received what was sent before. */
    private void awaitBegun() {
        try (Wire wire = connected()) {
            assertThat(wire.ask("GET", "/").status()).isEqualTo(200);
        }
    }
}
