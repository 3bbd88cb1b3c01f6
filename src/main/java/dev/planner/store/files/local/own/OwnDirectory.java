package dev.planner.store.files.local.own;

import dev.planner.base.IoFaults;
import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.DiskLock;
import dev.planner.store.files.disk.FileStat;
import dev.planner.store.files.medium.Locations;
import dev.planner.store.files.medium.NoDirectoryException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
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
     * @param followLinks whether the directory and its entries may be symbolic links
     * @return {@code null} if the project is read-only
     * @throws IOException if one of them is a link and must not be one
     * @throws dev.planner.store.ProjectInUseException if another server has locked it
     */
    public static @Nullable DiskLock lock(Disk disk, Directories directories, boolean followLinks) throws IOException {
        try {
            if (!followLinks) {
                refuseLinks(disk);
            }
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

    /**
     * The server creates, replaces and deletes files in this directory on its own. In a project from somebody else, a
     * link would direct that to files outside the project.
     */
    private static void refuseLinks(Disk disk) throws IOException {
        FileStat own = disk.stat(PATH);
        if (own == null) {
            return;
        }
        refuseLink(PATH, own);
        if (!own.isDirectory()) {
            return;
        }
        try {
            for (String name : disk.list(PATH).names()) {
                String path = Locations.child(PATH, name);
                FileStat found = disk.stat(path);
                if (found != null) {
                    refuseLink(path, found);
                }
            }
        } catch (NoSuchFileException | NotDirectoryException e) {
            LOG.debug("another program has removed {}", PATH, e);
        }
    }

    private static void refuseLink(String path, FileStat found) throws IOException {
        if (found.isLink()) {
            throw new IOException(path + " is a symbolic link, and the server would change files where it leads. "
                    + "Remove the link, or allow links with --follow-links");
        }
    }

    private static DiskLock create(Disk disk, Directories directories) throws IOException {
        directories.create(PATH);
        if (disk.stat(IGNORE) == null) {
            try (Disk.Output output = disk.create(IGNORE, null)) {
                output.write("*\n".getBytes(StandardCharsets.UTF_8));
            } catch (FileAlreadyExistsException e) {
                LOG.debug("another server that starts at the same time has created {}", IGNORE, e);
            }
        }
        return disk.lock(LOCK);
    }
}
