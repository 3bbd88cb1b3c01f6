package dev.planner.store;

import java.time.Instant;

/**
 * How the store is.
 *
 * @param records the number of records, those included that cannot be read
 * @param problems the number of records that are unreadable, conflicted, or have a duplicate id
 * @param watcher how changes from outside are found: {@code watching}, {@code sweeping} where there is no news of them,
 *     or
 *     {@code stalled} when they are not found at present
 * @param lastSweep when all records were last compared with what is outside
 * @param writable whether the last write succeeded, or the last trial of one; see {@link ItemStore#tried}
 */
public record StoreStatus(int records, int problems, String watcher, Instant lastSweep, boolean writable) {}
