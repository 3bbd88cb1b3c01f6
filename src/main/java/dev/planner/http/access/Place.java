package dev.planner.http.access;

import io.vertx.core.internal.net.RFC3986;

/** What part of the server a request's path belongs to, as far as access goes. */
enum Place {
    /** The parts of the API that anybody may see. */
    PUBLIC,
    /** Logging in and out. */
    SESSION,
    EVENTS,
    API,
    MCP,
    /** Other pages that show something of the project or the server. */
    GUARDED,
    /** The web UI's own files, the same for everybody. */
    SITE;

    /**
     * @param path as it was sent; looked at as the router does, so that no spelling leads past a guard
     * @throws IllegalArgumentException when it cannot be decoded
     */
    static Place of(String path) {
        return ofNormal(isNormal(path) ? path : RFC3986.normalizePath(path));
    }

    /** Whether normalisation (RFC 3986 §6.2.2) leaves the path as it is. */
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
