package dev.planner.item;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A change of one record, independent of who made it.
 *
 * @param action the kind of change
 * @param key the record
 * @param before the record before the change; {@code null} if it was created
 * @param after the record after the change; {@code null} if it was deleted
 * @param at the time at which the server made or found the change
 */
public record Change(
        Action action,
        ItemKey key,
        @Nullable Item before,
        @Nullable Item after,
        Instant at) {

    /** The kind of a change. */
    public enum Action {
        CREATED,
        UPDATED,
        DELETED,
        MOVED
    }
}
