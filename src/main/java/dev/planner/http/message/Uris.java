package dev.planner.http.message;

import io.vertx.core.internal.net.RFC3986;

/** The paths of requests. */
public final class Uris {
    private Uris() {}

    /**
     * The normalised form of a path (RFC 3986 §6.2.2). The access check and the routes use the same form, so that no
     * spelling bypasses the check.
     *
     * @throws IllegalArgumentException if the path cannot be decoded
     */
    public static String normalPath(String path) {
        boolean normal = path.indexOf('%') < 0 && !path.contains("//") && !path.contains("/.");
        return normal ? path : RFC3986.normalizePath(path);
    }
}
