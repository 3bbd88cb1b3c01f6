package dev.planner.store.files.outside;

import dev.planner.store.files.records.FileEntry;
import org.jspecify.annotations.Nullable;

/**
 * The state of a file when it was checked, and its current state.
 *
 * @param known {@code null} if the store did not know it
 * @param found {@code null} if the file does not exist
 */
record Look(@Nullable FileEntry known, @Nullable FileEntry found) {}
