package dev.planner.http.monitoring;

import io.prometheus.metrics.model.snapshots.ClassicHistogramBuckets;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/** A histogram of durations. It is thread-safe. */
final class Durations {
    private static final List<Double> UPPER_BOUNDS =
            List.of(0.001, 0.005, 0.025, 0.1, 0.5, 2.5, Double.POSITIVE_INFINITY);
    private static final long[] UPPER_NANOS = UPPER_BOUNDS.stream()
            .mapToLong(seconds -> (long) (seconds * TimeUnit.SECONDS.toNanos(1)))
            .toArray();

    private final LongAdder[] counts = new LongAdder[UPPER_NANOS.length];
    private final LongAdder sum = new LongAdder();

    Durations() {
        for (int i = 0; i < counts.length; i++) {
            counts[i] = new LongAdder();
        }
    }

    void record(long nanos) {
        int bucket = 0;
        while (nanos > UPPER_NANOS[bucket]) {
            bucket++;
        }
        counts[bucket].increment();
        sum.add(nanos);
    }

    /** The durations in seconds, as Prometheus reads them. */
    HistogramDataPointSnapshot snapshot(Labels labels) {
        List<Number> now = new ArrayList<>();
        for (LongAdder count : counts) {
            now.add(count.sum());
        }
        return HistogramDataPointSnapshot.builder()
                .labels(labels)
                .classicHistogramBuckets(ClassicHistogramBuckets.of(UPPER_BOUNDS, now))
                .sum((double) sum.sum() / TimeUnit.SECONDS.toNanos(1))
                .build();
    }
}
