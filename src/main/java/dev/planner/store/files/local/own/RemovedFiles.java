package dev.planner.store.files.local.own;

import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.medium.Locations;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * Files that a restore has removed and that are no records. {@code .planner/removed/} has a directory for each restore,
 * with the files at the paths that they had in the project, until people remove them.
 */
public final class RemovedFiles {
    private static final String DIRECTORY = OwnDirectory.PATH + "/removed";
    private static final DateTimeFormatter NAME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH-mm-ss", Locale.ROOT).withZone(ZoneOffset.UTC);

    private RemovedFiles() {}

    /** Returns the path of a directory that does not exist yet, named by the time. */
    public static String directory(Disk disk) throws IOException {
        String named = Locations.child(DIRECTORY, NAME.format(Instant.ofEpochSecond(0, disk.now())));
        String path = named;
        for (int i = 2; disk.stat(path) != null; i++) {
            path = named + "-" + i;
        }
        return path;
    }
}
