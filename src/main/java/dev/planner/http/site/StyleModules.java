package dev.planner.http.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Turns style sheets into modules, so that a module imports its styles like other modules:
 * {@code import './home.css'}. The styles are bundled with the module and apply before its code runs. They are
 * constructed style sheets (CSSOM §6.1), which a strict content security policy allows.
 *
 * <p>The first folder of a sheet is its cascade layer. The sheets of {@code views/<name>/} apply only within the
 * elements that the modules of this folder define: they are nested (CSS Nesting §3) in a rule for these elements, which
 * adds no specificity and which {@code &} selects. The shell contains all views, so its sheets apply everywhere.
 */
final class StyleModules {
    private static final String SUFFIX = ".css";
    private static final String VIEWS = "views/";
    private static final String SHELL = VIEWS + "shell/";
    private static final Pattern STYLED = Pattern.compile("(?:components|fields|kits|views)/.*\\.css");
    private static final Pattern ELEMENT = Pattern.compile("customElements\\.define\\(\\s*'([\\w-]+)'");
    private static final Pattern COMMENTS = Pattern.compile("/\\*(?s:.*?)\\*/");
    private static final Pattern INDENTATION = Pattern.compile("(?m)^\\s+|\\s+$");

    private StyleModules() {}

    /** The path of the module with the styles of a sheet; other paths do not change. */
    static String pathOf(String imported) {
        return imported.endsWith(SUFFIX) ? imported + ".js" : imported;
    }

    /**
     * @param files every file of the web UI by its path
     * @return a module for each style sheet that modules may import, by its path
     */
    static Map<String, byte[]> of(Map<String, byte[]> files) {
        Map<String, byte[]> modules = new HashMap<>();
        files.forEach((path, bytes) -> {
            if (STYLED.matcher(path).matches()) {
                String sheet = layered(path, new String(bytes, UTF_8), files);
                modules.put(pathOf(path), module(sheet).getBytes(UTF_8));
            }
        });
        return modules;
    }

    /** The rules of a style sheet without comments and indentation. */
    static String compact(String styles) {
        return INDENTATION
                .matcher(COMMENTS.matcher(styles).replaceAll(""))
                .replaceAll("")
                .strip();
    }

    private static String layered(String path, String styles, Map<String, byte[]> files) {
        String rules = compact(styles);
        if (path.startsWith(VIEWS) && !path.startsWith(SHELL)) {
            String folder = path.substring(0, path.indexOf('/', VIEWS.length()) + 1);
            List<String> elements = elementsIn(folder, files);
            if (elements.isEmpty()) {
                throw new IllegalStateException(
                        path + " has styles for no element: no module in " + folder + " defines one");
            }
            rules = ":where(" + String.join(", ", elements) + ") {\n" + rules + "\n}";
        }
        return "@layer " + path.substring(0, path.indexOf('/')) + " {\n" + rules + "\n}";
    }

    private static List<String> elementsIn(String folder, Map<String, byte[]> files) {
        return files.entrySet().stream()
                .filter(file ->
                        file.getKey().startsWith(folder) && file.getKey().endsWith(".js"))
                .flatMap(file ->
                        ELEMENT.matcher(new String(file.getValue(), UTF_8)).results())
                .map(match -> match.group(1))
                .sorted()
                .collect(Collectors.toList());
    }

    private static String module(String sheet) {
        String literal = Matcher.quoteReplacement(sheet.replaceAll("[\\\\`$]", "\\\\$0"));
        return """
                const sheet = new CSSStyleSheet()
                sheet.replaceSync(`{styles}`)
                document.adoptedStyleSheets.push(sheet)
                dispatchEvent(new CustomEvent('stylesheet', { detail: sheet }))
                """.replaceFirst("\\{styles}", literal);
    }
}
