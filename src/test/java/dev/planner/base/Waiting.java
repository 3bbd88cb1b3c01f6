package dev.planner.base;

import java.time.Duration;

/** Waits for asynchronous work. */
public final class Waiting {
    private static final Duration LONGEST = Duration.ofSeconds(30);
    private static final long PAUSE_MILLIS = 10;

    private Waiting() {}

    /** A condition whose test may fail. */
    @FunctionalInterface
    public interface Condition {
        boolean holds() throws Exception;
    }

    /** Returns as soon as the condition holds. */
    public static void eventually(Condition condition) {
        until("the condition holds", condition);
    }

    /**
     * Returns as soon as the condition holds.
     *
     * @param what the condition, for the message when it is not reached
     */
    public static void until(String what, Condition condition) {
        long end = System.nanoTime() + LONGEST.toNanos();
        try {
            while (!condition.holds()) {
                if (System.nanoTime() - end > 0) {
                    throw new AssertionError("not reached in " + LONGEST.toSeconds() + " s: " + what);
                }
                Thread.sleep(PAUSE_MILLIS);
            }
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
