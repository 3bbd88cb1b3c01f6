package dev.planner.store.files.medium;

import dev.planner.store.ProjectInUseException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Keeps contents at locations, and beside them a trash and the server's own state. Other programs may change contents
 * at any time. All methods block and may be called by several threads; a location that one commit writes is not part of
 * another commit at the same time.
 */
public interface Medium {

    /** What is at a location. */
    enum Kind {
        NOTHING,
        CONTENT,
        DIRECTORY,
        OTHER
    }

    /**
     * Makes the medium ready: takes it for this server alone, and finishes or undoes what an earlier server did not
     * finish. A medium that cannot be written is opened for reading.
     *
     * @throws ProjectInUseException when another server has it
     */
    void open() throws IOException, ProjectInUseException;

    /** Whether it was opened for writing. */
    boolean isWritable();

    /**
     * The names in a directory; none when there is no such directory.
     *
     * @throws LinkedException when the directory is reached through a symbolic link and links are not followed; so do
     *     all methods that take a location, except {@link #kind}
     * @throws IOException when the names cannot be known at present
     */
    Listing list(String directory) throws IOException;

    Kind kind(String location) throws IOException;

    /** The stamp of the content; {@code null} when there is none. */
    @Nullable Stamp stamp(String location) throws IOException;

    /**
     * The content; {@code null} when there is none.
     *
     * @param most bytes; a larger content is not read
     * @throws TooLargeException when it is larger
     */
    @Nullable Content read(String location, long most) throws IOException;

    /**
     * Makes edits durable together: all of them, or none. Directories are made as needed.
     *
     * @return for each edit the stamp of the content that it wrote; {@code null} for those that wrote none
     * @throws ReadOnlyException when a content to be replaced or removed is read-only; nothing was changed
     * @throws OvertakenException when the edits do not fit what is there now; nothing was changed
     * @throws IOException when nothing was changed
     */
    List<@Nullable Stamp> commit(List<Edit> edits) throws IOException;

    /**
     * Begins to listen for changes by other programs. Changes by {@link #commit} are reported too.
     *
     * @param matters says of a directory whether changes in it are of interest
     */
    MediumWatch watch(Predicate<String> matters, MediumListener listener) throws IOException;

    /** All contents in the trash, in no order. */
    List<Trashed> trash() throws IOException;

    /**
     * The content in the trash; {@code null} when there is none of that name.
     *
     * @param location where it was
     */
    byte @Nullable [] trashed(String trashId, String location) throws IOException;

    /** Removes content from the trash for good. */
    void purge(String trashId) throws IOException;

    /** An entry of the server's own state; {@code null} when there is none. */
    byte @Nullable [] state(String name) throws IOException;

    /** The last names of all entries of the server's own state whose names begin with {@code group/}. */
    List<String> stateNames(String group) throws IOException;

    /**
     * An empty copy of all contents, to be filled.
     *
     * @param spool where the contents are kept; a file that does not exist yet
     * @param wanted says of a path whether it, and what is below it, is part of the copy
     */
    MediumCopy copy(Path spool, Predicate<String> wanted);

    /** Begins to prepare contents that will take their places together. */
    MediumReplacement replacement();

    /**
     * Looks for what other programs have written, after a commit had replaced a content, to the content that was
     * replaced. It becomes one of {@link #recovered}.
     *
     * @return whether there was any
     */
    boolean collectLateWrites();

    /** Where contents are kept for which there is no place among the records. */
    List<String> recovered() throws IOException;

    /** Writes something and removes it again, to find out whether that is possible. */
    void probe() throws IOException;

    /** Leaves the medium to others. */
    void close() throws IOException;

    /** Content is larger than was asked for. */
    final class TooLargeException extends IOException {
        private static final long serialVersionUID = 1L;

        private final transient Stamp stamp;

        public TooLargeException(Stamp stamp) {
            super("the content is too large");
            this.stamp = stamp;
        }

        public Stamp stamp() {
            return stamp;
        }
    }
}
