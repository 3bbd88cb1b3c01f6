package dev.planner.store.files;

import dev.planner.store.files.work.StoreRuntime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * Says whether the calendar clock can be believed. The clock of a machine that has just started may be years ahead
 * until it is set, so it has to go along with the steady clock for a while.
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

    /** Whether the clock has not been set for a while. When it has, the while begins anew. */
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
