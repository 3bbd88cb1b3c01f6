package dev.planner.store;

import dev.planner.item.Item;
import dev.planner.item.Revision;
import org.jspecify.annotations.Nullable;

/**
 * What is known of one file that is or should be a record.
 *
 * @param path relative to the project
 * @param collection the collection whose directory it lies in
 * @param stamp as of when it was read
 * @param revision of its bytes
 * @param item the record in it; {@code null} when it cannot be read as one
 * @param problem why it cannot be read; {@code null} when it can
 */
record FileEntry(
        String path,
        String collection,
        FileStamp stamp,
        Revision revision,
        @Nullable Item item,
        @Nullable FileProblem problem) {

    /** Whether it cannot be read as a record, or not be changed because it is conflicted. */
    boolean troubled() {
        return problem != null || (item != null && item.conflicted());
    }

    FileEntry with(FileStamp newer) {
        return new FileEntry(path, collection, newer, revision, item, problem);
    }
}
