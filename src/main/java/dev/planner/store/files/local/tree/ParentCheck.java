package dev.planner.store.files.local.tree;

import dev.planner.base.Maps;
import dev.planner.store.ProjectTree.BlockedException;
import dev.planner.store.StoreConflict;
import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.FileStat;
import dev.planner.store.files.medium.LinkedException;
import dev.planner.store.files.medium.Locations;
import java.io.IOException;

/** Refuses a path whose parent is a file, or is reached through a symbolic link. */
final class ParentCheck {
    private final Disk disk;
    private final TreeReplacement.LinkCheck links;

    ParentCheck(Disk disk, TreeReplacement.LinkCheck links) {
        this.disk = disk;
        this.links = links;
    }

    /**
     * @throws BlockedException if no file can be at the path
     */
    void check(String path) throws IOException {
        String parent = Locations.parent(path);
        try {
            links.check(parent);
        } catch (LinkedException e) {
            throw new BlockedException(
                    StoreConflict.FILE_LINKED,
                    "In the project, " + e.getMessage() + ", which is not followed.",
                    Maps.of("path", e.location()));
        }
        for (; !parent.isEmpty(); parent = Locations.parent(parent)) {
            FileStat found = disk.stat(parent);
            if (found != null && !(found.isLink() ? disk.isDirectory(parent) : found.isDirectory())) {
                throw new BlockedException(
                        StoreConflict.NOT_A_DIRECTORY,
                        "In the project, " + parent + " is not a directory.",
                        Maps.of("path", parent));
            }
            if (found != null) {
                return;
            }
        }
    }
}
