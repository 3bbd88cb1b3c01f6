package dev.planner.http.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds all static imports of modules, so that the page can preload them in parallel. */
final class ModuleGraph {
    private static final Pattern IMPORT =
            Pattern.compile("(?:^|[;}\\n])\\s*(?:import|export)(?:[\\w\\s{},*$]*?from)?\\s*[\"']([^\"']+)[\"']");

    private final ImportMap importMap;
    private final Function<String, byte @Nullable []> read;

    /**
     * @param read returns the source of a path; {@code null} if the path does not exist
     */
    ModuleGraph(ImportMap importMap, Function<String, byte @Nullable []> read) {
        this.importMap = importMap;
        this.read = read;
    }

    /** The paths of the given modules and of all their dependencies, nearest first. */
    Set<String> from(Collection<String> entries) {
        Set<String> found = new LinkedHashSet<>(entries);
        Deque<String> open = new ArrayDeque<>(entries);
        while (!open.isEmpty()) {
            String path = open.removeFirst();
            byte[] source = read.apply(path);
            if (source == null) {
                throw new IllegalStateException("a module of the web UI imports " + path + ", which is not there");
            }
            Matcher matcher = IMPORT.matcher(new String(source, UTF_8));
            while (matcher.find()) {
                String imported = resolve(path, matcher.group(1));
                if (found.add(imported)) {
                    open.addLast(imported);
                }
            }
        }
        return found;
    }

    private String resolve(String from, String specifier) {
        if (specifier.startsWith(".")) {
            return URI.create(from).resolve(specifier).toString();
        }
        String path = importMap.pathOf(specifier);
        if (path != null) {
            return path;
        }
        throw new IllegalStateException(from + " imports " + specifier + ", which the import map does not have");
    }
}
