package dev.planner.http.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The served form of the web UI. The build of the project writes it to the class path, because creating it takes about
 * one second of processor time.
 *
 * @param version a hash of all files
 * @param contentSecurityPolicy the policy of the page
 * @param icons the names of the icons in the sprite
 * @param files every file by its path, with the page
 */
record BuiltSite(String version, String contentSecurityPolicy, Collection<String> icons, Map<String, byte[]> files) {
    /**
     * The resource that describes the written form. Its lines are the version, the policy, the names of the icons
     * separated by spaces, and the name of each written file.
     */
    private static final String DESCRIPTION = "site.txt";

    private static final int FIRST_FILE = 3;

    /** The folder of the written files in the class path. */
    private static final String FOLDER = "site/";

    /** The extension of a file that was written in its compressed form. */
    private static final String COMPRESSED = ".gz";

    WebSite served() {
        return new WebSite(version, contentSecurityPolicy, path -> {
            byte[] bytes = files.get(path);
            return bytes == null ? null : WebAsset.of(path, bytes);
        });
    }

    /**
     * Writes the description and the files below a directory of the class path. A file that becomes smaller is written
     * in its compressed form, so that the server need not compress it.
     */
    void writeTo(Path directory) throws IOException {
        Set<String> written = new TreeSet<>();
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            WebAsset asset = WebAsset.of(file.getKey(), file.getValue());
            String name = asset.isCompressed() ? file.getKey() + COMPRESSED : file.getKey();
            Path path = directory.resolve(FOLDER + name);
            Files.createDirectories(path.resolveSibling("."));
            Files.write(path, asset.stored().getBytes());
            written.add(name);
        }
        List<String> lines = new ArrayList<>();
        lines.add(version);
        lines.add(contentSecurityPolicy);
        lines.add(String.join(" ", new TreeSet<>(icons)));
        lines.addAll(written);
        Files.write(directory.resolve(DESCRIPTION), lines);
    }

    /**
     * Reads the written form. Each file is read at its first request.
     *
     * @param resources returns a resource of the class path by its name; {@code null} if there is none
     * @param icons the icons that the sprite must have
     * @return {@code null} if there is no written form, or if its sprite lacks an icon
     */
    static @Nullable WebSite written(Function<String, byte @Nullable []> resources, Collection<String> icons) {
        byte[] description = resources.apply(DESCRIPTION);
        if (description == null) {
            return null;
        }
        List<String> lines = new String(description, UTF_8).lines().toList();
        if (!Set.of(lines.get(2).split(" ")).containsAll(icons)) {
            return null;
        }
        Map<String, String> nameByPath = lines.stream()
                .skip(FIRST_FILE)
                .collect(Collectors.toUnmodifiableMap(BuiltSite::withoutExtension, Function.identity()));
        return new WebSite(lines.get(0), lines.get(1), path -> {
            String name = nameByPath.get(path);
            return name == null ? null : asset(path, name, resources);
        });
    }

    private static String withoutExtension(String name) {
        return name.endsWith(COMPRESSED) ? name.substring(0, name.length() - COMPRESSED.length()) : name;
    }

    private static WebAsset asset(String path, String name, Function<String, byte @Nullable []> resources) {
        byte[] stored = resources.apply(FOLDER + name);
        if (stored == null) {
            throw new IllegalStateException("the program lacks " + FOLDER + name);
        }
        return new WebAsset(path, stored, name.endsWith(COMPRESSED));
    }
}
