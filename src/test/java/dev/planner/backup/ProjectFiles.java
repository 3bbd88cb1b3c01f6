package dev.planner.backup;

import dev.planner.base.Hashes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Writes and compares the files of a project. */
final class ProjectFiles {
    private ProjectFiles() {}

    /** Returns a map from paths to hashes. An empty directory ends with a slash. */
    static Map<String, String> tree(Path project) throws IOException {
        Map<String, String> tree = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(project)) {
            for (Path path : paths.toList()) {
                String name = project.relativize(path).toString();
                if (name.equals(".planner") || name.startsWith(".planner/") || name.startsWith(".git")) {
                    continue;
                }
                if (Files.isRegularFile(path)) {
                    tree.put(name, Hashes.of(Files.readAllBytes(path)));
                } else if (isEmptyDirectory(path)) {
                    tree.put(name + "/", "");
                }
            }
        }
        return tree;
    }

    private static boolean isEmptyDirectory(Path path) throws IOException {
        if (!Files.isDirectory(path)) {
            return false;
        }
        try (Stream<Path> entries = Files.list(path)) {
            return entries.findAny().isEmpty();
        }
    }

    static void write(Path project, String path, String content) throws IOException {
        Path file = project.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }
}
