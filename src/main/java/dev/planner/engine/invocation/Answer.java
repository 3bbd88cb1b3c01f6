package dev.planner.engine.invocation;

import dev.planner.item.ItemKey;
import org.jspecify.annotations.Nullable;

/**
 * The complete answer to a call that changes something. A repeated call gets the same answer.
 *
 * @param json UTF-8; {@code null} for an empty answer
 * @param etag the quoted tag of the record; {@code null} if the answer does not concern a record
 * @param record the record; {@code null} in the same case
 * @param entry the id of the record's new or changed entry; {@code null} if the answer is the record itself
 * @param address the address of a new thing that is not a record, as {@link Outcome.Created}
 */
public record Answer(
        byte @Nullable [] json,
        @Nullable String etag,
        @Nullable ItemKey record,
        @Nullable String entry,
        @Nullable String address) {
    public static final Answer NOTHING = new Answer(null, null, null, null, null);
}
