package dev.planner.store.files.outside;

import dev.planner.store.files.records.FileEntry;
import org.jspecify.annotations.Nullable;

/**
 * A difference between the index and a file.
 *
 * @param known the state of the file in the index; {@code null} if the index does not contain it
 * @param found the state of the file on the medium; {@code null} if it does not exist
 */
record FileDifference(@Nullable FileEntry known, @Nullable FileEntry found) {}
