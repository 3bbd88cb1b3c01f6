package dev.planner.http.message;

import dev.planner.item.Problem;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The kinds of problems in the API, by status. */
public enum ProblemKind {
    INVALID(
            400,
            "The request is invalid",
            "The request is invalid; `errors` lists each invalid place and the valid form."),
    UNAUTHORIZED(401, "Sign in first", "The server is protected and the request carries no valid session or token."),
    FORBIDDEN(
            403,
            "Forbidden",
            "The request comes from a page of another origin, or its host name is not one of the server's."),
    NOT_FOUND(404, "Not found", "There is no record with this id, or nothing at this address."),
    METHOD_NOT_ALLOWED(
            405,
            "Method not allowed",
            "The address does not support this method; `Allow` lists the supported methods. A "
                    + "server with `--read-only` refuses all changes."),
    CONFLICT(
            409,
            "Not possible now",
            "The request is valid, but impossible now: a name in use, a cycle, a file with conflict markers."),
    STALE(
            412,
            "Changed in the meantime",
            "The record does not meet the condition in `If-Match` or `If-None-Match`. Nothing was written; `current` "
                    + "is the current record and `etag` its tag."),
    TOO_LARGE(413, "The body is too large", "The body is larger than the server's limit (`--max-body-size`)."),
    URI_TOO_LONG(414, "The address is too long", "The request line is longer than the server's limit."),
    UNSUPPORTED_MEDIA_TYPE(415, "Unsupported media type", "The operation does not accept this `Content-Type`."),
    KEY_REUSED(
            422,
            "The Idempotency-Key was used for another request",
            "A key belongs to one request; use a new one for a new request."),
    TOO_MANY_REQUESTS(
            429,
            "Too many requests",
            "The client has reached its limit of requests per minute; `Retry-After` is the waiting time in seconds."),
    HEADERS_TOO_LARGE(431, "The headers are too large", "The request's headers are larger than the server's limit."),
    INTERNAL(
            500,
            "The server failed",
            "A fault of the server. Its log contains the reason under the request's `X-Request-Id`."),
    NOT_CONFIGURED(
            501,
            "Feature not enabled",
            "The server was started without the flag for this operation; `detail` names the flag."),
    UPSTREAM_FAILED(
            502, "Another server failed", "A server that this operation depends on could not be reached or failed."),
    UNWRITABLE(
            503,
            "The project cannot be written",
            "The disk is full or the directory is not writable. Nothing was changed."),
    UNAVAILABLE(
            503,
            "Not available at the moment",
            "A part of the server, such as the search index, is being repaired. Try again in a moment."),
    OVERLOADED(
            503,
            "The server is busy",
            "The bodies of other requests use all memory that the server reserves for bodies. Nothing was changed; "
                    + "try again after `Retry-After` seconds."),
    UPSTREAM_TIMEOUT(
            504, "Another server did not answer in time", "A server that this operation depends on took too long."),
    VERSION_NOT_SUPPORTED(
            505, "This version of HTTP is not supported", "The server supports HTTP/1.0, HTTP/1.1 and HTTP/2.");

    private static final Map<Class<? extends Problem>, ProblemKind> OF_CLASS = Map.ofEntries(
            Map.entry(Problem.Invalid.class, INVALID),
            Map.entry(Problem.Unauthorized.class, UNAUTHORIZED),
            Map.entry(Problem.Forbidden.class, FORBIDDEN),
            Map.entry(Problem.NotFound.class, NOT_FOUND),
            Map.entry(Problem.NotAllowed.class, METHOD_NOT_ALLOWED),
            Map.entry(Problem.Conflict.class, CONFLICT),
            Map.entry(Problem.Stale.class, STALE),
            Map.entry(Problem.TooLarge.class, TOO_LARGE),
            Map.entry(Problem.UnsupportedMediaType.class, UNSUPPORTED_MEDIA_TYPE),
            Map.entry(Problem.KeyReused.class, KEY_REUSED),
            Map.entry(Problem.TooManyRequests.class, TOO_MANY_REQUESTS),
            Map.entry(Problem.Overloaded.class, OVERLOADED),
            Map.entry(Problem.NotConfigured.class, NOT_CONFIGURED),
            Map.entry(Problem.Unavailable.class, UNAVAILABLE),
            Map.entry(Problem.Unwritable.class, UNWRITABLE));

    private final int status;
    private final String title;
    private final String meaning;

    ProblemKind(int status, String title, String meaning) {
        this.status = status;
        this.title = title;
        this.meaning = meaning;
    }

    public int status() {
        return status;
    }

    /** The same for every occurrence (RFC 9457 §3.1.3). */
    public String title() {
        return title;
    }

    /** When it occurs, as Markdown. */
    public String meaning() {
        return meaning;
    }

    /** A stable word: {@code not-found}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The URI that identifies the kind; it resolves to the description (RFC 9457 §3.1.1). */
    public String type() {
        return "/docs#problem-" + word();
    }

    /** Its name among the API description's components: {@code NotFound}. */
    public String component() {
        StringBuilder name = new StringBuilder();
        for (String part : word().split("-", -1)) {
            name.append(Character.toUpperCase(part.charAt(0))).append(part, 1, part.length());
        }
        return name.toString();
    }

    /** The kinds that problems of a class can have. */
    public static Set<ProblemKind> of(Class<? extends Problem> problem) {
        if (problem == Problem.Upstream.class) {
            return EnumSet.of(UPSTREAM_FAILED, UPSTREAM_TIMEOUT);
        }
        return EnumSet.of(kind(problem));
    }

    private static ProblemKind kind(Class<? extends Problem> problem) {
        ProblemKind kind = OF_CLASS.get(problem);
        if (kind == null) {
            throw new IllegalStateException("no status for " + problem.getName());
        }
        return kind;
    }

    /** The kind of a problem. */
    public static ProblemKind of(Problem problem) {
        if (problem instanceof Problem.Upstream upstream) {
            return upstream.timedOut() ? UPSTREAM_TIMEOUT : UPSTREAM_FAILED;
        }
        return kind(problem.getClass());
    }
}
