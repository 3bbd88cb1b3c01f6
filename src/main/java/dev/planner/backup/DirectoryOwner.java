package dev.planner.backup;

import dev.planner.base.IoFaults;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The project that a directory of archives belongs to. Two projects with one directory would remove each other's
 * archives, because each keeps only its newest ones. A file in the directory names the path of its project.
 */
final class DirectoryOwner {
    static final String FILE = ".planner-project";

    private static final Logger LOG = LoggerFactory.getLogger(DirectoryOwner.class);

    private DirectoryOwner() {}

    /**
     * Claims a directory for a project. The directory of a project that has moved, or that no longer exists, is taken
     * over. If the file cannot be written, for example on a full disk, the directory is used without an owner.
     *
     * @throws FileSystemException if the directory belongs to another project
     */
    static void claim(Path directory, Path project) throws IOException {
        Path file = directory.resolve(FILE);
        Path owner = owner(file);
        if (project.equals(owner)) {
            return;
        }
        if (owner != null && Files.isDirectory(owner)) {
            throw new FileSystemException(
                    directory.toString(),
                    null,
                    "it has the backups of the project " + owner + "; each project needs a directory of its own");
        }
        try {
            Files.writeString(file, project + "\n");
        } catch (IOException e) {
            LOG.warn("{} cannot be written: {}", file, IoFaults.reason(e));
        }
    }

    /** Returns {@code null} if the file is missing or damaged. */
    private static @Nullable Path owner(Path file) throws IOException {
        try {
            String path = Files.readString(file).strip();
            return path.isEmpty() ? null : Path.of(path);
        } catch (NoSuchFileException | CharacterCodingException | InvalidPathException e) {
            return null;
        }
    }
}
