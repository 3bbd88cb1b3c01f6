package dev.planner.item;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Something that happened to one record, whoever did it.
 *
 * @param action what happened
 * @param key the record
 * @param before the record before, {@code null} when it was created
 * @param after the record after, {@code null} when it was deleted
 * @param at when the server took it in
 */
public record Change(
        Action action,
        ItemKey key,
        @Nullable Item before,
        @Nullable Item after,
        Instant at) {

    public enum Action {
        CREATED,
        UPDATED,
        DELETED,
        MOVED
    }
}
