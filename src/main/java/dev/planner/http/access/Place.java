package dev.planner.http.access;

import io.vertx.core.internal.net.RFC3986;

/** The part of the server that a path belongs to, for the access check. */
enum Place {
    /** The public parts of the API. */
    PUBLIC,
    /** Logging in and out. */
    SESSION,
    EVENTS,
    API,
    MCP,
    /** Other pages that show data of the project or the server. */
    GUARDED,
    /** The page of the web UI, the same for every client. */
    SITE,
    /** The other static files of the web UI, which no page shows as a page. */
    ASSET;

    /**
     * @param path the path as sent; it is decoded like in the router, so that no spelling bypasses the check
     * @throws IllegalArgumentException if it cannot be decoded
     */
    static Place of(String path) {
        return ofNormal(isNormal(path) ? path : RFC3986.normalizePath(path));
    }

    /** Whether the path is normalised (RFC 3986 §6.2.2). */
    private static boolean isNormal(String path) {
        return path.indexOf('%') < 0 && !path.contains("//") && !path.contains("/.");
    }

    private static Place ofNormal(String path) {
        int end = path.indexOf('/', 1);
        String folder = path.substring(1, end < 0 ? path.length() : end);
        return switch (folder) {
            case "api" -> inApi(path);
            case "mcp" -> MCP;
            case "docs", "metrics" -> GUARDED;
            case "assets" -> ASSET;
            default -> SITE;
        };
    }

    private static Place inApi(String path) {
        return switch (path) {
            case "/api/events" -> EVENTS;
            case "/api/health", "/api/version" -> PUBLIC;
            default -> path.startsWith("/api/auth/") ? SESSION : API;
        };
    }
}
