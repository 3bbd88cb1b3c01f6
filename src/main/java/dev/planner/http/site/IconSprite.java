package dev.planner.http.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Collection;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Builds one SVG document with a symbol for each used icon, so that the browser fetches all icons in one request. */
final class IconSprite {
    private static final Pattern DRAWING = Pattern.compile("<svg[^>]*>(.*)</svg>", Pattern.DOTALL);

    /** The fallback icon for a name that the icon set does not have. */
    private static final String FALLBACK = "square-dashed";

    private IconSprite() {}

    static byte[] of(Collection<String> names) {
        StringBuilder sprite = new StringBuilder("<svg xmlns=\"http://www.w3.org/2000/svg\">");
        for (String name : new TreeSet<>(names)) {
            sprite.append("<symbol id=\"")
                    .append(name)
                    .append("\" viewBox=\"0 0 24 24\">")
                    .append(drawing(name))
                    .append("</symbol>");
        }
        return sprite.append("</svg>").toString().getBytes(UTF_8);
    }

    private static String drawing(String name) {
        byte[] icon = WebModules.icon(name);
        if (icon == null) {
            icon = WebModules.icon(FALLBACK);
        }
        Matcher matcher = DRAWING.matcher(icon == null ? "" : new String(icon, UTF_8));
        return matcher.find() ? matcher.group(1).replaceAll("\\s*\\n\\s*", "") : "";
    }
}
