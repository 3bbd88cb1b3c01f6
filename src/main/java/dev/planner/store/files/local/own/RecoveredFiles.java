package dev.planner.store.files.local.own;

import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.medium.Locations;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.List;

/**
 * Contents that could not be stored at their locations among the records. {@code .planner/recovered/} keeps them until
 * people remove them.
 */
public final class RecoveredFiles {
    public static final String DIRECTORY = OwnDirectory.PATH + "/recovered";

    private final Disk disk;
    private final Directories directories;

    public RecoveredFiles(Disk disk, Directories directories) {
        this.disk = disk;
        this.directories = directories;
    }

    /**
     * Moves a file to the recovered files.
     *
     * @param path the original path of its content, from which the new name is made
     * @return the new path
     */
    public synchronized String keep(String from, String path) throws IOException {
        directories.create(DIRECTORY);
        String name = path.replace('/', '-').replaceAll("^[.]+", "");
        int dot = name.lastIndexOf('.');
        String suffix = dot < 0 ? "" : name.substring(dot);
        String stem = dot < 0 ? name : name.substring(0, dot);
        String place = Locations.child(DIRECTORY, Locations.fitting(stem, suffix));
        for (int i = 2; disk.stat(place) != null; i++) {
            place = Locations.child(DIRECTORY, Locations.fitting(stem, "-" + i + suffix));
        }
        disk.rename(from, place);
        disk.sync(DIRECTORY);
        return place;
    }

    /** The paths of all recovered files. */
    public List<String> list() throws IOException {
        try {
            return disk.list(DIRECTORY).names().stream()
                    .map(name -> Locations.child(DIRECTORY, name))
                    .sorted()
                    .toList();
        } catch (NoSuchFileException e) {
            return List.of();
        }
    }
}
