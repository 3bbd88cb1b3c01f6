package dev.planner.store.files;

import dev.planner.store.files.work.StoreRuntime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * Checks whether the calendar clock is reliable. The clock of a machine that has just started may be wrong by years
 * until it is set, so the calendar clock must agree with the monotonic clock for some time.
 */
final class CalendarCheck {
    private static final Duration TRIAL = Duration.ofMinutes(50);
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

    /** Whether the clock has been stable for the required time. If so, the period restarts. */
    synchronized boolean isSteady() {
        Instant now = clock.instant();
        Duration steady = Duration.ofNanos(runtime.nanoTime() - steadyBegun);
        Duration difference = Duration.between(begun, now).minus(steady).abs();
        if (difference.compareTo(TOLERANCE) > 0) {
            begun = now;
            steadyBegun = runtime.nanoTime();
            return false;
        }
        return steady.compareTo(TRIAL) >= 0;
    }
}
