package dev.planner.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.planner.http.access.Wire;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Scripts in texts are data in every response. */
class ScriptAttackTest extends AttackedServer {
    private static final String SCRIPT =
            "\"'><img src=x onerror=alert(1)><script>alert(2)</script>[x](javascript:alert(3))";

    /** The server renders no pages from records, so browsers never run scripts in its responses. */
    @Test
    void script_inEveryTextField_isReturnedOnlyAsJson() throws IOException {
        Files.writeString(project.resolve("project.md"), "# " + SCRIPT + "\n\n" + SCRIPT + "\n");
        int port = serve();
        int kept = 0;
        for (JsonNode collection : collections(port)) {
            String path = "/api/" + collection.path("name").asText();
            Map<String, Object> body = textsOf(collection, SCRIPT);
            for (int i = 0; i < 20 && !body.isEmpty(); i++) {
                Wire.Reply created =
                        Wire.once(port, "POST", path, JSON, "\n" + new ObjectMapper().writeValueAsString(body));
                assertInert(path, created);
                if (created.status() != 400) {
                    break;
                }
                leaveOutWhatIsRefused(body, created);
            }
            Wire.Reply list = Wire.once(port, "GET", path);
            assertInert(path, list);
            kept += list.body().contains("onerror") ? 1 : 0;
        }
        assertThat(kept).as("collections that hold the script").isGreaterThan(25);
        for (String path : List.of("/", "/tasks", "/docs", "/metrics", "/api/openapi.json", "/api/collections")) {
            assertThat(Wire.once(port, "GET", path).body()).as(path).doesNotContain("onerror");
        }
        for (String path :
                List.of("/api/project/config", "/api/changes", "/api/problems", "/api/orgchart", "/api/counts")) {
            assertInert(path, Wire.once(port, "GET", path));
        }
        for (String path : List.of("/api/", "/", "/docs/", "/assets/", "/api/notes/")) {
            String named = path + "%3Cimg%20src=x%20onerror=alert(1)%3E.x";
            assertInert(named, Wire.once(port, "GET", named));
        }
        String query = "/api/notes?%3Cscript%3Ealert(1)%3C/script%3E=1";
        assertInert(query, Wire.once(port, "GET", query));
    }

    private static void leaveOutWhatIsRefused(Map<String, Object> body, Wire.Reply refusal) throws IOException {
        for (JsonNode error : new ObjectMapper().readTree(refusal.body()).path("errors")) {
            body.remove(error.path("pointer").asText().split("/", 3)[1]);
        }
    }

    private static void assertInert(String what, Wire.Reply reply) {
        assertThat(reply.header("Content-Type")).as(what).isIn("application/json", "application/problem+json");
        assertThat(reply.header("X-Content-Type-Options")).as(what).isEqualTo("nosniff");
        assertThat(reply.header("Content-Security-Policy")).as(what).startsWith("default-src 'none'");
    }
}
