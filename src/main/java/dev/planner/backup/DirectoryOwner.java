package dev.planner.backup;

import dev.planner.base.IoFaults;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The project that a directory of archives belongs to. Two projects with one directory would remove each other's
 * archives, because each keeps only its newest ones. A file in the directory names the path of its project. A running
 * server locks the file, because projects in two containers may have the same path.
 */
final class DirectoryOwner implements Closeable {
    static final String FILE = ".planner-project";

    private static final Logger LOG = LoggerFactory.getLogger(DirectoryOwner.class);

    /** The locked file; {@code null} if it cannot be written. */
    private final @Nullable FileChannel channel;

    private DirectoryOwner(@Nullable FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Claims a directory for a project until {@link #close}. The directory of a project that has moved, or that no
     * longer exists, is taken over. If the file cannot be written or locked, for example on a full disk, the directory
     * is used without an owner.
     *
     * @throws FileSystemException if the directory belongs to another project, or another server uses it
     */
    static DirectoryOwner claim(Path directory, Path project) throws IOException {
        Path file = directory.resolve(FILE);
        Path owner = owner(file);
        if (owner != null && !project.equals(owner) && Files.isDirectory(owner)) {
            throw refused(directory, "it has the backups of the project " + owner);
        }
        FileChannel channel = open(file);
        if (channel == null) {
            return new DirectoryOwner(null);
        }
        if (!lock(channel, file)) {
            channel.close();
            throw refused(directory, "another running server writes its backups there");
        }
        name(channel, file, project);
        return new DirectoryOwner(channel);
    }

    /** Returns {@code null} if the file is missing or damaged. */
    private static @Nullable Path owner(Path file) throws IOException {
        try {
            String path = Files.readString(file).strip();
            return path.isEmpty() ? null : Path.of(path);
        } catch (NoSuchFileException | CharacterCodingException | InvalidPathException e) {
            return null;
        }
    }

    private static FileSystemException refused(Path directory, String reason) {
        return new FileSystemException(
                directory.toString(), null, reason + "; each project needs a directory of its own");
    }

    private static @Nullable FileChannel open(Path file) {
        try {
            return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        } catch (IOException e) {
            LOG.warn("{} cannot be written: {}", file, IoFaults.reason(e));
            return null;
        }
    }

    /** Returns {@code false} if the file is locked. A file system without locks locks nothing. */
    private static boolean lock(FileChannel channel, Path file) {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException e) {
            return false;
        } catch (IOException e) {
            LOG.warn("{} cannot be locked: {}", file, IoFaults.reason(e));
            return true;
        }
    }

    private static void name(FileChannel channel, Path file, Path project) {
        try {
            channel.truncate(0);
            channel.write(ByteBuffer.wrap((project + "\n").getBytes(StandardCharsets.UTF_8)));
        } catch (IOException e) {
            LOG.warn("{} cannot be written: {}", file, IoFaults.reason(e));
        }
    }

    @Override
    public void close() throws IOException {
        if (channel != null) {
            channel.close();
        }
    }
}
