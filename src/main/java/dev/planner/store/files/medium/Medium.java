package dev.planner.store.files.medium;

import dev.planner.store.ProjectInUseException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Stores contents at locations, and also a trash and the server's own state. Other programs may change contents at any
 * time. All methods block and may be called by several threads; two concurrent commits never write the same location.
 */
public interface Medium {

    /** The kind of a location. */
    enum Kind {
        NOTHING,
        CONTENT,
        DIRECTORY,
        OTHER
    }

    /**
     * Prepares the medium: locks it for this server, and completes or undoes the unfinished work of an earlier server.
     * A read-only medium is opened for reading.
     *
     * @throws ProjectInUseException if another server has locked it
     */
    void open() throws IOException, ProjectInUseException;

    /** Whether it is open for writing. */
    boolean isWritable();

    /**
     * The names in a directory; empty if the directory does not exist.
     *
     * @throws LinkedException if the directory is reached through a symbolic link and links are not followed; this
     *     applies to all methods with a location except {@link #kind}
     * @throws IOException if the directory currently cannot be listed
     */
    Listing list(String directory) throws IOException;

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
     * @throws ReadOnlyException if a content to replace or remove is read-only; nothing was changed
     * @throws OvertakenException if the edits do not match the current contents; nothing was changed
     * @throws IOException if nothing was changed for another reason
     */
    List<@Nullable Stamp> commit(List<Edit> edits) throws IOException;

    /**
     * Starts to watch for changes by other programs. Changes by {@link #commit} are reported too.
     *
     * @param matters whether changes in a directory are relevant
     */
    MediumWatch watch(Predicate<String> matters, MediumListener listener) throws IOException;

    /** All contents in the trash, in no order. */
    List<Trashed> trash() throws IOException;

    /**
     * The content in the trash; {@code null} if it does not exist.
     *
     * @param location its original location
     */
    byte @Nullable [] trashed(String trashId, String location) throws IOException;

    /** Permanently removes content from the trash. */
    void purge(String trashId) throws IOException;

    /** An entry of the server's own state; {@code null} if it does not exist. */
    byte @Nullable [] state(String name) throws IOException;

    /** The last names of all entries of the server's own state whose names begin with {@code group/}. */
    List<String> stateNames(String group) throws IOException;

    /**
     * An empty copy of all contents, to be filled.
     *
     * @param spool the file that holds the contents; it must not exist yet
     * @param wanted whether the copy includes a path and everything below it
     */
    MediumCopy copy(Path spool, Predicate<String> wanted);

    /** Starts a replacement of several contents. */
    MediumReplacement replacement();

    /**
     * Looks for writes by other programs to a content after a commit replaced it. Such content becomes one of {@link
     * #recovered}.
     *
     * @return whether there was any
     */
    boolean collectLateWrites();

    /** The place of recovered contents, which have no location among the records. */
    List<String> recovered() throws IOException;

    /** What {@link #writeCache} stored; {@code null} if there is nothing. It may be incomplete or damaged. */
    @Nullable InputStream cache() throws IOException;

    /** Replaces the cache, which is data that can be derived from the contents. A power failure may lose it. */
    void writeCache(CacheContent content) throws IOException;

    /** Writes and removes a test file to check whether the medium is writable. */
    void probe() throws IOException;

    /** Releases the medium. */
    void close() throws IOException;

    /** The content of a cache. */
    interface CacheContent {
        void writeTo(CacheOutput out) throws IOException;
    }

    /** Receives the content of a cache, piece by piece. */
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

        public Stamp stamp() {
            return stamp;
        }
    }
}
