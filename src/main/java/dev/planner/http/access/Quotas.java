package dev.planner.http.access;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Where it is counted how often clients do something. The counts of one process are those of {@link #inProcess}; several
 * servers behind one address can share theirs through another implementation.
 */
public interface Quotas {
    /**
     * A quota by key.
     *
     * @param name tells this quota from others
     * @param limit events of one key in one window, at least 1
     */
    Quota of(String name, int limit, Duration window);

    /**
     * Quotas in memory.
     *
     * @param nanos a clock that only goes forward, such as {@code System::nanoTime}
     */
    static Quotas inProcess(LongSupplier nanos) {
        return (name, limit, window) -> new SlidingWindow(limit, window, nanos);
    }

    /** Counts events by key. Refused events are not counted. Safe for any number of threads. */
    interface Quota {
        /**
         * Counts one event if the limit allows it.
         *
         * @return how many more are allowed now, or -1 when this one is not
         */
        int take(String key);

        /** How many events are allowed now. */
        int left(String key);

        /** Nanoseconds until the next event is allowed; 0 when one is. */
        long delay(String key);
    }
}
