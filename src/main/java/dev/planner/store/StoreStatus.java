package dev.planner.store;

import java.time.Instant;

/**
 * The status of the store.
 *
 * @param records the number of records, including unreadable ones
 * @param problems the number of records that are unreadable, conflicted, or have a duplicate id
 * @param watcher how changes by other programs are detected: {@code watching} (by notifications), {@code sweeping} (by
 *     comparing all files at intervals), or {@code stalled} (currently not at all)
 * @param lastSweep the time of the last comparison of all records with their files
 * @param writable whether the last write or test write succeeded; see {@link ItemStore#checkWritable}
 */
public record StoreStatus(int records, int problems, String watcher, Instant lastSweep, boolean writable) {}
