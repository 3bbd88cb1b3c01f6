package dev.planner.search;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The state of an index.
 *
 * @param documents the number of records that searches see
 * @param pending the number of changes that searches do not see yet
 * @param progress the share of the work under way that is done, 0 to 1; 1 when there is none
 * @param bytes the size of the index on disk
 * @param changedAt when searches last began to see a change; {@code null} when they have not seen one yet
 * @param failure why the index cannot be kept up at the moment; {@code null} unless the state is {@code FAILED}
 */
public record IndexStatus(
        State state,
        long documents,
        long pending,
        double progress,
        long bytes,
        @Nullable Instant changedAt,
        @Nullable String failure) {

    public enum State {
        /** It holds every record, but for the last second's changes. */
        READY,
        /** It is built for the first time, or takes in what changed while the server was down. */
        INDEXING,
        /** A new index is built beside the one that answers. */
        REBUILDING,
        /** It cannot be written. Searches are answered as before; the index tries again by itself. */
        FAILED
    }
}
