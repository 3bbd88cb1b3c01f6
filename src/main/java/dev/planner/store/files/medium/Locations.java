package dev.planner.store.files.medium;

/** Splits and joins locations. A location is a path relative to the project, with {@code /} between its names. */
public final class Locations {
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

    /** The last name of a location. */
    public static String name(String location) {
        return location.substring(location.lastIndexOf('/') + 1);
    }
}
