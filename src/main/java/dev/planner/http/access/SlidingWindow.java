package dev.planner.http.access;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Counts events by key in a sliding time window. The count is exact: the time of each counted event is kept until it
 * leaves the window.
 *
 * <p>Keys are kept in two generations. A key moves to the young generation when it is used. The old generation is
 * dropped after an unused window, or if there are too many keys.
 */
final class SlidingWindow implements Quotas.Quota {
    /** The maximum number of keys in one generation. */
    private static final int MOST_KEYS = 50_000;

    private final int limit;
    private final long window;
    private final LongSupplier nanos;
    private volatile Map<String, Times> young = new ConcurrentHashMap<>();
    private volatile Map<String, Times> old = Map.of();
    private long begin;

    /**
     * @param limit events in one window
     * @param nanos a monotonic clock, such as {@code System::nanoTime}
     */
    SlidingWindow(int limit, Duration window, LongSupplier nanos) {
        this.limit = limit;
        this.window = window.toNanos();
        this.nanos = nanos;
        this.begin = nanos.getAsLong();
    }

    @Override
    public int take(String key) {
        long now = nanos.getAsLong();
        Times times = young.get(key);
        return (times == null ? keep(key, now) : times).take(now - window);
    }

    @Override
    public int left(String key) {
        @Nullable Times times = find(key);
        return times == null ? limit : times.left(nanos.getAsLong() - window);
    }

    @Override
    public long delay(String key) {
        @Nullable Times times = find(key);
        return times == null ? 0 : times.delay(nanos.getAsLong() - window);
    }

    /** The number of keys in memory. */
    int keys() {
        return young.size() + old.size();
    }

    private @Nullable Times find(String key) {
        Times times = young.get(key);
        return times == null ? old.get(key) : times;
    }

    /** Synchronised, so that two threads never count the same key in two places. */
    private synchronized Times keep(String key, long now) {
        if (young.size() >= MOST_KEYS || now - begin > window) {
            old = young;
            young = new ConcurrentHashMap<>();
            begin = now;
        }
        Times known = find(key);
        Times times = known == null ? new Times() : known;
        young.put(key, times);
        return times;
    }

    /** A growing ring buffer with the times of one key's events, oldest first. */
    private final class Times {
        private static final int FIRST_LENGTH = 4;

        private long[] ring = new long[Math.min(FIRST_LENGTH, limit)];
        private int oldest;
        private int count;

        synchronized int take(long begin) {
            forget(begin);
            if (count == limit) {
                return -1;
            }
            if (count == ring.length) {
                grow();
            }
            ring[(oldest + count) % ring.length] = begin + window;
            count++;
            return limit - count;
        }

        synchronized int left(long begin) {
            forget(begin);
            return limit - count;
        }

        synchronized long delay(long begin) {
            forget(begin);
            return count < limit ? 0 : ring[oldest] - begin;
        }

        /** An event leaves the window when its age equals the length of the window. */
        private void forget(long begin) {
            while (count > 0 && ring[oldest] - begin <= 0) {
                oldest = (oldest + 1) % ring.length;
                count--;
            }
        }

        private void grow() {
            long[] longer = new long[Math.min(ring.length * 2, limit)];
            for (int i = 0; i < count; i++) {
                longer[i] = ring[(oldest + i) % ring.length];
            }
            ring = longer;
            oldest = 0;
        }
    }
}
