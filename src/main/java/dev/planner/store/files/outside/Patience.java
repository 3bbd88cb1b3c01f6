package dev.planner.store.files.outside;

import dev.planner.store.files.work.WorkQueue;
import java.time.Duration;

/** How long one unit of work waits for files that are being written. */
public final class Patience {
    private static final Duration PAUSE = Duration.ofMillis(30);
    private static final int MOST_PAUSES = 8;

    private int pauses;

    /** Interrupts the work, so that it is run again after a pause; does nothing when it has waited for long enough. */
    void pause() {
        if (pauses < MOST_PAUSES) {
            pauses++;
            throw new WorkQueue.WaitException(PAUSE);
        }
    }
}
