package dev.planner.http.site;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the files of the web UI from the class path (jar or directory) or, during development, from a directory. */
final class WebFiles {
    private static final String ROOT = "webroot/";

    private WebFiles() {}

    /**
     * Every file by its path below {@code webroot}, sorted.
     *
     * @param directory the source directory; {@code null} for the class path
     */
    static Map<String, byte[]> all(@Nullable Path directory) {
        try {
            return directory == null ? fromClassPath() : fromDirectory(directory);
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException("the files of the web UI cannot be read", e);
        }
    }

    /** A resource of the class path; {@code null} if there is none. */
    static byte @Nullable [] resource(String name) {
        try (InputStream in = WebFiles.class.getClassLoader().getResourceAsStream(name)) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, byte[]> fromClassPath() throws IOException, URISyntaxException {
        URL page = WebFiles.class.getClassLoader().getResource(ROOT + "index.html");
        if (page == null) {
            throw new IOException("webroot/index.html is not on the class path");
        }
        if (page.openConnection() instanceof JarURLConnection connection) {
            return fromJar(connection.getJarFile());
        }
        URI uri = page.toURI();
        return fromDirectory(Path.of(uri).resolveSibling("."));
    }

    private static Map<String, byte[]> fromJar(JarFile jar) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        for (JarEntry entry : (Iterable<JarEntry>) jar.stream()::iterator) {
            if (entry.getName().startsWith(ROOT) && !entry.isDirectory()) {
                try (InputStream in = jar.getInputStream(entry)) {
                    files.put(entry.getName().substring(ROOT.length()), in.readAllBytes());
                }
            }
        }
        return files;
    }

    private static Map<String, byte[]> fromDirectory(Path directory) throws IOException {
        Path root = directory.toRealPath();
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(root)) {
            for (Path path : (Iterable<Path>) paths.filter(Files::isRegularFile)::iterator) {
                String name = root.relativize(path).toString().replace('\\', '/');
                if (!name.endsWith(".test.js")) {
                    files.put(name, Files.readAllBytes(path));
                }
            }
        }
        return files;
    }
}
