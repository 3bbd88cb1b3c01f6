package dev.planner.store.files.local;

import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.FileStat;
import dev.planner.store.files.medium.LinkedException;
import dev.planner.store.files.medium.Locations;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Resolves symbolic links among the records, for reading, writing, moving and deleting. Links are refused unless the
 * operator allows them.
 */
final class SymbolicLinks {
    /** How long a read may rely on an earlier check that a directory is not a link. A write checks again. */
    private static final long CACHE_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    private final Disk disk;
    private final boolean followed;
    /** Whether a link to a file has been followed. */
    private volatile boolean hasFollowedFile;

    /** Directory that is not a link → the time of the check. */
    private final Map<String, Long> checked = new ConcurrentHashMap<>();

    SymbolicLinks(Disk disk, boolean followed) {
        this.disk = disk;
        this.followed = followed;
    }

    /** Whether the operator allows links. */
    boolean followed() {
        return followed;
    }

    /**
     * The target of a location.
     *
     * @param path the path of the file or directory; if the location is a link, the path of its target
     * @param stat the status of the file or directory
     * @param linked whether the location is a link
     */
    record Target(String path, FileStat stat, boolean linked) {}

    /**
     * Resolves a location for reading.
     *
     * @return {@code null} if the location does not exist
     * @throws java.nio.file.NoSuchFileException if the location is a link without a target. The target may be missing
     *     only for a while, such as a file of a network share
     * @throws LinkedException if the location is a link, or is reached through a link, and links are refused
     */
    @Nullable Target target(String location) throws IOException {
        return target(location, CACHE_NANOS);
    }

    /** Like {@link #target(String)}, without the cache. */
    @Nullable Target targetNow(String location) throws IOException {
        return target(location, 0);
    }

    private @Nullable Target target(String location, long maxAge) throws IOException {
        checkDirectories(Locations.parent(location), maxAge);
        FileStat found = disk.stat(location);
        if (found == null || !found.isLink()) {
            return found == null ? null : new Target(location, found, false);
        }
        if (!followed) {
            throw new LinkedException(location);
        }
        String path = disk.canonical(location);
        FileStat target = disk.stat(path);
        if (target == null) {
            return null;
        }
        if (target.isFile()) {
            hasFollowedFile = true;
        }
        return new Target(path, target, true);
    }

    /** Whether a link to a file has been followed since the start. */
    boolean hasFollowedFile() {
        return hasFollowedFile;
    }

    /** Whether there is a directory at a location, or a link to one that is followed. */
    boolean isDirectory(String location) throws IOException {
        if (followed) {
            return disk.isDirectory(location);
        }
        FileStat found = disk.stat(location);
        return found != null && found.isDirectory();
    }

    /**
     * Checks a directory and its parents.
     *
     * @throws LinkedException if one of them is a link and links are refused
     */
    void checkDirectories(String directory) throws IOException {
        checkDirectories(directory, 0);
    }

    private void checkDirectories(String directory, long maxAge) throws IOException {
        if (followed || directory.isEmpty()) {
            return;
        }
        long now = disk.now();
        Long since = checked.get(directory);
        if (since != null && Math.abs(now - since) < maxAge) {
            return;
        }
        checkDirectories(Locations.parent(directory), maxAge);
        FileStat found = disk.stat(directory);
        if (found != null && found.isLink()) {
            checked.remove(directory);
            throw new LinkedException(directory);
        }
        checked.put(directory, now);
    }

    /** The target text of a link that is moved to a new location and keeps its target. */
    String moved(String location, String target, String newLocation) throws IOException {
        String text = disk.readLink(location);
        if (text.startsWith("/") || target.startsWith("/")) {
            return text.startsWith("/") ? text : target;
        }
        int depth = newLocation.split("/", -1).length - 1;
        return "../".repeat(depth) + target;
    }

    /** The target path of a link in the trash, once the link is restored to its location. */
    static String resolved(String location, String text) {
        if (text.startsWith("/")) {
            return text;
        }
        return Locations.child(Locations.parent(location), text);
    }
}
