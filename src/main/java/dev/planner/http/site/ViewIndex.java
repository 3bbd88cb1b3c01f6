package dev.planner.http.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes the module that registers every view of the web UI, because a browser cannot list folders. A view is a folder
 * below {@code views/} with a declaration {@code view.js}; its format is documented in {@code app/places/declared.js}.
 */
final class ViewIndex {
    /** The path of the written module. */
    static final String PATH = "views/declared.js";

    private static final String VIEWS = "views/";
    private static final String DECLARATION = "/view.js";

    private ViewIndex() {}

    /**
     * @param paths the paths of all files of the web UI
     * @return the source of a module that passes the declarations to {@code declare} by their folders
     */
    static byte[] of(Collection<String> paths) {
        List<String> folders = paths.stream()
                .filter(path -> path.startsWith(VIEWS) && path.endsWith(DECLARATION))
                .map(path -> path.substring(VIEWS.length(), path.length() - DECLARATION.length()))
                .sorted()
                .toList();
        String imports = IntStream.range(0, folders.size())
                .mapToObj(i -> "import view%d from './%s%s'\n".formatted(i, folders.get(i), DECLARATION))
                .collect(Collectors.joining());
        String entries = IntStream.range(0, folders.size())
                .mapToObj(i -> "  '%s': view%d,\n".formatted(folders.get(i), i))
                .collect(Collectors.joining());
        return ("import { declare } from '../app/places/declared.js'\n" + imports + "declare({\n" + entries + "})\n")
                .getBytes(UTF_8);
    }
}
