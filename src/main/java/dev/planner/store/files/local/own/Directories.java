package dev.planner.store.files.local.own;

import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.FileStat;
import dev.planner.store.files.medium.LinkedException;
import dev.planner.store.files.medium.Locations;
import dev.planner.store.files.medium.NoDirectoryException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Creates directories durably. A durable file is lost if its directory is not durable, so existing directories are made
 * durable too: another thread or another program may have just created them.
 */
public final class Directories {
    private static final Logger LOG = LoggerFactory.getLogger(Directories.class);

    private final Disk disk;
    private final boolean followLinks;
    /** Directory whose name is durable → its file identity when it was made durable. */
    private final Map<String, Long> durable = new ConcurrentHashMap<>();

    /**
     * @param followLinks whether a directory may be a symbolic link to another directory
     */
    public Directories(Disk disk, boolean followLinks) {
        this.disk = disk;
        this.followLinks = followLinks;
    }

    /**
     * Creates a directory and its parents where they are missing, and makes all of them durable.
     *
     * @throws LinkedException if one of them is a link and links are not followed
     * @throws NoDirectoryException if there is something else than a directory at one of the paths
     * @throws NoSuchFileException if another program removes one of the directories at the same time
     */
    public void create(String directory) throws IOException {
        FileStat found = directory.isEmpty() ? null : disk.stat(directory);
        if (directory.isEmpty() || (found != null && isDurable(directory, found))) {
            return;
        }
        synchronized (this) {
            make(directory);
        }
    }

    /**
     * Makes the removal of names in a directory durable. If another program has removed the directory as well, syncs
     * the directory above it.
     */
    public void syncRemoval(String directory) throws IOException {
        try {
            disk.sync(directory);
        } catch (NoSuchFileException e) {
            if (directory.isEmpty()) {
                throw e;
            }
            syncRemoval(Locations.parent(directory));
        }
    }

    /** Frees the memory for a directory that was removed. */
    public void forget(String directory) {
        durable.remove(directory);
    }

    private boolean isDurable(String directory, FileStat found) {
        Long known = durable.get(directory);
        // A link may have the file identity of the directory that it replaces.
        return (followLinks || !found.isLink()) && known != null && known == found.file();
    }

    private void make(String directory) throws IOException {
        if (directory.isEmpty()) {
            return;
        }
        FileStat found = disk.stat(directory);
        if (found != null && isDurable(directory, found)) {
            return;
        }
        make(Locations.parent(directory));
        if (found == null) {
            createUnlessPresent(directory);
            found = disk.stat(directory);
        }
        if (found == null) {
            throw new NoSuchFileException(directory);
        }
        if (found.isLink() && !followLinks) {
            throw new LinkedException(directory);
        }
        if (!found.isDirectory() && !disk.isDirectory(directory)) {
            throw new NoDirectoryException(directory);
        }
        disk.sync(Locations.parent(directory));
        durable.put(directory, found.file());
    }

    private void createUnlessPresent(String directory) throws IOException {
        try {
            disk.createDirectory(directory, null);
        } catch (FileAlreadyExistsException e) {
            LOG.debug("another program has created {}", directory, e);
        }
    }
}
