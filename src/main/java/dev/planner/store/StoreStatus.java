package dev.planner.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How the store is.
 *
 * @param files how many files are records
 * @param problems how many files are none, hold conflict markers or an id that another file has
 * @param watcher how changes by other programs are found: {@code watching}, or {@code sweeping} where the file system tells
 *     nothing
 * @param lastSweep when all files were last looked at
 * @param writable whether the last write succeeded, or the last trial of one, see {@link MarkdownStore#tried}
 */
public record StoreStatus(
        int files, int problems, String watcher, @Nullable Instant lastSweep, boolean writable) {}
