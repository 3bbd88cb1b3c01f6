package dev.planner.http.access;

import dev.planner.config.PlannerConfig;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.net.HostAndPort;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The origins that may call: this server's own, and the one that the operator configures (Fetch §3.2). */
final class Origins {
    private static final CharSequence ALLOW_ORIGIN = HttpHeaders.createOptimized("Access-Control-Allow-Origin");
    private static final CharSequence ALLOW_CREDENTIALS =
            HttpHeaders.createOptimized("Access-Control-Allow-Credentials");
    private static final CharSequence ALLOW_METHODS = HttpHeaders.createOptimized("Access-Control-Allow-Methods");
    private static final CharSequence ALLOW_HEADERS = HttpHeaders.createOptimized("Access-Control-Allow-Headers");
    private static final CharSequence EXPOSE_HEADERS = HttpHeaders.createOptimized("Access-Control-Expose-Headers");
    private static final CharSequence MAX_AGE = HttpHeaders.createOptimized("Access-Control-Max-Age");
    private static final CharSequence TRUE = HttpHeaders.createOptimized("true");
    private static final CharSequence ANY = HttpHeaders.createOptimized("*");
    private static final CharSequence METHODS = HttpHeaders.createOptimized("GET, HEAD, POST, PUT, PATCH, DELETE");
    private static final CharSequence SENT = HttpHeaders.createOptimized("Accept, Authorization, Content-Type, "
            + "Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, "
            + "Mcp-Session-Id, Range, X-Backup-Private-Key, X-Request-Id");
    private static final CharSequence ANSWERED = HttpHeaders.createOptimized("Allow, Content-Disposition, ETag, Link, "
            + "Location, Mcp-Session-Id, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Last-Event-Id, "
            + "X-RateLimit-Limit, X-RateLimit-Remaining, X-Request-Id, X-Total-Count");
    private static final CharSequence TEN_MINUTES = HttpHeaders.createOptimized("600");

    private final @Nullable String allowed;
    private final @Nullable String publicOrigin;
    private final boolean credentials;
    private final boolean tls;

    Origins(PlannerConfig config) {
        this.allowed = config.access().corsOrigin();
        this.publicOrigin = config.http().publicOrigin();
        this.credentials = config.access().apiToken() != null && !"*".equals(allowed);
        this.tls = config.http().tls() != null;
    }

    /** The source of a request according to its headers. */
    enum Source {
        /** Unknown: no browser sent the request, or the browser navigates. */
        UNKNOWN,
        /** A page of this server or of the configured origin. */
        FRIENDLY,
        /** Another page, and the operator has opened the server to all origins. */
        ANYBODY,
        FOREIGN
    }

    Source source(HttpServerRequest request) {
        String origin = request.getHeader(HttpHeaders.ORIGIN);
        if (origin == null) {
            return withoutOrigin(request.getHeader("Sec-Fetch-Site"));
        }
        if (isOwn(origin, request.authority()) || origin.equals(allowed)) {
            return Source.FRIENDLY;
        }
        return "*".equals(allowed) ? Source.ANYBODY : Source.FOREIGN;
    }

    /** Browsers omit the origin of subresource requests but send how the page relates to the server. */
    private static Source withoutOrigin(@Nullable String site) {
        if (site == null || site.equals("none")) {
            return Source.UNKNOWN;
        }
        return site.equals("same-origin") ? Source.FRIENDLY : Source.FOREIGN;
    }

    /** The host is already known to be valid. Behind a proxy that terminates TLS, the scheme may be either. */
    private boolean isOwn(String origin, @Nullable HostAndPort authority) {
        if (origin.equals(publicOrigin)) {
            return true;
        }
        if (authority == null) {
            return false;
        }
        String lower = origin.toLowerCase(Locale.ROOT);
        boolean secure = lower.startsWith("https://");
        if (!secure && (tls || !lower.startsWith("http://"))) {
            return false;
        }
        int standard = secure ? 443 : 80;
        String rest = lower.substring(secure ? 8 : 7);
        String host = authority.host().toLowerCase(Locale.ROOT);
        int port = authority.port();
        return rest.equals(host + ":" + port) || ((port <= 0 || port == standard) && rest.equals(host));
    }

    /** Allows the page at the permitted origin to read the response. */
    void expose(HttpServerRequest request) {
        if (allowed == null) {
            return;
        }
        HttpServerResponse response = request.response();
        if (allowed.equals("*")) {
            response.putHeader(ALLOW_ORIGIN, ANY).putHeader(EXPOSE_HEADERS, ANSWERED);
            return;
        }
        response.headers().add(HttpHeaders.VARY, HttpHeaders.ORIGIN);
        if (allowed.equals(request.getHeader(HttpHeaders.ORIGIN))) {
            response.putHeader(ALLOW_ORIGIN, allowed).putHeader(EXPOSE_HEADERS, ANSWERED);
            if (credentials) {
                response.putHeader(ALLOW_CREDENTIALS, TRUE);
            }
        }
    }

    static boolean isPreflight(HttpServerRequest request) {
        return request.getHeader(HttpHeaders.ORIGIN) != null
                && request.getHeader(HttpHeaders.ACCESS_CONTROL_REQUEST_METHOD) != null;
    }

    /** Tells the browser what a page of a permitted origin may send. {@link #expose} has already set the origin. */
    static void answerPreflight(HttpServerResponse response) {
        response.setStatusCode(204)
                .putHeader(ALLOW_METHODS, METHODS)
                .putHeader(ALLOW_HEADERS, SENT)
                .putHeader(MAX_AGE, TEN_MINUTES)
                .end();
    }
}
