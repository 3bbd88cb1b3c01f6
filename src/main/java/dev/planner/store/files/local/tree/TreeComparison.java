package dev.planner.store.files.local.tree;

import dev.planner.base.Hashes;
import dev.planner.base.Maps;
import dev.planner.store.ProjectTree.BlockedException;
import dev.planner.store.ProjectTree.Replacement.Difference;
import dev.planner.store.StoreConflict;
import dev.planner.store.TreeEntry;
import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.FileStat;
import dev.planner.store.files.local.journal.FileStamps;
import dev.planner.store.files.local.journal.Step;
import dev.planner.store.files.local.own.OwnDirectory;
import dev.planner.store.files.local.own.TemporaryFiles;
import dev.planner.store.files.medium.Stamp;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Compares the entries of an archive with the files of the project, and remembers both. */
final class TreeComparison {
    private final Disk disk;
    private final ParentCheck parents;
    private final TemporaryFiles temporaries;
    private final Map<String, Step.Old> standing = new HashMap<>();
    private final ComparedPaths compared = new ComparedPaths();

    TreeComparison(Disk disk, ParentCheck parents, TemporaryFiles temporaries) {
        this.disk = disk;
        this.parents = parents;
        this.temporaries = temporaries;
    }

    /**
     * @return the difference between an entry and the file at its path
     * @throws BlockedException if the entry cannot be put at its path
     */
    Difference compare(TreeEntry entry, InputStream content) throws IOException {
        String path = entry.path();
        if (OwnDirectory.contains(path + "/")) {
            throw new BlockedException(
                    StoreConflict.OWN_DIRECTORY, path + " is in the server's own directory.", Maps.of("path", path));
        }
        parents.check(path);
        FileStat now = disk.stat(path);
        String other = compared.add(entry, now);
        if (other != null && ignoresCase()) {
            throw new BlockedException(
                    StoreConflict.SAME_FILE,
                    "On this file system, " + other + " and " + path
                            + " are the same file, because the names differ only in case.",
                    Maps.of("path", path, "other", other));
        }
        if (now == null) {
            return Difference.MISSING;
        }
        if (entry.directory() ? !now.isDirectory() : !now.isFile()) {
            throw new BlockedException(
                    entry.directory() ? StoreConflict.NOT_A_DIRECTORY : StoreConflict.NOT_A_FILE,
                    "In the project, " + path + (entry.directory() ? " is not a directory." : " is not a file."),
                    Maps.of("path", path));
        }
        if (entry.directory()) {
            return Difference.SAME;
        }
        Step.Old old = old(path, now);
        standing.put(path, old);
        return now.size() == entry.size() && Hashes.of(content).equals(old.hash()) ? Difference.SAME : Difference.OTHER;
    }

    /**
     * Tests whether another spelling of the server's own directory, which always exists, leads to the same directory.
     */
    private boolean ignoresCase() throws IOException {
        FileStat own = disk.stat(OwnDirectory.PATH);
        FileStat upper = disk.stat(OwnDirectory.PATH.toUpperCase(Locale.ROOT));
        return own != null && upper != null && own.file() == upper.file();
    }

    /** The file at the path of an entry when it was compared; {@code null} if there was none. */
    Step.@Nullable Old standing(String path) {
        return standing.get(path);
    }

    /** Whether a file or directory of the project was compared, perhaps with another spelling of its path. */
    boolean contains(String path, FileStat found) {
        return compared.contains(path, found);
    }

    /** The present file at a path, as the journal replaces or removes it. */
    Step.Old old(String path, FileStat now) throws IOException {
        Stamp stamp = FileStamps.of(now, FileStamps.isSettled(now, disk.now()));
        try (InputStream content = disk.input(path)) {
            return new Step.Old(path, stamp, Hashes.of(content), temporaries.fresh());
        }
    }
}
