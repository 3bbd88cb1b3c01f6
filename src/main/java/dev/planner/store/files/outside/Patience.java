package dev.planner.store.files.outside;

import dev.planner.store.files.work.WorkQueue;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * How long one unit of work waits for files that another program is busy with. The wait for a file to come back does
 * not count the wait for its content: a file that is gone for a moment after a long save would be taken for deleted.
 */
public final class Patience {
    private static final Duration PAUSE = Duration.ofMillis(30);
    private static final int MOST_PAUSES = 8;

    private final Map<String, Integer> whileIncomplete = new HashMap<>();
    private final Map<String, Integer> whileAbsent = new HashMap<>();

    /**
     * Interrupts the work until a file may be complete; does nothing when the work has waited for long enough.
     *
     * @throws WorkQueue.WaitException when the work has to be run again after a pause
     */
    void awaitContent(String location) {
        pause(location, whileIncomplete);
    }

    /** As {@link #awaitContent}, until a file that is gone may be there again. */
    void awaitFile(String location) {
        pause(location, whileAbsent);
    }

    private static void pause(String location, Map<String, Integer> pauses) {
        if (pauses.merge(location, 1, Integer::sum) <= MOST_PAUSES) {
            throw new WorkQueue.WaitException(PAUSE);
        }
    }
}
