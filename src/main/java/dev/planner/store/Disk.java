package dev.planner.store;

import java.io.IOException;
import java.nio.file.Path;

/** All that the store changes on disk goes through here, so that each step can fail in a test as it can in life. */
interface Disk {

    /**
     * Makes a file with a unique hidden name in the directory and puts its content on the medium. Leaves nothing behind when
     * it fails.
     *
     * @see #isTemporary
     */
    Path writeTemporary(Path directory, byte[] content) throws IOException;

    /** Renames in one step, replacing what is there; to another file system as a copy that appears in one step. */
    void move(Path from, Path to) throws IOException;

    /**
     * Gives a file a second name, at a place that is free.
     *
     * @throws java.nio.file.FileAlreadyExistsException when it is not; nothing is replaced
     * @throws UnsupportedOperationException when the file system has one name for each file
     */
    void link(Path file, Path name) throws IOException;

    /** Removes a file or an empty directory; does nothing when there is none. */
    void delete(Path path) throws IOException;

    /** Makes a directory and its missing parents and puts their names on the medium. */
    void createDirectory(Path directory) throws IOException;

    /** Puts the names in a directory on the medium. */
    void sync(Path directory) throws IOException;

    /** A hidden name that is cleaned up after a crash. */
    static String temporary(String name) {
        return ".planner-" + name + ".tmp";
    }

    /** Whether a name is one that {@link #writeTemporary} gives. */
    static boolean isTemporary(String name) {
        return name.startsWith(".planner-") && name.endsWith(".tmp");
    }
}
