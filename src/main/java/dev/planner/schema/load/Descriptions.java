package dev.planner.schema.load;

import dev.planner.base.ProgramFile;
import dev.planner.schema.Catalogue;
import dev.planner.schema.load.CollectionLoader.Placed;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Loads the descriptions of all collections: every {@code collections/*.yaml} beside the classes or in the jar. */
public final class Descriptions {
    private static final String DIRECTORY = "collections";
    private static final String EXTENSION = ".yaml";

    /** The collections of this program. They are loaded once, because they cannot change while the program runs. */
    private static @Nullable Catalogue own;

    private Descriptions() {}

    /**
     * Loads the descriptions of this program at the first call. Calls at the same time wait for the first one.
     *
     * @throws DescriptionException if a description is invalid
     */
    public static synchronized Catalogue load() {
        Catalogue known = own;
        if (known == null) {
            known = load(null);
            own = known;
        }
        return known;
    }

    /**
     * Loads the descriptions of this program and those in a directory.
     *
     * @param more a directory with additional descriptions; {@code null} for none
     * @throws DescriptionException if a description is invalid
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
        Path home = ProgramFile.path();
        return Files.isDirectory(home) ? inDirectory(home.resolve(DIRECTORY)) : inJar(home);
    }

    private static Map<String, String> inDirectory(Path directory) throws IOException {
        Map<String, String> sources = new TreeMap<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                if (isDescription(file.getFileName().toString())) {
                    sources.put(DIRECTORY + "/" + file.getFileName(), Files.readString(file));
                }
            }
        }
        return sources;
    }

    private static boolean isDescription(String fileName) {
        return fileName.endsWith(EXTENSION) && !fileName.equals(MenuGroups.FILE);
    }

    private static Map<String, String> inJar(Path jar) throws IOException {
        Map<String, String> sources = new TreeMap<>();
        try (JarFile file = new JarFile(jar.toFile())) {
            for (var entry : (Iterable<JarEntry>) file.stream()::iterator) {
                String name = entry.getName();
                if (name.startsWith(DIRECTORY + "/") && isDescription(name.substring(DIRECTORY.length() + 1))) {
                    try (InputStream in = file.getInputStream(entry)) {
                        sources.put(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
                    }
                }
            }
        }
        return sources;
    }

    private static Catalogue catalogue(Map<String, String> sources) {
        List<Placed> placed = sources.entrySet().parallelStream()
                .map(source -> CollectionLoader.loadPlaced(source.getKey(), source.getValue()))
                .sorted(Comparator.<Placed>comparingInt(
                                each -> MenuGroups.rank(each.type().group()))
                        .thenComparing(Placed::position)
                        .thenComparing(each -> each.type().title()))
                .toList();
        Catalogue catalogue = new Catalogue(placed.stream().map(Placed::type).toList());
        placed.forEach(each -> each.checks().forEach(check -> check.run(catalogue)));
        return catalogue;
    }
}
