package dev.planner.store.files.local.tree;

import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.FileStat;
import dev.planner.store.files.local.own.Directories;
import dev.planner.store.files.medium.Locations;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The directories that a replacement creates before its commit, and those that it removes after it. */
final class DirectoryChanges {
    private static final Logger LOG = LoggerFactory.getLogger(DirectoryChanges.class);

    private final Disk disk;
    private final Directories directories;
    private final TreeComparison comparison;
    private final List<String> made = new ArrayList<>();
    /** The directories to remove after the commit if they are empty then. */
    private final Set<String> vacated = new LinkedHashSet<>();

    DirectoryChanges(Disk disk, Directories directories, TreeComparison comparison) {
        this.disk = disk;
        this.directories = directories;
        this.comparison = comparison;
    }

    /** Creates a directory and its parents. */
    void make(String directory) throws IOException {
        List<String> missing = new ArrayList<>();
        for (String each = directory; !each.isEmpty() && disk.stat(each) == null; each = Locations.parent(each)) {
            missing.add(0, each);
        }
        made.addAll(missing);
        directories.create(directory);
    }

    /** Removes the new directories again. */
    void undo(Throwable fault) {
        for (int i = made.size() - 1; i >= 0; i--) {
            try {
                disk.delete(made.get(i));
            } catch (IOException e) {
                fault.addSuppressed(e);
            }
        }
        made.clear();
    }

    /** Notes a directory that may be empty after the commit. */
    void vacate(String directory) {
        vacated.add(directory);
    }

    /** Removes the noted directories that are empty. */
    void removeVacated() {
        vacated.forEach(this::removeEmpty);
    }

    /** Removes a directory and then its parents, up to the first one that is not empty or was compared. */
    private void removeEmpty(String directory) {
        try {
            for (String each = directory; !each.isEmpty(); each = Locations.parent(each)) {
                FileStat now = disk.stat(each);
                if (now != null && comparison.contains(each, now)) {
                    return;
                }
                disk.delete(each);
            }
        } catch (IOException e) {
            LOG.debug("the directory of removed files is not empty and stays", e);
        }
    }
}
