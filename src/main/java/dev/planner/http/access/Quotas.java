package dev.planner.http.access;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Counts the events of clients. {@link #inProcess} counts within one process; several servers behind one address can
 * share counts through another implementation.
 */
public interface Quotas {
    /**
     * A quota by key.
     *
     * @param name the unique name of the quota
     * @param limit the maximum number of events of one key in one window, at least 1
     */
    Quota of(String name, int limit, Duration window);

    /**
     * Quotas in memory.
     *
     * @param nanos a monotonic clock, such as {@code System::nanoTime}
     */
    static Quotas inProcess(LongSupplier nanos) {
        return (name, limit, window) -> new SlidingWindow(limit, window, nanos);
    }

    /** Counts events by key, without refused events. It is thread-safe. */
    interface Quota {
        /**
         * Counts one event if the limit allows it.
         *
         * @return the number of further events allowed now, or -1 if this event is refused
         */
        int take(String key);

        /** The number of events that are allowed now. */
        int left(String key);

        /** Nanoseconds until the next event is allowed; 0 if one is allowed now. */
        long delay(String key);
    }
}
