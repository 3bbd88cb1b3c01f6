package dev.planner.engine;

import dev.planner.item.ItemKey;
import org.jspecify.annotations.Nullable;

/**
 * The finished answer to a call that changes something, the same when the call is repeated.
 *
 * @param json UTF-8; {@code null} when there is nothing to say
 * @param etag the tag of the record, with its quotes; {@code null} when the answer is about none
 * @param record the record; {@code null} likewise
 * @param entry the id of the record's new or changed entry; {@code null} when the answer is the record itself
 */
public record Answer(
        byte @Nullable [] json,
        @Nullable String etag,
        @Nullable ItemKey record,
        @Nullable String entry) {
    static final Answer NOTHING = new Answer(null, null, null, null);
}
