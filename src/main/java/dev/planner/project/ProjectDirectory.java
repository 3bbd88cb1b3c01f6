package dev.planner.project;

import dev.planner.config.ConfigException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;

/** The directory that is served: checked before anything starts. */
public final class ProjectDirectory {
    private static final String PROJECT_FILE = "project.md";

    private ProjectDirectory() {}

    /**
     * Checks that the directory can be served; an empty one becomes a project.
     *
     * @throws ConfigException when it cannot
     */
    public static Path open(Path directory, LocalDate today) {
        Path path = directory.toAbsolutePath().normalize();
        if (!Files.exists(path)) {
            throw new ConfigException("the directory " + directory + " does not exist (planner init " + directory
                    + " makes a new project)");
        }
        if (!Files.isDirectory(path)) {
            throw new ConfigException(directory + " is not a directory");
        }
        if (!Files.isReadable(path) || !Files.isExecutable(path)) {
            throw new ConfigException("the directory " + directory + " cannot be read");
        }
        if (isEmpty(path)) {
            create(path, today);
        }
        return path;
    }

    /** Whether nothing is in it but hidden files, such as a fresh repository's. */
    public static boolean isEmpty(Path directory) {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.allMatch(entry -> entry.getFileName().toString().startsWith("."));
        } catch (IOException e) {
            throw new ConfigException("the directory " + directory + " cannot be read: " + e.getMessage());
        }
    }

    /**
     * Makes a project of a directory, which may not exist yet.
     *
     * @return the files and directories made, relative to it
     * @throws ConfigException when it is a project already or cannot be written
     */
    public static List<Path> create(Path directory, LocalDate today) {
        Path file = directory.resolve(PROJECT_FILE);
        if (Files.exists(file)) {
            throw new ConfigException(directory + " is a project already");
        }
        List<String> directories = List.of("board/backlog", "board/todo", "board/in_progress", "board/done");
        try {
            for (String name : directories) {
                Files.createDirectories(directory.resolve(name));
            }
            Files.writeString(file, projectFile(directory, today), StandardOpenOption.CREATE_NEW);
        } catch (IOException | UncheckedIOException e) {
            throw new ConfigException("the directory " + directory + " cannot be written: " + e.getMessage());
        }
        return Stream.concat(Stream.of(PROJECT_FILE), directories.stream())
                .map(Path::of)
                .toList();
    }

    private static String projectFile(Path directory, LocalDate today) {
        return """
                ---
                start_date: %s
                status: active
                working_days_per_week: 5
                working_days: [Mon, Tue, Wed, Thu, Fri]
                tags: [Feature, Bug, Design, Chore, Documentation]
                ---

                # %s

                What this project is about, in a sentence or two.
                """.formatted(today, directory.toAbsolutePath().normalize().getFileName());
    }
}
