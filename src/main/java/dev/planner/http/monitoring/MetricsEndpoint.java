package dev.planner.http.monitoring;

import static dev.planner.engine.operation.Operation.read;

import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.http.events.EventEndpoints;
import dev.planner.http.message.Endpoints;
import dev.planner.store.ItemStore;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code GET /metrics} in the Prometheus text format 0.0.4. */
public final class MetricsEndpoint implements Endpoints {
    private static final String PATH = "/metrics";

    /** The declaration; its address is not below {@code /api}. */
    public static final Operation OPERATION = read("scrapeMetrics", Target.project())
            .at(PATH)
            .says(
                    "Get metrics for a monitoring system",
                    "Counts and durations of requests, memory, files and event streams, in the Prometheus text format.")
            .answers(new Result.Stream(List.of("text/plain"), "The metrics."))
            .build();

    private final RequestMetrics requests;
    private final ItemStore store;
    private final EventEndpoints events;

    private @Nullable PrometheusMeterRegistry registry;

    // A reference, because the metrics stop when this object is garbage-collected.
    private @Nullable JvmGcMetrics collector;

    public MetricsEndpoint(RequestMetrics requests, ItemStore store, EventEndpoints events) {
        this.requests = requests;
        this.store = store;
        this.events = events;
    }

    /** Creates the registry at the first use: most servers never need it, and it would delay their start. */
    private synchronized PrometheusMeterRegistry registry() {
        if (registry == null) {
            registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
            collector = new JvmGcMetrics();
            collector.bindTo(registry);
            bindTo(registry);
        }
        return registry;
    }

    private void bindTo(PrometheusMeterRegistry registry) {
        new JvmMemoryMetrics().bindTo(registry);
        new JvmThreadMetrics().bindTo(registry);
        new ProcessorMetrics().bindTo(registry);
        new UptimeMetrics().bindTo(registry);
        new FileDescriptorMetrics().bindTo(registry);
        requests.bindTo(registry);
        Gauge.builder("planner.store.files", store, records -> records.status().records())
                .description("Files that are records")
                .register(registry);
        Gauge.builder(
                        "planner.store.problems",
                        store,
                        records -> records.status().problems())
                .description("Files with a problem")
                .register(registry);
        Gauge.builder(
                        "planner.store.writable",
                        store,
                        records -> records.status().writable() ? 1 : 0)
                .description("Whether the project can be written")
                .register(registry);
        Gauge.builder("planner.event.streams", events, EventEndpoints::clients)
                .description("Open event streams")
                .register(registry);
    }

    @Override
    public void mount(Router router) {
        Endpoints.get(router, PATH).handler(this::scrape);
    }

    private void scrape(RoutingContext context) {
        context.vertx().executeBlocking(() -> registry().scrape(), false).onComplete(text -> {
            if (text.failed()) {
                context.fail(text.cause());
                return;
            }
            context.response()
                    .putHeader(HttpHeaders.CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")
                    .putHeader(HttpHeaders.CACHE_CONTROL, "no-store");
            Endpoints.end(context.request(), Buffer.buffer(text.result()));
        });
    }
}
