package dev.planner.app;

import dev.planner.config.PlannerConfig;
import dev.planner.http.rest.Health;
import dev.planner.store.MarkdownStore;
import dev.planner.store.StoreStatus;
import io.vertx.core.Future;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** How the server is, for monitors and people. */
final class HealthReport implements Supplier<Future<Health>> {
    private static final long PATIENCE_SECONDS = 5;

    private final PlannerConfig config;
    private final MarkdownStore store;
    private final Instant start = Instant.now();

    HealthReport(PlannerConfig config, MarkdownStore store) {
        this.config = config;
        this.store = store;
    }

    @Override
    public Future<Health> get() {
        // A disk that does not answer is as good as none.
        return store.tried()
                .timeout(PATIENCE_SECONDS, TimeUnit.SECONDS)
                .transform(tried -> Future.succeededFuture(report(tried.succeeded() && tried.result())));
    }

    private Health report(boolean writable) {
        StoreStatus status = store.status();
        boolean serving = writable || config.access().readOnly();
        Map<String, Object> files = new LinkedHashMap<>();
        files.put("files", (long) status.files());
        files.put("problems", (long) status.problems());
        files.put("watcher", status.watcher());
        Map<String, Object> report = new LinkedHashMap<>();
        report.put("status", serving ? "ok" : "unwritable");
        report.put("version", Version.text());
        report.put("uptime", Duration.between(start, Instant.now()).toSeconds());
        report.put("cache", Map.of("enabled", false));
        report.put("store", files);
        report.put("readOnly", config.access().readOnly());
        return new Health(serving, report);
    }
}
