package dev.planner.http.access;

import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;

/** Security headers for browsers. Handlers of pages replace the content security policy with a less strict one. */
final class SecurityHeaders {
    private static final CharSequence CONTENT_TYPE_OPTIONS = HttpHeaders.createOptimized("X-Content-Type-Options");
    private static final CharSequence NOSNIFF = HttpHeaders.createOptimized("nosniff");
    private static final CharSequence REFERRER_POLICY = HttpHeaders.createOptimized("Referrer-Policy");
    private static final CharSequence NO_REFERRER = HttpHeaders.createOptimized("no-referrer");
    private static final CharSequence RESOURCE_POLICY = HttpHeaders.createOptimized("Cross-Origin-Resource-Policy");
    private static final CharSequence SAME_ORIGIN = HttpHeaders.createOptimized("same-origin");
    private static final CharSequence CONTENT_POLICY = HttpHeaders.createOptimized("Content-Security-Policy");
    private static final CharSequence NOTHING =
            HttpHeaders.createOptimized("default-src 'none'; frame-ancestors 'none'");
    private static final CharSequence FRAME_OPTIONS = HttpHeaders.createOptimized("X-Frame-Options");
    private static final CharSequence DENY = HttpHeaders.createOptimized("DENY");
    private static final CharSequence OPENER_POLICY = HttpHeaders.createOptimized("Cross-Origin-Opener-Policy");
    private static final CharSequence PERMISSIONS_POLICY = HttpHeaders.createOptimized("Permissions-Policy");
    private static final CharSequence NO_DEVICES = HttpHeaders.createOptimized(
            "camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), serial=(), "
                    + "usb=()");
    private static final CharSequence TRANSPORT_SECURITY = HttpHeaders.createOptimized("Strict-Transport-Security");
    private static final CharSequence ONE_YEAR = HttpHeaders.createOptimized("max-age=31536000");

    private SecurityHeaders() {}

    /** The headers of every response. */
    static void put(MultiMap headers) {
        headers.set(CONTENT_TYPE_OPTIONS, NOSNIFF)
                .set(REFERRER_POLICY, NO_REFERRER)
                .set(RESOURCE_POLICY, SAME_ORIGIN)
                .set(CONTENT_POLICY, NOTHING);
    }

    /** The headers that matter only if the response may be a page. */
    static void putForPage(MultiMap headers) {
        headers.set(FRAME_OPTIONS, DENY).set(OPENER_POLICY, SAME_ORIGIN).set(PERMISSIONS_POLICY, NO_DEVICES);
    }

    /**
     * Makes browsers use only TLS. Not for {@code localhost}, because other servers on the same machine share that name
     * and may have no TLS.
     */
    static void putForTls(HttpServerRequest request) {
        if (request.authority() != null && !Hosts.isLocal(request.authority().host())) {
            request.response().putHeader(TRANSPORT_SECURITY, ONE_YEAR);
        }
    }
}
