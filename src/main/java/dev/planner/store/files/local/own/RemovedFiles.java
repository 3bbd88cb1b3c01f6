package dev.planner.store.files.local.own;

import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.medium.Locations;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * The files other than records that a restore has removed. {@code .planner/removed/} has a directory for each restore,
 * which contains the files at their paths in the project until people remove them.
 */
public final class RemovedFiles {
    private static final String DIRECTORY = OwnDirectory.PATH + "/removed";
    private static final DateTimeFormatter NAME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH-mm-ss", Locale.ROOT).withZone(ZoneOffset.UTC);

    private RemovedFiles() {}

    /** The path of a new directory, named by the current time. The directory does not exist yet. */
    public static String directory(Disk disk) throws IOException {
        String named = Locations.child(DIRECTORY, NAME.format(Instant.ofEpochSecond(0, disk.now())));
        String path = named;
        for (int i = 2; disk.stat(path) != null; i++) {
            path = named + "-" + i;
        }
        return path;
    }
}
