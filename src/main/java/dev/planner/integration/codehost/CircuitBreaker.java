package dev.planner.integration.codehost;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Keeps a server that fails from being asked again and again: after several failures in a row no call is let through
 * for a while, then one, and all others again when that one succeeds.
 */
final class CircuitBreaker {
    private final int mostFailures;
    private final long pauseNanos;
    private final LongSupplier nanoTime;
    private int failures;
    private long openUntil;
    private boolean trying;

    CircuitBreaker(int mostFailures, Duration pause, LongSupplier nanoTime) {
        this.mostFailures = mostFailures;
        this.pauseNanos = pause.toNanos();
        this.nanoTime = nanoTime;
    }

    /** Whether a call may be made now. Each call that may must be followed by {@link #succeeded} or {@link #failed}. */
    synchronized boolean admits() {
        if (failures < mostFailures) {
            return true;
        }
        if (trying || nanoTime.getAsLong() - openUntil < 0) {
            return false;
        }
        trying = true;
        return true;
    }

    /** Seconds until the next call may be made; at least 1. */
    synchronized long secondsLeft() {
        return Math.max(1, Duration.ofNanos(openUntil - nanoTime.getAsLong()).toSeconds());
    }

    synchronized void succeeded() {
        failures = 0;
        trying = false;
    }

    synchronized void failed() {
        failures++;
        trying = false;
        openUntil = nanoTime.getAsLong() + pauseNanos;
    }
}
