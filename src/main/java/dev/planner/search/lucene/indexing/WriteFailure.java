package dev.planner.search.lucene.indexing;

import java.nio.file.FileSystemException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The reason why the index cannot be written, and the delay before the next attempt, which grows. Only one thread may
 * change it.
 */
final class WriteFailure {
    private static final Logger LOG = LoggerFactory.getLogger(WriteFailure.class);
    private static final long FIRST_PAUSE_MILLIS = 500;
    private static final long LONGEST_PAUSE_MILLIS = TimeUnit.SECONDS.toMillis(30);

    private volatile @Nullable String reason;
    private long pause = FIRST_PAUSE_MILLIS;
    private boolean rebuildLogged;

    /** {@code null} while the index can be written. */
    @Nullable String reason() {
        return reason;
    }

    /**
     * Records a failure.
     *
     * @return the milliseconds after which to try again
     */
    long record(Throwable fault) {
        if (reason == null) {
            LOG.warn("the search index cannot be written: {}", reason(fault), fault);
        }
        reason = reason(fault);
        long wait = pause;
        pause = Math.min(pause * 2, LONGEST_PAUSE_MILLIS);
        return wait;
    }

    /** Logs that the index must be rebuilt: once until the index is written, because each attempt needs a rebuild. */
    void rebuilding(Throwable fault) {
        if (!rebuildLogged) {
            LOG.warn("the search index is damaged and will be rebuilt: {}", reason(fault));
        }
        rebuildLogged = true;
    }

    /** Records that the index was written. */
    void clear() {
        reason = null;
        rebuildLogged = false;
        pause = FIRST_PAUSE_MILLIS;
    }

    /** Returns a description of an error for people. */
    static String reason(Throwable fault) {
        String kind = fault.getClass().getSimpleName();
        if (fault.getMessage() == null) {
            return kind;
        }
        // The message of many file system errors is only the path.
        boolean isPath = fault instanceof FileSystemException error && error.getReason() == null;
        return isPath ? kind + ": " + fault.getMessage() : fault.getMessage();
    }
}
