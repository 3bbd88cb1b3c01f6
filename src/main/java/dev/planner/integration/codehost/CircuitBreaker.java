package dev.planner.integration.codehost;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Avoids repeated requests to a failing server. After several consecutive failures it blocks all calls for some time.
 * Then it allows one call, and all calls again if that call succeeds.
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

    /** Whether a call may be made now. {@link #succeeded} or {@link #failed} must follow each allowed call. */
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
