package dev.planner.store.files.records;

import dev.planner.item.Item;
import dev.planner.item.Revision;
import dev.planner.store.StoreProblem;
import dev.planner.store.files.medium.Stamp;
import org.jspecify.annotations.Nullable;

/**
 * The state of a file that is or should be a record.
 *
 * @param location the location in the project
 * @param collection the collection of the file's directory
 * @param stamp the stamp from before the file was read
 * @param revision the fingerprint of the bytes
 * @param endsLine whether the file ends with a line break; {@code false} if it is unreadable
 * @param item the record, or its last version before the file became unreadable; {@code null} if the file is not a
 *     record
 * @param problem the reason why the file is currently unreadable; {@code null} if it is readable
 */
public record FileEntry(
        String location,
        String collection,
        Stamp stamp,
        Revision revision,
        boolean endsLine,
        @Nullable Item item,
        @Nullable StoreProblem problem) {

    /** Whether the file is unreadable and {@code item} is the last readable version. */
    public boolean unreadable() {
        return item != null && problem != null;
    }

    /** Whether the file is not readable as a record, or has merge conflicts. */
    public boolean hasProblem() {
        return problem != null || (item != null && item.conflicted());
    }

    /** The same state with a newer stamp of the same content. */
    public FileEntry with(Stamp newer) {
        return new FileEntry(location, collection, newer, revision, endsLine, item, problem);
    }

    /** Whether content ends with a line break. */
    public static boolean endsLine(byte[] content) {
        return content.length > 0 && content[content.length - 1] == '\n';
    }
}
