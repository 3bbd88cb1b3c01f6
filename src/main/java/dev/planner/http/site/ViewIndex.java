package dev.planner.http.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Collects what the views of the web UI declare in their folders, because a browser cannot list folders. A view is a
 * folder below {@code views/} with a declaration {@code view.js}; its format is documented in {@code
 * app/places/declared.js}. The folder may have its texts in {@code words/<language>.js} and its icons, one name per
 * line, in {@code icons.txt}.
 */
final class ViewIndex {
    /** The path of the module that registers every view. */
    static final String PATH = "views/declared.js";

    private static final String VIEWS = "views/";
    private static final String DECLARATION = "/view.js";
    private static final Pattern WORDS = Pattern.compile("views/.+/words/(\\w+)\\.js");
    private static final String ICONS = "icons.txt";

    private ViewIndex() {}

    /**
     * @param paths the paths of all files of the web UI
     * @return the modules that collect the views, by their paths: one passes the declarations to {@code declare} by
     *     their folders, and one for each language exports the texts of all views
     */
    static Map<String, byte[]> of(Collection<String> paths) {
        Map<String, byte[]> modules = new TreeMap<>();
        modules.put(PATH, declarations(paths).getBytes(UTF_8));
        wordsByLanguage(paths)
                .forEach((language, words) -> modules.put(
                        "words/%s/views.js".formatted(language), texts(words).getBytes(UTF_8)));
        return modules;
    }

    /**
     * @param files every file of the web UI by its path
     * @return the names of the icons that the web UI uses: those of the whole, and those of each view
     */
    static Collection<String> icons(Map<String, byte[]> files) {
        return files.entrySet().stream()
                .filter(file -> file.getKey().equals(ICONS)
                        || file.getKey().startsWith(VIEWS) && file.getKey().endsWith("/" + ICONS))
                .flatMap(file -> new String(file.getValue(), UTF_8).lines())
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String declarations(Collection<String> paths) {
        List<String> folders = paths.stream()
                .filter(path -> path.startsWith(VIEWS) && path.endsWith(DECLARATION))
                .map(path -> path.substring(VIEWS.length(), path.length() - DECLARATION.length()))
                .sorted()
                .toList();
        String entries = IntStream.range(0, folders.size())
                .mapToObj(i -> "  '" + folders.get(i) + "': part" + i + ",\n")
                .collect(Collectors.joining());
        return "import { declare } from '../app/places/declared.js'\n"
                + imports(folders, folder -> "./" + folder + DECLARATION)
                + "declare({\n" + entries + "})\n";
    }

    private static Map<String, List<String>> wordsByLanguage(Collection<String> paths) {
        return paths.stream()
                .sorted()
                .map(WORDS::matcher)
                .filter(Matcher::matches)
                .collect(Collectors.groupingBy(
                        path -> path.group(1), Collectors.mapping(path -> path.group(), Collectors.toList())));
    }

    private static String texts(List<String> words) {
        String entries = IntStream.range(0, words.size())
                .mapToObj(i -> "  ...part" + i + ",\n")
                .collect(Collectors.joining());
        return imports(words, path -> "../../" + path) + "export default {\n" + entries + "}\n";
    }

    private static String imports(List<String> modules, UnaryOperator<String> address) {
        return IntStream.range(0, modules.size())
                .mapToObj(i -> "import part" + i + " from '" + address.apply(modules.get(i)) + "'\n")
                .collect(Collectors.joining());
    }
}
