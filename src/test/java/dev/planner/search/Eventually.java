package dev.planner.search;

import java.util.function.BooleanSupplier;

/** Waits for asynchronous work. */
public final class Eventually {
    private static final int ATTEMPTS = 3_000;

    private Eventually() {}

    /** Returns as soon as the condition holds. */
    public static void until(String what, BooleanSupplier condition) {
        for (int i = 0; i < ATTEMPTS; i++) {
            if (condition.getAsBoolean()) {
                return;
            }
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
        throw new AssertionError("the condition was not reached: " + what);
    }
}
