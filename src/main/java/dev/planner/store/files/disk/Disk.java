package dev.planner.store.files.disk;

import dev.planner.store.ProjectInUseException;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The low-level file system under a project. The adapter has no other access to files, directories, links, file times,
 * file locks and change notifications.
 *
 * <p>A path is relative to the project directory, with {@code /} between names. The empty path is the project
 * directory. A path that begins with {@code /} is absolute and outside the project; only {@link #canonical} returns
 * such paths. All operations follow symbolic links in the directories of a path. Operations that read or open a file
 * also follow a link in the last name.
 *
 * <p>Durability is that of POSIX. The content and attributes of a file are durable after {@link Output#sync}. A name
 * that was created, replaced or removed in a directory is durable after {@link #sync} of that directory. A power
 * failure before that may leave the old state, the new state or, for content, any part of the new content.
 *
 * <p>A missing file or directory is reported as {@link java.nio.file.NoSuchFileException} unless a method says
 * otherwise.
 */
public interface Disk {

    /** The time of the clock that sets file times, in nanoseconds since the epoch. */
    long now();

    /** The whole content of a file. */
    byte[] read(String path) throws IOException;

    /** The content of a file that may be too large to be read at once. */
    default InputStream input(String path) throws IOException {
        return new ByteArrayInputStream(read(path));
    }

    /** The status of the path, without following a link in its last name; {@code null} if it does not exist. */
    @Nullable FileStat stat(String path) throws IOException;

    /**
     * The names in a directory.
     *
     * @throws java.nio.file.NotDirectoryException if the path is not a directory
     */
    DirectoryListing list(String directory) throws IOException;

    /** The path with all links resolved: relative if it is in the project, otherwise absolute. */
    String canonical(String path) throws IOException;

    /**
     * The target text of a symbolic link, as it is stored.
     *
     * @throws java.nio.file.NotLinkException if the path is not a symbolic link
     */
    String readLink(String path) throws IOException;

    /** Whether there is a directory at the path, or a link to one. */
    default boolean isDirectory(String path) throws IOException {
        FileStat found = stat(path);
        if (found == null || !found.isLink()) {
            return found != null && found.isDirectory();
        }
        try {
            FileStat target = stat(canonical(path));
            return target != null && target.isDirectory();
        } catch (FileSystemException e) {
            return false;
        }
    }

    /** Whether the operating system lets this process write to the file or directory. */
    boolean writable(String path) throws IOException;

    /**
     * Creates an empty file.
     *
     * @param like a file whose mode, owner, group, access control list and extended attributes the new file gets, as
     *     far as the operating system permits; {@code null} for the default attributes
     * @throws java.nio.file.FileAlreadyExistsException if the path exists
     * @throws OwnerLossException if the owner of {@code like} could not use the new file
     */
    Output create(String path, @Nullable String like) throws IOException;

    /**
     * A file to create.
     *
     * @param content the whole content
     * @param like as in {@link #create}
     */
    record NewFile(String path, byte[] content, @Nullable String like) {}

    /**
     * Creates files and makes their contents durable, in any order or in parallel. After a failure, any of the files
     * may exist.
     *
     * @throws java.nio.file.FileAlreadyExistsException if one of the paths exists
     * @throws OwnerLossException as {@link #create}
     */
    default void createAll(List<NewFile> files) throws IOException {
        for (NewFile file : files) {
            try (Output output = create(file.path(), file.like())) {
                output.write(file.content());
                output.sync();
            }
        }
    }

    /** Makes the contents and attributes of files durable, in any order or in parallel. */
    default void syncAll(List<String> files) throws IOException {
        for (String file : files) {
            sync(file);
        }
    }

    /**
     * Creates a symbolic link.
     *
     * @param text the target text, as in {@link #readLink}
     */
    void createLink(String path, String text) throws IOException;

    /** Opens a file for writing in place, from its first byte. Its length changes only by {@link Output#truncate}. */
    Output open(String path) throws IOException;

    /**
     * Creates one directory.
     *
     * @param like a directory whose mode, owner, group and access control lists the new directory gets, as far as the
     *     operating system permits; {@code null} for the default attributes
     * @throws java.nio.file.FileAlreadyExistsException if the path exists
     */
    void createDirectory(String path, @Nullable String like) throws IOException;

    /**
     * Renames a file or a link atomically. A file at the new path is replaced.
     *
     * @throws java.nio.file.AtomicMoveNotSupportedException if the paths are on different file systems
     */
    void rename(String from, String to) throws IOException;

    /**
     * Creates a hard link to a file, or to a symbolic link itself.
     *
     * @throws java.nio.file.FileAlreadyExistsException if the added path exists; it is not replaced
     * @throws UnsupportedOperationException if the file system has no hard links
     */
    void link(String existing, String added) throws IOException;

    /** Removes a file, a link or an empty directory; has no effect if it does not exist. */
    void delete(String path) throws IOException;

    /** Makes the names in a directory durable, or the content and attributes of a file. */
    void sync(String path) throws IOException;

    /**
     * Starts to report changes.
     *
     * @throws IOException if the operating system has no change notifications, or its limit is reached
     */
    DiskWatch watch(DiskWatch.Listener listener) throws IOException;

    /**
     * Locks the lock file of a project for this process.
     *
     * @throws ProjectInUseException if another process has locked it
     */
    DiskLock lock(String path) throws IOException, ProjectInUseException;

    /** A file that is open for writing. */
    interface Output extends Closeable {

        /** Writes bytes after the bytes that were written last. */
        void write(byte[] content) throws IOException;

        /** Truncates the file after the bytes that were written last. */
        void truncate() throws IOException;

        /** Makes content and attributes durable. */
        void sync() throws IOException;
    }
}
