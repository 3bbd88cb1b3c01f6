package dev.planner.base;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** Directories with everything in them. */
public final class FileTrees {
    private FileTrees() {}

    /**
     * Deletes a directory with all its files and directories. Symbolic links are deleted, not followed.
     *
     * @throws IOException if the directory does not exist, or not everything can be deleted
     */
    public static void delete(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
