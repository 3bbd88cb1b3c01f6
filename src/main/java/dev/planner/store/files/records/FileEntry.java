package dev.planner.store.files.records;

import dev.planner.item.Item;
import dev.planner.item.Revision;
import dev.planner.store.StoreProblem;
import dev.planner.store.files.medium.Stamp;
import org.jspecify.annotations.Nullable;

/**
 * The state of a file that is or should be a record.
 *
 * @param location relative to the project
 * @param collection the collection of its directory
 * @param stamp from when it was read
 * @param revision of its bytes
 * @param endsLine whether its last line is complete; {@code false} if it is unreadable or empty
 * @param item the record, or the last readable version of it; {@code null} if the file is not a record
 * @param problem the reason why it is currently unreadable; {@code null} if it is readable
 */
public record FileEntry(
        String location,
        String collection,
        Stamp stamp,
        Revision revision,
        boolean endsLine,
        @Nullable Item item,
        @Nullable StoreProblem problem) {

    /** Whether the record is the last version before the file became unreadable. */
    public boolean unreadable() {
        return item != null && problem != null;
    }

    /** Whether it is unreadable as a record, or read-only because of merge conflicts. */
    public boolean troubled() {
        return problem != null || (item != null && item.conflicted());
    }

    public FileEntry with(Stamp newer) {
        return new FileEntry(location, collection, newer, revision, endsLine, item, problem);
    }

    /** Whether the last line of a content is complete. */
    public static boolean endsLine(byte[] content) {
        return content.length > 0 && content[content.length - 1] == '\n';
    }
}
