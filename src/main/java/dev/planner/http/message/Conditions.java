package dev.planner.http.message;

import dev.planner.engine.Precondition;
import dev.planner.item.Problem;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Conditional requests after RFC 9110 §13, with entity tags alone: nothing here has a Last-Modified date, so the conditions
 * on dates do not apply (§13.1.3, §13.1.4).
 */
public final class Conditions {
    private static final String ANY = "*";
    private static final String WEAK = "W/";

    /** What a compressed representation's tag ends with: another encoding is another representation (§8.8.3.3). */
    private static final String GZIP_SUFFIX = "-gzip\"";

    private Conditions() {}

    /** The tag of the gzip-encoded form of the representation with this tag. */
    static String gzip(String etag) {
        return etag.substring(0, etag.length() - 1) + GZIP_SUFFIX;
    }

    /**
     * Whether a GET or HEAD may be answered with 304: the client holds this representation, in whatever encoding (weak
     * comparison).
     */
    public static boolean notModified(HttpServerRequest request, String etag) {
        String held = request.getHeader(HttpHeaders.IF_NONE_MATCH);
        return held != null && matches(held, etag);
    }

    /** Whether a GET or HEAD must be refused with 412, because {@code If-Match} names other representations. */
    static boolean failed(HttpServerRequest request, String etag) {
        List<String> wanted = ifMatch(request);
        return wanted != null
                && wanted.stream()
                        .noneMatch(tag -> tag.equals(ANY) || plain(tag).equals(etag));
    }

    private static boolean matches(String held, String etag) {
        if (held.equals(etag)) {
            return true;
        }
        return tags(held, HttpHeaders.IF_NONE_MATCH).stream()
                .anyMatch(tag -> tag.equals(ANY)
                        || plain(tag.startsWith(WEAK) ? tag.substring(2) : tag).equals(etag));
    }

    /** What a write demands. */
    public static Precondition precondition(HttpServerRequest request) {
        List<String> ifMatch = ifMatch(request);
        String ifNoneMatch = request.getHeader(HttpHeaders.IF_NONE_MATCH);
        if (ifMatch == null && ifNoneMatch == null) {
            return Precondition.NONE;
        }
        return new Precondition(ifMatch, ifNoneMatch == null ? null : noneOf(ifNoneMatch));
    }

    /** The tags of {@code If-Match} without the weak ones, which never match (strong comparison); {@code null} without one. */
    static @Nullable List<String> ifMatch(HttpServerRequest request) {
        List<String> lines = request.headers().getAll(HttpHeaders.IF_MATCH);
        if (lines.isEmpty()) {
            return null;
        }
        return tags(String.join(",", lines), HttpHeaders.IF_MATCH).stream()
                .filter(tag -> !tag.startsWith(WEAK))
                .map(Conditions::plain)
                .toList();
    }

    private static List<String> noneOf(String held) {
        return tags(held, HttpHeaders.IF_NONE_MATCH).stream()
                .map(tag -> plain(tag.startsWith(WEAK) ? tag.substring(WEAK.length()) : tag))
                .toList();
    }

    private static String plain(String tag) {
        return tag.endsWith(GZIP_SUFFIX) ? tag.substring(0, tag.length() - GZIP_SUFFIX.length()) + '"' : tag;
    }

    /**
     * Reads {@code "*" / #entity-tag} (§13.1.1). Commas may stand within a tag.
     *
     * @throws dev.planner.item.ProblemException when it is neither
     */
    private static List<String> tags(String field, CharSequence name) {
        String text = field.trim();
        if (text.equals(ANY)) {
            return List.of(ANY);
        }
        List<String> tags = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == ',' || c == ' ' || c == '\t') {
                at++;
                continue;
            }
            int open = text.startsWith(WEAK, at) ? at + WEAK.length() : at;
            int close = open < text.length() && text.charAt(open) == '"' ? text.indexOf('"', open + 1) : -1;
            if (close < 0) {
                throw Problem.invalid(
                        "", name + ": entity tags stand in double quotes, as in the ETag header; or send *");
            }
            tags.add(text.substring(at, close + 1));
            at = close + 1;
        }
        return tags;
    }
}
