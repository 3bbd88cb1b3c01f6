package dev.planner.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.http.TestConfig;
import dev.planner.http.access.Wire;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.junit5.VertxExtension;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(VertxExtension.class)
class HttpVerticleTest {
    private static final String REQUEST = "POST /%s HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n";

    @TempDir
    Path directory;

    private final BlockingQueue<HttpServerRequest> begun = new LinkedBlockingQueue<>();

    /** A request that arrives during the shutdown is not performed, because nothing ensures that it is answered. */
    @Test
    void stop_answersTheRunningRequest_andBeginsNoOther(Vertx vertx) throws Exception {
        CompletableFuture<Integer> port = new CompletableFuture<>();
        String id = await(vertx.deployVerticle(
                new HttpVerticle(TestConfig.of(directory).build(), null, begun::add, request -> {}, port::complete)));
        try (Wire wire = new Wire(port.get(1, TimeUnit.MINUTES))) {
            wire.send(REQUEST.formatted("first") + REQUEST.formatted("second"));
            HttpServerRequest first = begun.poll(1, TimeUnit.MINUTES);
            CompletableFuture<Void> stopping = new CompletableFuture<>();
            first.connection().shutdownHandler(stopping::complete);
            Future<Void> stopped = vertx.undeploy(id);
            stopping.get(1, TimeUnit.MINUTES);
            await(first.response().end("done"));
            assertThat(wire.readAll()).containsOnlyOnce("HTTP/1.1").endsWith("done");
            await(stopped);
        }
        assertThat(List.copyOf(begun)).isEmpty();
    }

    private static <T> T await(Future<T> future) throws Exception {
        return future.toCompletionStage().toCompletableFuture().get(1, TimeUnit.MINUTES);
    }
}
