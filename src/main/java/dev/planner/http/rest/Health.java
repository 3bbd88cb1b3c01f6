package dev.planner.http.rest;

import dev.planner.engine.operation.Shape;
import java.util.Map;

/**
 * The health of the server.
 *
 * @param serving whether the server can do its work; otherwise the status is 503
 * @param report {@code status, version, uptime, cache, store, readOnly}, the body of {@code GET /api/health}
 */
public record Health(boolean serving, Map<String, Object> report) {

    /** The schema of a report. */
    static Map<String, Object> schema() {
        Map<String, Object> cache = Shape.object()
                .with("enabled", Shape.bool("Whether there is a search index."))
                .maybe("documents", Shape.count("The number of records in the search index."))
                .maybe("state", Shape.oneOf("ready", "indexing", "rebuilding", "failed"))
                .schema();
        Map<String, Object> store = Shape.object()
                .with("files", Shape.count("The number of records in the project."))
                .with("problems", Shape.count("The number of problems that `GET /api/problems` lists."))
                .with("watcher", Shape.text("How the server detects changes on disk."))
                .schema();
        return Shape.object()
                .with("status", Shape.text("`ok`, or a word for the problem, such as `unwritable`."))
                .with("version", Shape.text())
                .with("uptime", Shape.count("Seconds since the start."))
                .with("cache", cache)
                .with("store", store)
                .with("readOnly", Shape.bool("Whether the server refuses all changes."))
                .schema();
    }
}
