package dev.planner.store.files.records;

import dev.planner.item.Item;
import dev.planner.item.Revision;
import dev.planner.store.StoreProblem;
import dev.planner.store.files.medium.Stamp;
import org.jspecify.annotations.Nullable;

/**
 * What is known of one file that is or should be a record.
 *
 * @param location relative to the project
 * @param collection the collection whose directory it lies in
 * @param stamp as of when it was read
 * @param revision of its bytes
 * @param item the record in it, or the one that was in it when it could last be read; {@code null} when it is no record
 * @param problem why it cannot be read at present; {@code null} when it can
 */
public record FileEntry(
        String location,
        String collection,
        Stamp stamp,
        Revision revision,
        @Nullable Item item,
        @Nullable StoreProblem problem) {

    /** Whether the record is the one that was read before the file became unreadable. */
    public boolean unreadable() {
        return item != null && problem != null;
    }

    /** Whether it cannot be read as a record, or not be changed because it is conflicted. */
    public boolean troubled() {
        return problem != null || (item != null && item.conflicted());
    }

    public FileEntry with(Stamp newer) {
        return new FileEntry(location, collection, newer, revision, item, problem);
    }
}
