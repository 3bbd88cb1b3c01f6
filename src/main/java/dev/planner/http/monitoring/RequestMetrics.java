package dev.planner.http.monitoring;

import dev.planner.http.message.ClientAddress;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.net.SocketAddress;
import io.vertx.core.spi.VertxMetricsFactory;
import io.vertx.core.spi.metrics.HttpServerMetrics;
import io.vertx.core.spi.metrics.VertxMetrics;
import io.vertx.core.spi.observability.HttpRequest;
import io.vertx.core.spi.observability.HttpResponse;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * Counts and times every request by any handler, and writes a log line for each if the log level includes it. It is a
 * metrics provider of Vert.x. The provider of {@code vertx-micrometer-metrics} looks up labels for each request, which
 * costs about 3 µs more: a quarter of the processor time of a small response.
 *
 * <p>It exists before any registry, because a registry loads so many classes that the start would wait for it.
 */
public final class RequestMetrics
        implements VertxMetricsFactory,
                VertxMetrics,
                HttpServerMetrics<RequestMetrics.Exchange, Void, RequestMetrics.Connection> {
    private static final Logger LOG = LoggerFactory.getLogger(RequestMetrics.class);
    private static final int STATUS_CLASSES = 6;

    private final Map<String, Durations[]> requests = new ConcurrentHashMap<>();
    private final LongAdder connections = new LongAdder();
    private final LongAdder resets = new LongAdder();
    private volatile ClientAddress clients = new ClientAddress(false);

    /** A client's connection. */
    static final class Connection {}

    /** A request in progress. */
    static final class Exchange {
        private final HttpRequest request;
        private final long begin = System.nanoTime();

        /** Vert.x reports a malformed body and the end of its connection, so it can report one request twice. */
        private boolean reset;

        Exchange(HttpRequest request) {
            this.request = request;
        }
    }

    /** Shows the metrics in a registry. */
    void bindTo(PrometheusMeterRegistry registry) {
        FunctionCounter.builder("planner.http.resets", resets, LongAdder::sum)
                .description("Requests that ended without an answer")
                .register(registry);
        Gauge.builder("planner.http.connections", connections, LongAdder::sum)
                .description("Open connections")
                .register(registry);
        registry.getPrometheusRegistry().register(this::snapshot);
    }

    private HistogramSnapshot snapshot() {
        HistogramSnapshot.Builder all = HistogramSnapshot.builder()
                .name("planner_http_requests_seconds")
                .help("Requests from their head to the end of the answer");
        requests.forEach((method, byClass) -> {
            for (int i = 1; i < STATUS_CLASSES; i++) {
                all.dataPoint(byClass[i].snapshot(Labels.of("method", method, "status", i + "xx")));
            }
        });
        return all.build();
    }

    /**
     * Sets how the log determines the address of a client. This is a setter, because Vert.x needs this object before
     * the configuration is read.
     */
    public void identifyBy(ClientAddress addresses) {
        clients = addresses;
    }

    @Override
    public VertxMetrics metrics(VertxOptions options) {
        return this;
    }

    @Override
    public HttpServerMetrics<?, ?, ?> createHttpServerMetrics(HttpServerOptions options, SocketAddress localAddress) {
        return this;
    }

    @Override
    public Connection connected(SocketAddress remoteAddress, @Nullable String remoteName) {
        connections.increment();
        return new Connection();
    }

    @Override
    public void disconnected(Connection connection, SocketAddress remoteAddress) {
        connections.decrement();
    }

    @Override
    public Exchange requestBegin(Connection connection, HttpRequest request) {
        return new Exchange(request);
    }

    @Override
    public void requestReset(Exchange exchange) {
        if (exchange.reset) {
            return;
        }
        exchange.reset = true;
        resets.increment();
        if (LOG.isDebugEnabled()) {
            line("not answered", exchange.request)
                    .addKeyValue("client", client(exchange.request))
                    .addKeyValue("micros", (System.nanoTime() - exchange.begin) / 1000)
                    .log();
        }
    }

    @Override
    public void responseEnd(Exchange exchange, @Nullable HttpResponse response, long bytesWritten) {
        if (response == null) {
            requestReset(exchange);
            return;
        }
        long took = System.nanoTime() - exchange.begin;
        durations(exchange.request.method().name(), response.statusCode()).record(took);
        if (LOG.isDebugEnabled()) {
            line("answered", exchange.request)
                    .addKeyValue("status", response.statusCode())
                    .addKeyValue("client", client(exchange.request))
                    .addKeyValue("request", response.headers().get("X-Request-Id"))
                    .addKeyValue("bytes", bytesWritten)
                    .addKeyValue("micros", took / 1000)
                    .log();
        }
    }

    private Durations durations(String method, int status) {
        Durations[] byClass = requests.get(method);
        if (byClass == null) {
            byClass = requests.computeIfAbsent(known(method), label -> byStatusClass());
        }
        return byClass[Math.min(Math.max(status / 100, 1), STATUS_CLASSES - 1)];
    }

    /** Maps unknown methods to one label, because clients could otherwise create any number of series. */
    private static String known(String method) {
        return switch (method) {
            case "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS" -> method;
            default -> "other";
        };
    }

    private static Durations[] byStatusClass() {
        Durations[] byClass = new Durations[STATUS_CLASSES];
        for (int i = 1; i < byClass.length; i++) {
            byClass[i] = new Durations();
        }
        return byClass;
    }

    /** A log line with the path without the query, which may contain confidential data. */
    private LoggingEventBuilder line(String message, HttpRequest request) {
        String uri = request.uri();
        int query = uri.indexOf('?');
        return LOG.atDebug()
                .setMessage(message)
                .addKeyValue("method", request.method())
                .addKeyValue("path", query < 0 ? uri : uri.substring(0, query));
    }

    private String client(HttpRequest request) {
        return clients.of(request.headers(), request.remoteAddress());
    }
}
