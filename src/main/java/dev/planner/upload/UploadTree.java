package dev.planner.upload;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Walks the directory {@code uploads/} of a project. It skips symbolic links, files whose names begin with a dot, files
 * that other programs remove meanwhile, and files and directories that the server cannot open.
 */
final class UploadTree {
    static final String UPLOADS = "uploads";

    private static final Logger LOG = LoggerFactory.getLogger(UploadTree.class);

    private UploadTree() {}

    /** Calls the consumer for every file. */
    static void visit(Path project, BiConsumer<Path, BasicFileAttributes> files) throws IOException {
        walk(project, new Visitor() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                boolean wanted = attributes.isRegularFile() && !name(file).startsWith(".");
                if (wanted && Files.isReadable(file)) {
                    files.accept(file, attributes);
                } else if (wanted && Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                    skip(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
    }

    /** Path, such as {@code uploads/2026/03/04/1_a.pdf} → time of the last change, in milliseconds since the epoch. */
    static Map<String, Long> files(Path project) throws IOException {
        Map<String, Long> files = new TreeMap<>();
        visit(
                project,
                (file, attributes) -> files.put(
                        path(project, file), attributes.lastModifiedTime().toMillis()));
        return files;
    }

    /** Handles a directory. */
    @FunctionalInterface
    interface DirectoryAction {
        void run(Path directory) throws IOException;
    }

    /** Handles the directory {@code uploads/} and all directories below it, each one before its content is listed. */
    static void visitDirectories(Path project, DirectoryAction action) throws IOException {
        walk(project, new Visitor() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes)
                    throws IOException {
                try {
                    action.run(directory);
                    return FileVisitResult.CONTINUE;
                } catch (NoSuchFileException e) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
            }
        });
    }

    private static void walk(Path project, Visitor visitor) throws IOException {
        Path root = project.resolve(UPLOADS);
        if (Files.isDirectory(root, LinkOption.NOFOLLOW_LINKS)) {
            Files.walkFileTree(root, visitor);
            visitor.report();
        }
    }

    /** The path of a file relative to the project, with {@code /} between its names. */
    static String path(Path project, Path file) {
        StringBuilder path = new StringBuilder(UPLOADS);
        for (Path part : project.resolve(UPLOADS).relativize(file)) {
            path.append('/').append(part);
        }
        return path.toString();
    }

    static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    private static class Visitor extends SimpleFileVisitor<Path> {
        private @Nullable Path unreadable;
        private int count;

        /** Notes a file or directory that the server cannot open. */
        void skip(Path path) {
            unreadable = path;
            count++;
        }

        void report() {
            if (count > 0) {
                LOG.warn("the server cannot open {} of the uploads, such as {}", count, unreadable);
            }
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException fault) throws IOException {
            if (fault instanceof NoSuchFileException) {
                return FileVisitResult.CONTINUE;
            }
            if (fault instanceof FileSystemException) {
                skip(file);
                return FileVisitResult.CONTINUE;
            }
            throw fault;
        }
    }
}
