package dev.planner.base;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/** The file that this program was started from. */
public final class ProgramFile {
    private ProgramFile() {}

    /** The jar, or the directory of the classes during development. */
    public static Path path() {
        try {
            return Path.of(ProgramFile.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the location of the program's classes is not a file", e);
        }
    }

    /** The jar; {@code null} during development. */
    public static @Nullable Path jar() {
        Path file = path();
        return Files.isRegularFile(file) ? file : null;
    }

    /**
     * Identifies the code. Two jars have different identities even if they have the same version.
     *
     * @return {@code null} outside a jar, where classes can change one by one
     */
    public static @Nullable String identity() throws IOException {
        Path jar = jar();
        if (jar == null) {
            return null;
        }
        BasicFileAttributes file = Files.readAttributes(jar, BasicFileAttributes.class);
        return Version.text() + "-" + file.size() + "-"
                + file.lastModifiedTime().toMillis();
    }
}
