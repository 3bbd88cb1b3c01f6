package dev.planner.app;

import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.VerticleBase;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** One event loop's share of the HTTP server; all instances listen on one port and serve the same handler. */
final class HttpVerticle extends VerticleBase {
    private final HttpServerOptions options;
    private final Handler<HttpServerRequest> handler;
    private final IntConsumer port;
    private @Nullable HttpServer server;

    /**
     * @param options with a negative port for any free one, the same for all instances
     * @param port is told the port once it listens
     */
    HttpVerticle(HttpServerOptions options, Handler<HttpServerRequest> handler, IntConsumer port) {
        this.options = options;
        this.handler = handler;
        this.port = port;
    }

    @Override
    public Future<?> start() {
        HttpServer listening = vertx.createHttpServer(options).requestHandler(handler);
        server = listening;
        return listening.listen().onSuccess(done -> port.accept(listening.actualPort()));
    }

    @Override
    public Future<?> stop() {
        return server == null ? Future.succeededFuture() : server.close();
    }
}
