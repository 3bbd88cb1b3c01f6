package dev.planner.store.files.local.own;

import dev.planner.store.files.medium.LinkedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A directory in {@code .planner/} for files that the store does not write. A link that exists before the server starts
 * is one that the operator allows; see {@link OwnDirectory#lock}.
 */
public final class OwnSubdirectory {
    private final Path project;
    private final String name;
    private final Path directory;
    private final boolean linked;

    /**
     * @param project the project directory
     * @param name relative to the project
     */
    public OwnSubdirectory(Path project, String name) {
        this.project = project;
        this.name = name;
        this.directory = project.resolve(name);
        this.linked = isLinked();
    }

    private boolean isLinked() {
        return Files.isSymbolicLink(directory) || Files.isSymbolicLink(project.resolve(OwnDirectory.PATH));
    }

    /** The path of the directory, which may not exist. */
    public Path path() {
        return directory;
    }

    /**
     * Creates the directory if another program has removed it, as {@code git clean} does.
     *
     * @return its path
     * @throws LinkedException if it became a link while the server runs
     */
    public Path create() throws IOException {
        if (!linked && isLinked()) {
            throw new LinkedException(name);
        }
        return Files.createDirectories(directory);
    }
}
