package dev.planner.store.files.medium;

/** Parts of a location: names with {@code /} between them, relative to the project. */
public final class Locations {
    private Locations() {}

    /** The directory; empty for a location at the top. */
    public static String parent(String location) {
        int slash = location.lastIndexOf('/');
        return slash < 0 ? "" : location.substring(0, slash);
    }

    public static String child(String directory, String name) {
        return directory.isEmpty() ? name : directory + "/" + name;
    }

    /** The last name. */
    public static String name(String location) {
        return location.substring(location.lastIndexOf('/') + 1);
    }
}
