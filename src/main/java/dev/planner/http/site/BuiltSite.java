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
     * separated by spaces, and the path of each file.
     */
    private static final String DESCRIPTION = "site.txt";

    private static final int FIRST_FILE = 3;

    /** The folder of the written files in the class path. */
    private static final String FOLDER = "site/";

    WebSite served() {
        return new WebSite(version, contentSecurityPolicy, files::get);
    }

    /** Writes the description and the files below a directory of the class path. */
    void writeTo(Path directory) throws IOException {
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path path = directory.resolve(FOLDER + file.getKey());
            Files.createDirectories(path.resolveSibling("."));
            Files.write(path, file.getValue());
        }
        List<String> lines = new ArrayList<>();
        lines.add(version);
        lines.add(contentSecurityPolicy);
        lines.add(String.join(" ", new TreeSet<>(icons)));
        lines.addAll(new TreeSet<>(files.keySet()));
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
        Set<String> paths = Set.copyOf(lines.subList(FIRST_FILE, lines.size()));
        return new WebSite(
                lines.get(0), lines.get(1), path -> paths.contains(path) ? resources.apply(FOLDER + path) : null);
    }
}
