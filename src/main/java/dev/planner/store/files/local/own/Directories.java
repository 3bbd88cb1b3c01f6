package dev.planner.store.files.local.own;

import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.FileStat;
import dev.planner.store.files.medium.Locations;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Creates directories, and ensures that the directory of a durable file is itself durable. This includes directories
 * that another thread or another program has just created.
 */
public final class Directories {
    private final Disk disk;
    /** Directories with durable names → their status at that time. */
    private final Map<String, Long> durable = new ConcurrentHashMap<>();

    public Directories(Disk disk) {
        this.disk = disk;
    }

    /** Makes a directory and its missing parents durable, whether or not they exist. */
    public void create(String directory) throws IOException {
        FileStat found = directory.isEmpty() ? null : disk.stat(directory);
        if (directory.isEmpty() || (found != null && isDurable(directory, found))) {
            return;
        }
        synchronized (this) {
            make(directory);
        }
    }

    private boolean isDurable(String directory, FileStat found) {
        Long known = durable.get(directory);
        return known != null && known == found.file();
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
            disk.createDirectory(directory, null);
            found = disk.stat(directory);
        }
        if (found == null || !disk.isDirectory(directory)) {
            throw new FileAlreadyExistsException(directory, null, "it is not a directory");
        }
        disk.sync(Locations.parent(directory));
        durable.put(directory, found.file());
    }
}
