package dev.planner.project;

import dev.planner.base.IoFaults;
import dev.planner.config.ConfigException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;

/** Checks and creates the project directory before a server starts. */
public final class ProjectDirectory {
    private static final String PROJECT_FILE = "project.md";

    private ProjectDirectory() {}

    /**
     * Checks that a directory can be served. Creates a project in an empty directory.
     *
     * @return the absolute path of the directory
     * @throws ConfigException if the directory cannot be served
     */
    public static Path open(Path directory, LocalDate today) {
        Path path = directory.toAbsolutePath().normalize();
        if (!Files.exists(path)) {
            throw new ConfigException("the directory " + directory + " does not exist (planner init " + directory
                    + " creates a new project)");
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

    /** Whether a directory contains only hidden files, such as those of a new git repository. */
    static boolean isEmpty(Path directory) {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.allMatch(entry -> entry.getFileName().toString().startsWith("."));
        } catch (IOException e) {
            throw new ConfigException("the directory " + directory + " cannot be read: " + IoFaults.reason(e));
        }
    }

    /**
     * Creates a project in a directory, which need not exist.
     *
     * @return the created files and directories, relative to the directory
     * @throws ConfigException if the directory is already a project or cannot be written
     */
    public static List<Path> create(Path directory, LocalDate today) {
        Path file = directory.resolve(PROJECT_FILE);
        if (Files.exists(file)) {
            throw new ConfigException(directory + " is already a project");
        }
        if (Files.exists(directory) && !Files.isDirectory(directory)) {
            throw new ConfigException(directory + " is not a directory");
        }
        List<String> directories = List.of("board/backlog", "board/todo", "board/in_progress", "board/done");
        try {
            for (String name : directories) {
                Files.createDirectories(directory.resolve(name));
            }
            Files.writeString(file, projectFile(directory, today), StandardOpenOption.CREATE_NEW);
        } catch (IOException e) {
            throw new ConfigException("the directory " + directory + " cannot be written: " + IoFaults.reason(e));
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
