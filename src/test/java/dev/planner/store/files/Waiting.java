package dev.planner.store.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Waits for what the watch of files does in the background. */
final class Waiting {
    private Waiting() {}

    /** Returns as soon as the condition holds. */
    static void eventually(BooleanSupplier truth) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (!truth.getAsBoolean()) {
            assertThat(System.nanoTime()).as("the condition was not reached").isLessThan(end);
            Thread.sleep(10);
        }
    }
}
