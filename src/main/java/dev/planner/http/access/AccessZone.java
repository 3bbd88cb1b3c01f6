package dev.planner.http.access;

import dev.planner.http.message.Uris;

/** The part of the server that a path belongs to. The access check treats each part differently. */
enum AccessZone {
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
    /** The other static files of the web UI. */
    ASSET;

    /**
     * @param path the path as sent
     * @throws IllegalArgumentException if it cannot be decoded
     */
    static AccessZone of(String path) {
        return ofNormal(Uris.normalPath(path));
    }

    private static AccessZone ofNormal(String path) {
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

    private static AccessZone inApi(String path) {
        return switch (path) {
            case "/api/events" -> EVENTS;
            case "/api/health", "/api/version" -> PUBLIC;
            default -> path.startsWith("/api/auth/") ? SESSION : API;
        };
    }
}
