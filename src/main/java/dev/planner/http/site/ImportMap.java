package dev.planner.http.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.planner.base.Json;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The import map of the page (HTML Standard, "Import maps"): the paths of the libraries' modules by their names.
 *
 * @param paths paths by names; a name that ends in {@code /} stands for all names with this start
 */
record ImportMap(Map<String, String> paths) {
    private static final Pattern ELEMENT = Pattern.compile("<script type=\"importmap\">(.*?)</script>", Pattern.DOTALL);

    /**
     * The JSON text of the import map in a page.
     *
     * @throws IllegalStateException if the page has none
     */
    static String textIn(String html) {
        Matcher matcher = ELEMENT.matcher(html);
        if (!matcher.find()) {
            throw new IllegalStateException("the web UI's page has no import map");
        }
        return matcher.group(1);
    }

    /**
     * Reads the import map of a page.
     *
     * @param base the start of all its addresses, which the paths do not have
     * @throws IllegalStateException if the page has no valid import map
     */
    static ImportMap in(String html, String base) {
        try {
            if (Json.read(textIn(html).getBytes(UTF_8)) instanceof Map<?, ?> map
                    && map.get("imports") instanceof Map<?, ?> imports) {
                Map<String, String> paths = new LinkedHashMap<>();
                imports.forEach(
                        (name, address) -> paths.put((String) name, ((String) address).substring(base.length())));
                return new ImportMap(paths);
            }
            throw new IllegalStateException("the web UI's import map has no imports");
        } catch (Json.MalformedJsonException e) {
            throw new IllegalStateException("the web UI's import map is not JSON", e);
        }
    }

    /** The path of the module with a name; {@code null} if the map does not have it. */
    @Nullable String pathOf(String name) {
        String whole = paths.get(name);
        if (whole != null) {
            return whole;
        }
        return paths.entrySet().stream()
                .filter(entry -> entry.getKey().endsWith("/") && name.startsWith(entry.getKey()))
                .map(entry -> entry.getValue() + name.substring(entry.getKey().length()))
                .findFirst()
                .orElse(null);
    }
}
