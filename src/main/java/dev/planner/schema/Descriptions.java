package dev.planner.schema;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds the descriptions of all collections: every {@code collections/*.yaml} beside the classes or in the jar. */
public final class Descriptions {
    private static final String DIRECTORY = "collections";
    private static final String EXTENSION = ".yaml";

    private Descriptions() {}

    /**
     * @throws DescriptionException when one cannot be used
     */
    public static Catalogue load() {
        return load(null);
    }

    /**
     * @param more a directory with further descriptions; {@code null} for none
     * @throws DescriptionException when one cannot be used
     */
    public static Catalogue load(@Nullable Path more) {
        try {
            Map<String, String> sources = new TreeMap<>(ownSources());
            if (more != null) {
                sources.putAll(inDirectory(more));
            }
            return catalogue(sources);
        } catch (IOException e) {
            throw new UncheckedIOException("the descriptions of the collections cannot be read", e);
        }
    }

    private static Map<String, String> ownSources() throws IOException {
        Path home = home();
        return Files.isDirectory(home) ? inDirectory(home.resolve(DIRECTORY)) : inJar(home);
    }

    /** The directory of the classes, or the jar. */
    private static Path home() {
        try {
            return Path.of(Descriptions.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the classes lie in no file", e);
        }
    }

    private static Map<String, String> inDirectory(Path directory) throws IOException {
        Map<String, String> sources = new TreeMap<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                if (file.toString().endsWith(EXTENSION)) {
                    sources.put(DIRECTORY + "/" + file.getFileName(), Files.readString(file));
                }
            }
        }
        return sources;
    }

    private static Map<String, String> inJar(Path jar) throws IOException {
        Map<String, String> sources = new TreeMap<>();
        try (JarFile file = new JarFile(jar.toFile())) {
            for (var entry : (Iterable<JarEntry>) file.stream()::iterator) {
                String name = entry.getName();
                if (name.startsWith(DIRECTORY + "/") && name.endsWith(EXTENSION)) {
                    try (InputStream in = file.getInputStream(entry)) {
                        sources.put(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
                    }
                }
            }
        }
        return sources;
    }

    private static Catalogue catalogue(Map<String, String> sources) {
        return new Catalogue(sources.entrySet().parallelStream()
                .map(source -> CollectionLoader.loadPlaced(source.getKey(), source.getValue()))
                .sorted(Comparator.comparingInt(CollectionLoader.Placed::group)
                        .thenComparing(CollectionLoader.Placed::position)
                        .thenComparing(placed -> placed.type().title()))
                .map(CollectionLoader.Placed::type)
                .toList());
    }
}
