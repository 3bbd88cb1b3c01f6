package dev.planner.search;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The state of an index.
 *
 * @param documents the number of records that searches can find
 * @param pending the number of changes that searches do not see yet
 * @param progress the completed share of the current work, 0 to 1; 1 if there is none
 * @param bytes the size of the index on disk
 * @param changedAt when a change last became visible to searches; {@code null} if none has yet
 * @param failure why the index currently cannot be updated; {@code null} unless the state is {@code FAILED}
 */
public record IndexStatus(
        State state,
        long documents,
        long pending,
        double progress,
        long bytes,
        @Nullable Instant changedAt,
        @Nullable String failure) {

    /** The state in which the index is. */
    public enum State {
        /** It contains every record, except for changes in the last second. */
        READY,
        /**
         * It is being built for the first time, or the changes that were made while the server was stopped are being
         * added.
         */
        INDEXING,
        /** A new index is being built while the old one answers. */
        REBUILDING,
        /** It cannot be written. Searches still work, and the server tries again. */
        FAILED
    }
}
