package dev.planner.store.files;

import dev.planner.store.files.work.StoreRuntime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * Checks whether the calendar clock is reliable. After a start, the clock of a machine may be wrong by years until it
 * is synchronised. The calendar clock counts as reliable when it has agreed with the monotonic clock for 50 minutes.
 */
final class CalendarCheck {
    private static final Duration REQUIRED = Duration.ofMinutes(50);
    private static final Duration TOLERANCE = Duration.ofMinutes(1);

    private final Clock clock;
    private final StoreRuntime runtime;
    private Instant begun;
    private long steadyBegun;

    CalendarCheck(Clock clock, StoreRuntime runtime) {
        this.clock = clock;
        this.runtime = runtime;
        this.begun = clock.instant();
        this.steadyBegun = runtime.nanoTime();
    }

    /** Whether the two clocks have agreed for the required time. A deviation restarts the measurement. */
    synchronized boolean isReliable() {
        Instant now = clock.instant();
        Duration steady = Duration.ofNanos(runtime.nanoTime() - steadyBegun);
        Duration difference = Duration.between(begun, now).minus(steady).abs();
        if (difference.compareTo(TOLERANCE) > 0) {
            begun = now;
            steadyBegun = runtime.nanoTime();
            return false;
        }
        return steady.compareTo(REQUIRED) >= 0;
    }
}
