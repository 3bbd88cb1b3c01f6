package dev.planner.http.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.planner.base.Json;
import java.util.Base64;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes the served form of the web UI from its sources: bundled modules and style sheets, the sprite of icons, the
 * index of views, and the page. All paths are under {@code /assets/<version>/}. The version is a hash of all content,
 * so browsers may cache the files forever.
 */
final class SiteBuilder {
    private static final Pattern IMPORT_MAP =
            Pattern.compile("<script type=\"importmap\">(.*?)</script>", Pattern.DOTALL);
    private static final String ASSETS = "{assets}";
    private static final String PRELOADS = "{preloads}";
    private static final String LOADER = "app/boot.js";

    /** The modules that the first one imports after the texts in the reader's language are loaded. */
    private static final List<String> ENTRIES = List.of("app/begin.js", "app/preload.js");

    private static final String STYLES = "styles/app.css";

    private final Map<String, byte[]> files;

    private SiteBuilder(Map<String, byte[]> files) {
        this.files = files;
    }

    /**
     * @param source every file of the web UI by its path
     * @param icons the used icons besides those that the web UI itself names
     */
    static BuiltSite build(Map<String, byte[]> source, Collection<String> icons) {
        Map<String, byte[]> files = new HashMap<>(source);
        files.putAll(ViewIndex.of(source.keySet()));
        files.putAll(StyleModules.of(source));
        files.putAll(ModuleBundles.of(files, LOADER, ENTRIES));
        files.put(STYLES, StyleBundle.of(STYLES, source));
        return new SiteBuilder(files).built(icons);
    }

    private BuiltSite built(Collection<String> icons) {
        List<String> drawn = Stream.concat(icons.stream(), ViewIndex.icons(files).stream())
                .distinct()
                .toList();
        files.put("icons.svg", IconSprite.of(drawn));
        String version = versionOf(files);
        String html = text(WebSite.PAGE).replace(ASSETS, "/assets/" + version);
        String importMap = importMapIn(html);
        String page = html.replace(PRELOADS, preloads(version, importMap));
        files.put(WebSite.PAGE, page.getBytes(UTF_8));
        return new BuiltSite(version, policy(importMap), drawn, files);
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

    private static String importMapIn(String html) {
        Matcher matcher = IMPORT_MAP.matcher(html);
        if (!matcher.find()) {
            throw new IllegalStateException("the web UI's page has no import map");
        }
        return matcher.group(1);
    }

    private static String policy(String importMap) {
        String hash = Base64.getEncoder().encodeToString(WebAsset.digest("SHA-256", importMap.getBytes(UTF_8)));
        return "default-src 'none'; script-src 'self' 'sha256-" + hash + "'; style-src 'self'; "
                + "img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; media-src 'self' blob:; "
                + "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
    }

    private String preloads(String version, String importMap) {
        String base = "/assets/" + version + "/";
        Map<String, String> names = new LinkedHashMap<>();
        imports(importMap).forEach((name, path) -> names.put((String) name, ((String) path).substring(base.length())));
        return new ModuleGraph(names, this::module)
                .from(Stream.concat(Stream.of(LOADER), ENTRIES.stream()).toList()).stream()
                        .map(path -> "<link rel=\"modulepreload\" href=\"" + base + path + "\">")
                        .collect(Collectors.joining("\n"));
    }

    private byte @Nullable [] module(String path) {
        byte[] external = WebModules.under(path);
        return external == null ? files.get(path) : external;
    }

    private static Map<?, ?> imports(String importMap) {
        try {
            if (Json.read(importMap.getBytes(UTF_8)) instanceof Map<?, ?> map
                    && map.get("imports") instanceof Map<?, ?> imports) {
                return imports;
            }
            throw new IllegalStateException("the web UI's import map has no imports");
        } catch (Json.MalformedJsonException e) {
            throw new IllegalStateException("the web UI's import map is not JSON", e);
        }
    }
}
