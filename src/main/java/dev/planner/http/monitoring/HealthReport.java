package dev.planner.http.monitoring;

import dev.planner.base.Version;
import dev.planner.config.PlannerConfig;
import dev.planner.http.rest.Health;
import dev.planner.search.IndexStatus;
import dev.planner.search.SearchIndex;
import dev.planner.store.ItemStore;
import dev.planner.store.StoreStatus;
import io.vertx.core.Future;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The answer of {@code GET /api/health}. */
public final class HealthReport implements Supplier<Future<Health>> {
    private static final long PATIENCE_SECONDS = 5;

    private final PlannerConfig config;
    private final ItemStore store;
    private final @Nullable SearchIndex index;
    private final LongSupplier nanos;
    private final long start;

    /**
     * @param index {@code null} if there is none
     * @param nanos a clock that only goes forward, such as {@code System::nanoTime}, because the system clock may be
     *     set back
     */
    public HealthReport(PlannerConfig config, ItemStore store, @Nullable SearchIndex index, LongSupplier nanos) {
        this.nanos = nanos;
        this.start = nanos.getAsLong();
        this.config = config;
        this.index = index;
        this.store = store;
    }

    @Override
    public Future<Health> get() {
        // A disk that does not respond in time counts as not writable.
        return store.checkWritable()
                .timeout(PATIENCE_SECONDS, TimeUnit.SECONDS)
                .transform(tried -> Future.succeededFuture(report(tried.succeeded() && tried.result())));
    }

    private Map<String, Object> cache() {
        Map<String, Object> cache = new LinkedHashMap<>();
        cache.put("enabled", index != null);
        if (index != null) {
            IndexStatus status = index.status();
            cache.put("documents", status.documents());
            cache.put("state", status.state().name().toLowerCase(Locale.ROOT));
        }
        return cache;
    }

    private Health report(boolean writable) {
        StoreStatus status = store.status();
        boolean serving = writable || config.access().readOnly();
        Map<String, Object> files = new LinkedHashMap<>();
        files.put("files", (long) status.records());
        files.put("problems", (long) status.problems());
        files.put("watcher", status.watcher());
        Map<String, Object> report = new LinkedHashMap<>();
        report.put("status", serving ? "ok" : "unwritable");
        report.put("version", Version.text());
        report.put("uptime", TimeUnit.NANOSECONDS.toSeconds(nanos.getAsLong() - start));
        report.put("cache", cache());
        report.put("store", files);
        report.put("readOnly", config.access().readOnly());
        return new Health(serving, report);
    }
}
