package dev.planner.http;

import dev.planner.app.Server;
import dev.planner.config.PlannerConfig;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.TreeMap;

/** The complete server on a directory and a free port, composed as in production. */
public final class TestServer implements AutoCloseable {
    public final Path directory;
    public final Http http;
    private final Server server;

    private TestServer(Path directory, boolean search, PlannerConfig.Integrations integrations) {
        this.directory = directory;
        this.server = TestConfig.of(directory)
                .search(search)
                .integrations(integrations)
                .start();
        this.http = new Http(server.port());
    }

    /** Starts a server on a directory and creates {@code project.md} if it is missing. */
    public static TestServer start(Path directory) {
        addProject(directory);
        return new TestServer(directory, false, PlannerConfig.Integrations.NONE);
    }

    /** Starts a server with integrations. */
    public static TestServer start(Path directory, PlannerConfig.Integrations integrations) {
        addProject(directory);
        return new TestServer(directory, false, integrations);
    }

    /** Starts a server with a search index. */
    public static TestServer withSearch(Path directory) {
        addProject(directory);
        return new TestServer(directory, true, PlannerConfig.Integrations.NONE);
    }

    private static void addProject(Path directory) {
        try {
            Path project = directory.resolve("project.md");
            if (!Files.exists(project)) {
                Files.writeString(project, "---\nname: Test project\n---\n\n# Test project\n");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts a server without changing the directory. */
    public static TestServer asItIs(Path directory) {
        return new TestServer(directory, false, PlannerConfig.Integrations.NONE);
    }

    /**
     * The content of a file on disk.
     *
     * @param text its bytes as ISO 8859-1, so that equal texts have equal bytes
     */
    public record FileState(String text, FileTime modified) {}

    /** Returns every file of the project by relative path, without the server's own files. */
    public Map<String, FileState> files() {
        Map<String, FileState> files = new TreeMap<>();
        try {
            // The server's own folder is not entered, because its files come and go meanwhile.
            Files.walkFileTree(directory, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path path, BasicFileAttributes attributes) {
                    return path.equals(directory.resolve(".planner"))
                            ? FileVisitResult.SKIP_SUBTREE
                            : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path path, BasicFileAttributes attributes) throws IOException {
                    if (attributes.isRegularFile()) {
                        String text = Files.readString(path, StandardCharsets.ISO_8859_1);
                        files.put(
                                directory.relativize(path).toString(),
                                new FileState(text, attributes.lastModifiedTime()));
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return files;
    }

    public int port() {
        return server.port();
    }

    @Override
    public void close() {
        server.close();
    }
}
