package dev.planner.http.site;

import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The third-party modules that the web UI may load, by their served names. The files come from the modules' jars. The
 * versions must equal those in the build; a test checks this.
 */
final class WebModules {
    static final Map<String, String> PREFIXES = Map.ofEntries(
            Map.entry("lit", "META-INF/resources/_static/lit/3.3.3/"),
            Map.entry("lit-html", "META-INF/resources/_static/lit-html/3.3.3/"),
            Map.entry("lit-element", "META-INF/resources/_static/lit-element/4.2.2/"),
            Map.entry("reactive-element", "META-INF/resources/_static/reactive-element/2.1.2/"),
            Map.entry("marked", "META-INF/resources/_static/marked/17.0.5/lib/"),
            Map.entry("dompurify", "META-INF/resources/_static/dompurify/3.4.15/dist/"),
            Map.entry("sortablejs", "META-INF/resources/webjars/sortablejs/1.15.6/modular/"),
            Map.entry("codemirror-state", "META-INF/resources/_static/at/codemirror/state/6.6.0/dist/"),
            Map.entry("codemirror-view", "META-INF/resources/_static/at/codemirror/view/6.41.0/dist/"),
            Map.entry("codemirror-language", "META-INF/resources/_static/at/codemirror/language/6.12.3/dist/"),
            Map.entry("codemirror-commands", "META-INF/resources/_static/at/codemirror/commands/6.10.3/dist/"),
            Map.entry("lezer-common", "META-INF/resources/_static/at/lezer/common/1.5.1/dist/"),
            Map.entry("lezer-highlight", "META-INF/resources/_static/highlight/1.2.3/dist/"),
            Map.entry("lezer-markdown", "META-INF/resources/_static/at/lezer/markdown/1.6.3/dist/"),
            Map.entry("style-mod", "META-INF/resources/_static/style-mod/4.1.3/src/"),
            Map.entry("crelt", "META-INF/resources/_static/crelt/1.0.6/"),
            Map.entry("w3c-keyname", "META-INF/resources/_static/w3c-keyname/2.2.8/"),
            Map.entry("find-cluster-break", "META-INF/resources/_static/find-cluster-break/1.0.2/src/"));

    private static final String FOLDER = "modules/";
    private static final String ICONS = "META-INF/resources/webjars/lucide-static/0.468.0/icons/";
    private static final Pattern ICON_NAME = Pattern.compile("[a-z0-9-]+");
    private static final Pattern FILE = Pattern.compile("(?:[A-Za-z0-9_-]+/)*+[A-Za-z0-9_.-]+\\.m?js");

    private WebModules() {}

    /** The bytes of {@code modules/<module>/<file>}; {@code null} if the path names no file of these modules. */
    static byte @Nullable [] under(String path) {
        return path.startsWith(FOLDER) ? read(path.substring(FOLDER.length())) : null;
    }

    /** The bytes of {@code <module>/<file>}; {@code null} if the module or file does not exist. */
    static byte @Nullable [] read(String path) {
        int slash = path.indexOf('/');
        String prefix = slash < 0 ? null : PREFIXES.get(path.substring(0, slash));
        String file = path.substring(slash + 1);
        return prefix == null || !FILE.matcher(file).matches() ? null : WebFiles.resource(prefix + file);
    }

    /** A lucide icon as an SVG document; {@code null} if the name is unknown. */
    static byte @Nullable [] icon(String name) {
        return ICON_NAME.matcher(name).matches() ? WebFiles.resource(ICONS + name + ".svg") : null;
    }
}
