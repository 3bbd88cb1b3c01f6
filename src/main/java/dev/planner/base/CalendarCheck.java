package dev.planner.base;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.LongSupplier;

/**
 * Checks whether the calendar clock is reliable. After a start, the clock of a machine may be wrong by years until it
 * is synchronised. What has expired by a wrong clock must not be removed. The calendar clock counts as reliable when it
 * has agreed with the monotonic clock for 50 minutes.
 */
public final class CalendarCheck {
    private static final Duration REQUIRED = Duration.ofMinutes(50);
    private static final Duration TOLERANCE = Duration.ofMinutes(1);

    private final Clock clock;
    private final LongSupplier nanos;
    private Instant begun;
    private long steadyBegun;

    /**
     * @param nanos a monotonic clock, such as {@code System::nanoTime}
     */
    public CalendarCheck(Clock clock, LongSupplier nanos) {
        this.clock = clock;
        this.nanos = nanos;
        this.begun = clock.instant();
        this.steadyBegun = nanos.getAsLong();
    }

    /** Whether the two clocks have agreed for the required time. A deviation restarts the measurement. */
    public synchronized boolean isReliable() {
        Instant now = clock.instant();
        Duration steady = Duration.ofNanos(nanos.getAsLong() - steadyBegun);
        Duration difference = Duration.between(begun, now).minus(steady).abs();
        if (difference.compareTo(TOLERANCE) > 0) {
            begun = now;
            steadyBegun = nanos.getAsLong();
            return false;
        }
        return steady.compareTo(REQUIRED) >= 0;
    }
}
