package dev.planner.store.files.local.own;

import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.FileStat;
import dev.planner.store.files.medium.Locations;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The entries of the server's own state. Each entry is a file under {@code .planner/}. */
public final class StateFiles {
    private static final Logger LOG = LoggerFactory.getLogger(StateFiles.class);

    private final Disk disk;

    public StateFiles(Disk disk) {
        this.disk = disk;
    }

    /**
     * The path of an entry's file.
     *
     * @throws IllegalArgumentException if the name is invalid
     */
    public static String path(String name) {
        for (String part : name.split("/", -1)) {
            if (part.isEmpty() || part.startsWith(".")) {
                throw new IllegalArgumentException("invalid name of a state entry: " + name);
            }
        }
        return Locations.child(OwnDirectory.PATH, name);
    }

    /** The content of an entry; {@code null} if it does not exist. */
    public byte @Nullable [] read(String name) throws IOException {
        try {
            return disk.read(path(name));
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    /** The last segments of the names of all entries in a group. */
    public List<String> names(String group) throws IOException {
        String directory = path(group);
        List<String> names = new ArrayList<>();
        try {
            for (String name : disk.list(directory).names()) {
                FileStat found = name.startsWith(".") ? null : disk.stat(Locations.child(directory, name));
                if (found != null && found.isFile()) {
                    names.add(name);
                }
            }
        } catch (NoSuchFileException | NotDirectoryException e) {
            return List.of();
        }
        return names;
    }

    /** Removes the temporary files that earlier versions of the server have left beside the entries. */
    public void clean(TemporaryFiles temporaries) throws IOException {
        try {
            for (String name : disk.list(OwnDirectory.PATH).names()) {
                String directory = Locations.child(OwnDirectory.PATH, name);
                FileStat found = disk.stat(directory);
                if (found != null && found.isDirectory()) {
                    temporaries.clean(directory);
                }
            }
        } catch (NoSuchFileException e) {
            LOG.debug("another program has removed {}", OwnDirectory.PATH, e);
        }
        temporaries.clean(OwnDirectory.PATH);
    }
}
