package dev.planner.store;

import java.time.Instant;

/**
 * The status of the store.
 *
 * @param records the number of records, including unreadable ones
 * @param problems the number of records that are unreadable, conflicted, or have a duplicate id
 * @param watcher how changes from outside are detected: {@code watching}, {@code sweeping} if there are no
 *     notifications, or {@code stalled} if they are currently not detected
 * @param lastSweep the time of the last comparison of all records with their files
 * @param writable whether the last write or test write succeeded; see {@link ItemStore#tried}
 */
public record StoreStatus(int records, int problems, String watcher, Instant lastSweep, boolean writable) {}
