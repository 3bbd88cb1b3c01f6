package dev.planner.history;

import dev.planner.item.Item;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A record before and after a change.
 *
 * @param at when it was made
 * @param commit the commit that made it; {@code null} when only the server has seen it
 * @param before {@code null} when the record was made
 * @param after {@code null} when the record was removed
 */
record RecordChange(
        Instant at,
        @Nullable FileCommit commit,
        @Nullable Item before,
        @Nullable Item after) {

    /** This change and an earlier one as one. */
    RecordChange since(RecordChange earlier) {
        return new RecordChange(at, commit, earlier.before, after);
    }
}
