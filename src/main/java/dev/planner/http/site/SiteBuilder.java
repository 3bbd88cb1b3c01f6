package dev.planner.http.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes the served form of the web UI from its sources: bundled modules and style sheets, the sprite of icons, the
 * index of views, and the page. All paths are under {@code /assets/<version>/}. The version is a hash of all content,
 * so browsers may cache the files forever.
 */
final class SiteBuilder {
    private static final String ASSETS = "{assets}";
    private static final String PRELOADS = "{preloads}";
    private static final String LOADER = "app/boot.js";

    /** The modules that the first one imports after the texts in the reader's language are loaded. */
    private static final List<String> ENTRIES = List.of("app/begin.js", "app/preload.js");

    private static final String STYLES = "styles/app.css";

    private final Map<String, byte[]> files;
    private final ImportMap importMap;

    private SiteBuilder(Map<String, byte[]> source) {
        files = new HashMap<>(source);
        importMap = ImportMap.in(text(WebSite.PAGE), ASSETS + "/");
        files.putAll(ViewIndex.of(source.keySet()));
        files.putAll(StyleModules.of(source));
        files.putAll(ModuleBundles.of(files, LOADER, ENTRIES, importMap, WebModules::under));
        files.put(STYLES, StyleBundle.of(STYLES, source));
    }

    /**
     * @param source every file of the web UI by its path
     * @param icons the used icons besides those that the web UI itself names
     */
    static BuiltSite build(Map<String, byte[]> source, Collection<String> icons) {
        return new SiteBuilder(source).built(icons);
    }

    private BuiltSite built(Collection<String> icons) {
        List<String> drawn = Stream.concat(icons.stream(), ViewIndex.icons(files).stream())
                .distinct()
                .toList();
        files.put("icons.svg", IconSprite.of(drawn));
        String version = versionOf(files);
        String html = text(WebSite.PAGE).replace(ASSETS, "/assets/" + version);
        String page = html.replace(PRELOADS, preloads(version));
        files.put(WebSite.PAGE, page.getBytes(UTF_8));
        return new BuiltSite(version, PagePolicy.of(html), drawn, files);
    }

    private String text(String path) {
        byte[] bytes = files.get(path);
        if (bytes == null) {
            throw new IllegalStateException("the web UI lacks " + path);
        }
        return new String(bytes, UTF_8);
    }

    private static String versionOf(Map<String, byte[]> files) {
        StringBuilder all = new StringBuilder();
        new TreeMap<>(files)
                .forEach((path, bytes) -> all.append(path)
                        .append(' ')
                        .append(WebAsset.hash("SHA-256", bytes))
                        .append('\n'));
        WebModules.PREFIXES.values().stream().sorted().forEach(all::append);
        return WebAsset.hash("SHA-256", all.toString().getBytes(UTF_8)).substring(0, 12);
    }

    private String preloads(String version) {
        return new ModuleGraph(importMap, this::module)
                .from(Stream.concat(Stream.of(LOADER), ENTRIES.stream()).toList()).stream()
                        .map(path -> "<link rel=\"modulepreload\" href=\"/assets/" + version + "/" + path + "\">")
                        .collect(Collectors.joining("\n"));
    }

    private byte @Nullable [] module(String path) {
        byte[] own = files.get(path);
        return own == null ? WebModules.under(path) : own;
    }
}
