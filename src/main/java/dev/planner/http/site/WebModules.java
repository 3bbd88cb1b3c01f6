package dev.planner.http.site;

import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The third-party modules that the web UI may load, by the name under which they are served. They come from their jars; the
 * versions are those of the build, and a test holds the two together.
 */
final class WebModules {
    static final Map<String, String> PREFIXES = Map.of(
            "lit", "META-INF/resources/_static/lit/3.3.3/",
            "lit-html", "META-INF/resources/_static/lit-html/3.3.3/",
            "lit-element", "META-INF/resources/_static/lit-element/4.2.2/",
            "reactive-element", "META-INF/resources/_static/reactive-element/2.1.2/",
            "marked", "META-INF/resources/_static/marked/17.0.5/lib/",
            "dompurify", "META-INF/resources/_static/dompurify/3.4.15/dist/",
            "sortablejs", "META-INF/resources/webjars/sortablejs/1.15.6/modular/");

    private static final String ICONS = "META-INF/resources/webjars/lucide-static/0.468.0/icons/";
    private static final Pattern ICON_NAME = Pattern.compile("[a-z0-9-]+");
    private static final Pattern FILE = Pattern.compile("(?:[A-Za-z0-9_-]+/)*+[A-Za-z0-9_.-]+\\.m?js");

    private WebModules() {}

    /** The bytes of {@code <module>/<file>}; {@code null} when there is no such module or file. */
    static byte @Nullable [] read(String path) {
        int slash = path.indexOf('/');
        String prefix = slash < 0 ? null : PREFIXES.get(path.substring(0, slash));
        String file = path.substring(slash + 1);
        return prefix == null || !FILE.matcher(file).matches() ? null : WebFiles.resource(prefix + file);
    }

    /** One lucide icon as an SVG document; {@code null} when there is none of that name. */
    static byte @Nullable [] icon(String name) {
        return ICON_NAME.matcher(name).matches() ? WebFiles.resource(ICONS + name + ".svg") : null;
    }
}
