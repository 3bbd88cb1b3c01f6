package dev.planner.store.files.outside;

import dev.planner.store.files.work.WorkQueue;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * The pauses that one unit of work may take to wait for files that another program is writing. Waiting for the content
 * of a file and waiting for a missing file have separate budgets. Otherwise a file that is missing for a moment after a
 * long save would count as deleted.
 */
public final class PauseBudget {
    private static final Duration PAUSE = Duration.ofMillis(30);
    /** The maximum number of pauses for one file. */
    private static final int MAX_PAUSES = 8;

    private final Map<String, Integer> whileIncomplete = new HashMap<>();
    private final Map<String, Integer> whileAbsent = new HashMap<>();

    /**
     * Waits for the complete content of a file. Returns if the budget is used up.
     *
     * @throws WorkQueue.WaitException to run the work again after a pause
     */
    void awaitContent(String location) {
        pause(location, whileIncomplete);
    }

    /** Waits, like {@link #awaitContent}, for a missing file to reappear. */
    void awaitFile(String location) {
        pause(location, whileAbsent);
    }

    private static void pause(String location, Map<String, Integer> pauses) {
        if (pauses.merge(location, 1, Integer::sum) <= MAX_PAUSES) {
            throw new WorkQueue.WaitException(PAUSE);
        }
    }
}
