package dev.planner.history;

import dev.planner.item.Item;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A record before and after a change.
 *
 * @param at the time of the change
 * @param commit the commit of the change; {@code null} if the change is not committed
 * @param before the record before the change; {@code null} if the change created it
 * @param after the record after the change; {@code null} if the change deleted it
 */
record RecordChange(
        Instant at,
        @Nullable FileCommit commit,
        @Nullable Item before,
        @Nullable Item after) {

    /** This change joined with an earlier one: from the state before the earlier change to the state after this one. */
    RecordChange since(RecordChange earlier) {
        return new RecordChange(at, commit, earlier.before, after);
    }
}
