package dev.planner.store.files.local.tree;

import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.FileStat;
import dev.planner.store.files.medium.Locations;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Lists the files and the empty directories of a project. The names in each directory are sorted. */
final class TreeWalk {
    private final Disk disk;
    private final Predicate<String> wanted;
    private final Map<String, FileStat> found = new LinkedHashMap<>();
    private final List<String> skipped = new ArrayList<>();

    TreeWalk(Disk disk, Predicate<String> wanted) {
        this.disk = disk;
        this.wanted = wanted;
    }

    /** Lists the project: path → status of the file or empty directory. */
    Map<String, FileStat> run() throws IOException {
        found.clear();
        skipped.clear();
        list("");
        return found;
    }

    /** The paths of symbolic links and special files, and the paths whose names are not valid UTF-8. */
    List<String> skipped() {
        return skipped;
    }

    private boolean list(String directory) throws IOException {
        var listing = disk.list(directory);
        listing.unnameable().forEach(name -> skipped.add(Locations.child(directory, name)));
        List<String> names = new ArrayList<>(listing.names());
        Collections.sort(names);
        boolean empty = true;
        for (String name : names) {
            String path = Locations.child(directory, name);
            FileStat stat = wanted.test(path) ? disk.stat(path) : null;
            if (stat != null) {
                empty = false;
                add(path, stat);
            }
        }
        return empty;
    }

    private void add(String path, FileStat stat) throws IOException {
        if (stat.isFile()) {
            found.put(path, stat);
        } else if (stat.isDirectory()) {
            try {
                if (list(path)) {
                    found.put(path, stat);
                }
            } catch (NoSuchFileException e) {
                // Another program has removed the directory meanwhile.
                found.remove(path);
            }
        } else {
            skipped.add(path);
        }
    }
}
