package dev.planner.http.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Bundles a style sheet with its imports, so that the first paint waits for one file. Each import is on its own line,
 * {@code @import "../components/toast/toast.css" layer(components);}, and has the same effect in a browser that loads
 * it unbundled.
 */
final class StyleBundle {
    private static final Pattern IMPORT = Pattern.compile("(?m)^@import \"([^\"]+)\" layer\\(([\\w.-]+)\\);$");

    private StyleBundle() {}

    static byte[] of(String path, Map<String, byte[]> files) {
        String source = text(path, files);
        URI base = URI.create(path);
        return IMPORT.matcher(source)
                .replaceAll(match -> {
                    String imported = text(base.resolve(match.group(1)).toString(), files);
                    return Matcher.quoteReplacement(
                            "@layer " + match.group(2) + " {\n" + StyleModules.compact(imported) + "\n}");
                })
                .getBytes(UTF_8);
    }

    private static String text(String path, Map<String, byte[]> files) {
        byte[] bytes = files.get(path);
        if (bytes == null) {
            throw new IllegalStateException("the web UI's style sheets name " + path + ", which is not there");
        }
        return new String(bytes, UTF_8);
    }
}
