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
 * The rule for symbolic links among the records, for reading, writing, moving and deleting: they are refused, or
 * followed if the operator allows it.
 */
final class SymbolicLinks {
    /** How long the knowledge that a directory is not a link is cached, except for writes. */
    private static final long BELIEVED_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    private final Disk disk;
    private final boolean followed;
    private final Map<String, Long> plain = new ConcurrentHashMap<>();

    SymbolicLinks(Disk disk, boolean followed) {
        this.disk = disk;
        this.followed = followed;
    }

    /**
     * The target of a location.
     *
     * @param path the path of the file or directory; that of the target when the location is a link
     * @param stat of the file or directory
     * @param linked whether the location is a link
     */
    record Target(String path, FileStat stat, boolean linked) {}

    /**
     * @return {@code null} if the location does not exist or its link is broken
     * @throws LinkedException when the location is a link, or is reached through one, and links are refused
     */
    @Nullable Target target(String location) throws IOException {
        return target(location, BELIEVED_NANOS);
    }

    /** Like {@link #target}, without the cache. */
    @Nullable Target targetNow(String location) throws IOException {
        return target(location, 0);
    }

    private @Nullable Target target(String location, long believed) throws IOException {
        checkDirectories(Locations.parent(location), believed);
        FileStat found = disk.stat(location);
        if (found == null || !found.isLink()) {
            return found == null ? null : new Target(location, found, false);
        }
        if (!followed) {
            throw new LinkedException(location);
        }
        String path = disk.canonical(location);
        FileStat target = disk.stat(path);
        return target == null ? null : new Target(path, target, true);
    }

    /**
     * @throws LinkedException when one of the names of the directory is a link, and links are refused
     */
    void checkDirectories(String directory) throws IOException {
        checkDirectories(directory, 0);
    }

    private void checkDirectories(String directory, long believed) throws IOException {
        if (followed || directory.isEmpty()) {
            return;
        }
        long now = disk.now();
        Long since = plain.get(directory);
        if (since != null && Math.abs(now - since) < believed) {
            return;
        }
        checkDirectories(Locations.parent(directory), believed);
        FileStat found = disk.stat(directory);
        if (found != null && found.isLink()) {
            plain.remove(directory);
            throw new LinkedException(directory);
        }
        plain.put(directory, now);
    }

    /** The text of a link at a new location with the same target as a link at another location. */
    String moved(String location, String target, String newLocation) throws IOException {
        String text = disk.readLink(location);
        if (text.startsWith("/") || target.startsWith("/")) {
            return text.startsWith("/") ? text : target;
        }
        int depth = newLocation.split("/", -1).length - 1;
        return "../".repeat(depth) + target;
    }

    /** The target path of a link in the trash after it is restored to its location. */
    static String resolved(String location, String text) {
        if (text.startsWith("/")) {
            return text;
        }
        return Locations.child(Locations.parent(location), text);
    }
}
