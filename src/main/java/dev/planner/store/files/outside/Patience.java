package dev.planner.store.files.outside;

import dev.planner.store.files.work.WorkQueue;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** How long one unit of work waits for files that are being written: for each of them as long as for any other. */
public final class Patience {
    private static final Duration PAUSE = Duration.ofMillis(30);
    private static final int MOST_PAUSES = 8;

    private final Map<String, Integer> pauses = new HashMap<>();

    /**
     * Interrupts the work, so that it is run again after a pause; does nothing when it has waited for this file for long
     * enough.
     */
    void pause(String location) {
        if (pauses.merge(location, 1, Integer::sum) <= MOST_PAUSES) {
            throw new WorkQueue.WaitException(PAUSE);
        }
    }
}
