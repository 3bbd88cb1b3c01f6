package dev.planner.store.files.local.own;

import dev.planner.base.IoFaults;
import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.DiskLock;
import dev.planner.store.files.medium.NoDirectoryException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.ReadOnlyFileSystemException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The server's own directory in a project, {@code .planner/}. A {@code .gitignore} in it keeps it out of git. */
public final class OwnDirectory {
    public static final String PATH = ".planner";

    private static final Logger LOG = LoggerFactory.getLogger(OwnDirectory.class);
    private static final String IGNORE = PATH + "/.gitignore";
    private static final String LOCK = PATH + "/lock";

    private static final int MAX_TRIES = 3;

    private OwnDirectory() {}

    /** Whether a path is in the server's own directory. */
    public static boolean contains(String path) {
        return path.startsWith(PATH + "/");
    }

    /**
     * Creates the directory and locks the project. Tries again if another program removes the directory meanwhile.
     *
     * @return {@code null} if the project is read-only
     * @throws dev.planner.store.ProjectInUseException if another server has locked it
     */
    public static @Nullable DiskLock lock(Disk disk, Directories directories) throws IOException {
        try {
            for (int i = 1; i < MAX_TRIES; i++) {
                try {
                    return create(disk, directories);
                } catch (NoSuchFileException | NoDirectoryException e) {
                    LOG.debug("another program has removed {}", PATH, e);
                }
            }
            return create(disk, directories);
        } catch (AccessDeniedException | ReadOnlyFileSystemException e) {
            LOG.warn("{} cannot be written; the project is served for reading only", PATH);
            return null;
        } catch (FileSystemException | NoDirectoryException e) {
            if (disk.writable("")) {
                throw e;
            }
            LOG.warn("{} cannot be written ({}); the project is served for reading only", PATH, IoFaults.reason(e));
            return null;
        }
    }

    private static DiskLock create(Disk disk, Directories directories) throws IOException {
        directories.create(PATH);
        if (disk.stat(IGNORE) == null) {
            try (Disk.Output output = disk.create(IGNORE, null)) {
                output.write("*\n".getBytes(StandardCharsets.UTF_8));
            }
        }
        return disk.lock(LOCK);
    }
}
