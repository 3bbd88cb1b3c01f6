package dev.planner.store.files.medium;

import java.nio.charset.StandardCharsets;

/** Splits and joins locations. A location is a path relative to the project, with {@code /} between its names. */
public final class Locations {
    /** The maximum length of a name in the usual file systems. */
    private static final int MAX_NAME_BYTES = 255;

    private Locations() {}

    /** The directory of a location; empty for a location directly in the project directory. */
    public static String parent(String location) {
        int slash = location.lastIndexOf('/');
        return slash < 0 ? "" : location.substring(0, slash);
    }

    /** The location of a name in a directory. */
    public static String child(String directory, String name) {
        return directory.isEmpty() ? name : directory + "/" + name;
    }

    /** A name from a stem and a suffix. The stem is cut if the name would be too long for a file system. */
    public static String fitting(String stem, String suffix) {
        String cut = stem;
        while (!cut.isEmpty() && (cut + suffix).getBytes(StandardCharsets.UTF_8).length > MAX_NAME_BYTES) {
            cut = cut.substring(0, cut.offsetByCodePoints(cut.length(), -1));
        }
        return cut + suffix;
    }

    /** The last name of a location. */
    public static String name(String location) {
        return location.substring(location.lastIndexOf('/') + 1);
    }
}
