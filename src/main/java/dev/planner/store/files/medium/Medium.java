package dev.planner.store.files.medium;

import dev.planner.store.ProjectInUseException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Stores contents at locations, a trash, and the server's own state. Other programs may change contents at any time.
 * All methods block. Several threads may call them, but two concurrent commits must not write the same location.
 */
public interface Medium {

    /** The kind of thing at a location. */
    enum Kind {
        NOTHING,
        CONTENT,
        DIRECTORY,
        OTHER
    }

    /**
     * Opens the medium: locks it for this server, and completes or undoes commits that a crash interrupted. A medium
     * that is not writable is opened read-only.
     *
     * @throws ProjectInUseException if another server has locked it
     */
    void open() throws IOException, ProjectInUseException;

    /** Whether the medium is open for writing. */
    boolean isWritable();

    /**
     * The names in a directory; empty if the directory does not exist.
     *
     * @throws LinkedException if the directory is reached through a symbolic link and links are not followed; this
     *     applies to all methods with a location except {@link #kind}
     * @throws IOException if the directory currently cannot be listed
     */
    Listing list(String directory) throws IOException;

    /** The kind of thing at a location. A symbolic link has the kind of its target, even if links are not followed. */
    Kind kind(String location) throws IOException;

    /** The stamp of the content; {@code null} if there is none. */
    @Nullable Stamp stamp(String location) throws IOException;

    /**
     * The content; {@code null} if there is none.
     *
     * @param most the maximum number of bytes to read
     * @throws TooLargeException if the content is larger
     */
    @Nullable Content read(String location, long most) throws IOException;

    /**
     * Commits edits atomically. Missing directories are created.
     *
     * @return for each edit the stamp of the content that it wrote; {@code null} if it wrote none
     * @throws ReadOnlyException if content to replace or remove is read-only; nothing was changed
     * @throws OvertakenException if the edits do not match the current contents; nothing was changed
     * @throws PartlyAppliedException if the commit failed, and a part of it could not be undone
     * @throws IOException if nothing was changed for another reason
     */
    List<@Nullable Stamp> commit(List<Edit> edits) throws IOException;

    /**
     * Starts to report changes by other programs. Changes by {@link #commit} are reported too.
     *
     * @param relevant whether changes in a directory must be reported
     */
    MediumWatch watch(Predicate<String> relevant, MediumListener listener) throws IOException;

    /** All contents in the trash, in no order. */
    List<Trashed> trash() throws IOException;

    /**
     * Content in the trash; {@code null} if it does not exist.
     *
     * @param location the original location of the content
     */
    byte @Nullable [] trashed(String trashId, String location) throws IOException;

    /** Permanently removes content from the trash. */
    void purge(String trashId) throws IOException;

    /** An entry of the server's own state; {@code null} if it does not exist. */
    byte @Nullable [] state(String name) throws IOException;

    /** The last segments of all names of state entries that begin with {@code group/}. */
    List<String> stateNames(String group) throws IOException;

    /**
     * Creates an empty copy, to be filled with all contents.
     *
     * @param spool the file that holds the contents; it must not exist yet
     * @param wanted whether the copy includes a path and everything below it
     */
    MediumCopy copy(Path spool, Predicate<String> wanted);

    /** Starts a replacement of several contents. */
    MediumReplacement replacement();

    /**
     * Performs regular work; must be called about once a second. Collects late writes: a program that has content open
     * can write to it after a commit has replaced it. Content that was written late becomes one of {@link #recovered}.
     * If another program has removed the lock of the medium, locks it again, before another server does.
     *
     * @return whether there was a late write
     */
    boolean maintain();

    /** The locations of recovered contents, which could not be stored among the records. */
    List<String> recovered() throws IOException;

    /** The data from {@link #writeCache}; {@code null} if there is none. The data may be incomplete or damaged. */
    @Nullable InputStream cache() throws IOException;

    /** Replaces the cache: data that can be derived from the contents again. A power failure may lose the cache. */
    void writeCache(CacheContent content) throws IOException;

    /** Writes and removes a test file to check whether the medium is writable. */
    void probe() throws IOException;

    /** Releases the medium. */
    void close() throws IOException;

    /** Writes the data of a cache. */
    interface CacheContent {
        void writeTo(CacheOutput out) throws IOException;
    }

    /** Receives the data of a cache, piece by piece. */
    interface CacheOutput {
        void write(byte[] bytes) throws IOException;
    }

    /** The content exceeds the requested maximum. */
    final class TooLargeException extends IOException {
        private static final long serialVersionUID = 1L;

        private final transient Stamp stamp;

        public TooLargeException(Stamp stamp) {
            super("the content is too large");
            this.stamp = stamp;
        }

        /** The stamp of the content. */
        public Stamp stamp() {
            return stamp;
        }
    }
}
