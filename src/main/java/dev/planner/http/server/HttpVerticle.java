package dev.planner.http.server;

import dev.planner.config.PlannerConfig;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.VerticleBase;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import java.net.BindException;
import java.net.UnknownHostException;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** The HTTP server on one event loop. All instances listen on the same port and use the same access check. */
public final class HttpVerticle extends VerticleBase {
    private static final int MAX_LINE = 8 * 1024;
    private static final int MAX_HEADERS = 16 * 1024;

    /**
     * The idle timeout of a connection of HTTP/2 with an open stream, in seconds. A client may stop one stream, and
     * only Vert.x knows how much of its answer is left. {@link Connections} handles all other idle connections.
     */
    private static final int SILENT_SECONDS = 1800;

    private static final int BACKLOG = 4096;
    private static final long DRAIN_SECONDS = 10;

    /** The error code of HTTP/2 that tells a client that its request was not performed (RFC 9113 §7). */
    private static final long REFUSED_STREAM = 7;

    /**
     * A free port. All instances share one free port for a negative value; for 0, each instance would get a port of its
     * own.
     */
    private static final int ANY_PORT = -1;

    private final PlannerConfig config;
    private final @Nullable ServerCertificate certificate;
    private final Handler<HttpServerRequest> requests;
    private final Handler<HttpServerRequest> unreadable;
    private final IntConsumer port;
    private @Nullable HttpServer server;
    private boolean stopping;

    /**
     * @param certificate {@code null} to serve without TLS
     * @param requests handles readable requests
     * @param unreadable handles input that is not an HTTP request
     * @param port receives the port after the server listens
     */
    public HttpVerticle(
            PlannerConfig config,
            @Nullable ServerCertificate certificate,
            Handler<HttpServerRequest> requests,
            Handler<HttpServerRequest> unreadable,
            IntConsumer port) {
        this.config = config;
        this.certificate = certificate;
        this.requests = requests;
        this.unreadable = unreadable;
        this.port = port;
    }

    @Override
    public Future<?> start() {
        Connections connections = new Connections(vertx, System::nanoTime);
        HttpServer listening = vertx.createHttpServer(options())
                .connectionHandler(connection -> {
                    HeadDeadline.end(connection);
                    Http1HeadCheck.insert(connection);
                    connections.opened(connection);
                })
                .requestHandler(request -> {
                    if (stopping) {
                        refuse(request);
                        return;
                    }
                    connections.begun(request);
                    requests.handle(request);
                })
                .invalidRequestHandler(unreadable);
        server = listening;
        return listening.listen().recover(this::withAddress).map(done -> {
            if (certificate != null) {
                certificate.renewFor(listening);
            }
            port.accept(listening.actualPort());
            return done;
        });
    }

    /** The reason of the system does not name the address. */
    private Future<HttpServer> withAddress(Throwable cause) {
        String address = config.http().host() + ":" + config.http().port();
        return Future.failedFuture(
                cause instanceof BindException || cause instanceof UnknownHostException
                        ? new IllegalStateException("cannot listen on " + address + ": " + reason(cause), cause)
                        : cause);
    }

    private static @Nullable String reason(Throwable cause) {
        return cause instanceof UnknownHostException ? "no address of this machine has this name" : cause.getMessage();
    }

    private HttpServerOptions options() {
        HttpServerOptions options = new HttpServerOptions()
                .setHost(config.http().host())
                .setPort(config.http().port() == 0 ? ANY_PORT : config.http().port())
                .setAcceptBacklog(BACKLOG)
                .setMaxInitialLineLength(MAX_LINE)
                .setMaxHeaderSize(MAX_HEADERS)
                .setIdleTimeout(SILENT_SECONDS)
                .setIdleTimeoutUnit(TimeUnit.SECONDS)
                .setHttp2ClearTextEnabled(true);
        if (certificate != null) {
            options.setSsl(true).setUseAlpn(true).setKeyCertOptions(certificate.current());
        }
        return options;
    }

    /**
     * Ends the connection of a request that arrives during the shutdown, without an answer. Vert.x does not wait for
     * connections that are opened while it closes the port: it would perform the request, and the answer would be lost.
     */
    private static void refuse(HttpServerRequest request) {
        if (request.version() == HttpVersion.HTTP_2) {
            request.response().reset(REFUSED_STREAM);
        } else {
            request.connection().close();
        }
    }

    /** Refuses new connections and requests, and gives running requests time to complete. */
    @Override
    public Future<?> stop() {
        stopping = true;
        return server == null ? Future.succeededFuture() : server.shutdown(DRAIN_SECONDS, TimeUnit.SECONDS);
    }
}
