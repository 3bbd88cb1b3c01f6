package dev.planner.http.access;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Counts events by key over the last so many seconds, exactly: the time of each counted event is kept until it leaves the
 * window. Refused events are not counted. Safe for any number of threads.
 */
final class SlidingWindow {
    /** The keys that are remembered at most; beyond that, those seen longest ago are forgotten. */
    private static final long MOST_KEYS = 100_000;

    private final int limit;
    private final long window;
    private final LongSupplier nanos;
    private final Cache<String, Times> keys;

    /**
     * @param limit events in one window
     * @param nanos a clock that only goes forward, such as {@code System::nanoTime}
     */
    SlidingWindow(int limit, Duration window, LongSupplier nanos) {
        this.limit = limit;
        this.window = window.toNanos();
        this.nanos = nanos;
        this.keys = Caffeine.newBuilder()
                .maximumSize(MOST_KEYS)
                .expireAfterAccess(window.toNanos(), TimeUnit.NANOSECONDS)
                .ticker(nanos::getAsLong)
                .executor(Runnable::run)
                .build();
    }

    int limit() {
        return limit;
    }

    /**
     * Counts one event if the limit allows it.
     *
     * @return how many more are allowed now, or -1 when this one is not
     */
    int take(String key) {
        return times(key).take(nanos.getAsLong() - window);
    }

    /** How many events are allowed now. */
    int left(String key) {
        Times times = keys.getIfPresent(key);
        return times == null ? limit : times.left(nanos.getAsLong() - window);
    }

    /** Nanoseconds until the next event is allowed; 0 when one is. */
    long delay(String key) {
        Times times = keys.getIfPresent(key);
        return times == null ? 0 : times.delay(nanos.getAsLong() - window);
    }

    /** How many keys are remembered. */
    long keys() {
        keys.cleanUp();
        return keys.estimatedSize();
    }

    private Times times(String key) {
        Times times = keys.getIfPresent(key);
        return times == null ? keys.get(key, absent -> new Times()) : times;
    }

    /** A ring of the times of one key's events, oldest first; as long as it has to be. */
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

        /** An event leaves the window when it is exactly as old as the window is long. */
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
