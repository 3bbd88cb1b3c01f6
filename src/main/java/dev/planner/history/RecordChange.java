package dev.planner.history;

import dev.planner.item.Item;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A record before and after a change.
 *
 * @param at the time of the change
 * @param commit the commit with the change; {@code null} if there is no commit yet
 * @param before {@code null} if the change created the record
 * @param after {@code null} if the change deleted the record
 */
record RecordChange(
        Instant at,
        @Nullable FileCommit commit,
        @Nullable Item before,
        @Nullable Item after) {

    /** Joins this change with an earlier one. */
    RecordChange since(RecordChange earlier) {
        return new RecordChange(at, commit, earlier.before, after);
    }
}
