package dev.planner.http.message;

import dev.planner.engine.invocation.Precondition;
import dev.planner.engine.read.EntityTags;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Conditional requests (RFC 9110 §13) with entity tags. No representation has a Last-Modified date, so the conditions
 * on dates do not apply (§13.1.3, §13.1.4).
 *
 * <p>A weak tag is compared like the strong tag, even in {@code If-Match}. A proxy that compresses responses turns
 * {@code "x"} into {@code W/"x"}, and clients behind the proxy could otherwise not send conditional writes.
 */
public final class ConditionalRequests {
    private static final String ANY = "*";
    private static final String WEAK = "W/";

    /**
     * The suffix of the tag of a compressed representation, because each coding is a separate representation
     * (§8.8.3.3).
     */
    private static final String GZIP_SUFFIX = "-gzip\"";

    private ConditionalRequests() {}

    /** The tag of the gzip-encoded form of the representation with this tag. */
    static String gzip(String etag) {
        return etag.substring(0, etag.length() - 1) + GZIP_SUFFIX;
    }

    /** Whether the client of a GET or HEAD holds this representation, in any coding, so that the answer is 304. */
    public static boolean notModified(HttpServerRequest request, String etag) {
        List<String> held = tags(request, HttpHeaders.IF_NONE_MATCH);
        return held != null && (held.contains(ANY) || held.contains(etag));
    }

    /** Whether a GET or HEAD is answered with 412, because {@code If-Match} names other representations. */
    static boolean failed(HttpServerRequest request, String etag) {
        List<String> wanted = tags(request, HttpHeaders.IF_MATCH);
        return wanted != null && !wanted.contains(ANY) && !wanted.contains(etag);
    }

    /** The conditions of a write. */
    public static Precondition precondition(HttpServerRequest request) {
        List<String> ifMatch = tags(request, HttpHeaders.IF_MATCH);
        List<String> ifNoneMatch = tags(request, HttpHeaders.IF_NONE_MATCH);
        return ifMatch == null && ifNoneMatch == null ? Precondition.NONE : new Precondition(ifMatch, ifNoneMatch);
    }

    /** The tags of a header as the tags of the uncompressed representations; {@code null} without the header. */
    private static @Nullable List<String> tags(HttpServerRequest request, CharSequence name) {
        if (!request.headers().contains(name)) {
            return null;
        }
        return read(String.join(",", request.headers().getAll(name)), name).stream()
                .map(ConditionalRequests::plain)
                .toList();
    }

    private static String plain(String tag) {
        String strong = EntityTags.strong(tag);
        return strong.endsWith(GZIP_SUFFIX)
                ? strong.substring(0, strong.length() - GZIP_SUFFIX.length()) + '"'
                : strong;
    }

    /**
     * Reads {@code "*" / #entity-tag} (§13.1.1). A tag may contain commas.
     *
     * @throws dev.planner.item.ProblemException when the field has another form
     */
    private static List<String> read(String field, CharSequence name) {
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
                        ValueFault.MALFORMED,
                        "",
                        name + ": send entity tags in double quotes, as in the ETag header, or *");
            }
            tags.add(text.substring(at, close + 1));
            at = close + 1;
        }
        return tags;
    }
}
