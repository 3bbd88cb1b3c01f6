package dev.planner.store.files.outside;

import dev.planner.store.files.records.FileEntry;
import org.jspecify.annotations.Nullable;

/**
 * What a file was when it was looked at, and what it is now.
 *
 * @param known {@code null} when the store did not know it
 * @param found {@code null} when there is no file
 */
record Look(@Nullable FileEntry known, @Nullable FileEntry found) {}
