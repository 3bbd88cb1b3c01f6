package dev.planner.exchange;

import dev.planner.http.Http;
import dev.planner.http.NewServer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** A server of an empty project that imports tasks from tables. */
abstract class ImportingServer extends NewServer {
    static final String IMPORT = "/api/import/csv/tasks";

    Map<String, Object> load(String csv) {
        return load(csv, "");
    }

    Map<String, Object> load(String csv, String query) {
        return send(csv, query).expect(200).object();
    }

    Http.Answer send(String csv, String query) {
        return server.http.send(
                "POST", IMPORT + query, csv.getBytes(StandardCharsets.UTF_8), "Content-Type", "text/csv");
    }

    Map<String, Object> task(String id) {
        return server.http.get("/api/tasks/" + id).expect(200).object();
    }

    static Map<String, Object> counts(long created, long updated, long unchanged, long failed) {
        Map<String, Object> counts = new LinkedHashMap<>();
        counts.put("created", created);
        counts.put("updated", updated);
        counts.put("unchanged", unchanged);
        counts.put("failed", failed);
        return counts;
    }
}
