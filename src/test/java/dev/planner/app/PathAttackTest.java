package dev.planner.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.planner.http.access.Wire;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Paths, ids and names of clients never lead out of the project. */
class PathAttackTest extends AttackedServer {
    static Stream<String> traversals() {
        return Stream.of(
                "../secret",
                "..%2fsecret",
                "..%2Fsecret",
                "%2e%2e/secret",
                "%2e%2e%2fsecret",
                "%252e%252e%252fsecret",
                "..%5csecret",
                "..\\secret",
                "....//secret",
                "%c0%ae%c0%ae/secret",
                "..%00/secret",
                "secret%00.md",
                "%00",
                "../../../../../../etc/passwd",
                "..%2f..%2f..%2f..%2f..%2fetc%2fpasswd",
                "/etc/passwd",
                "%2fetc%2fpasswd",
                "C:%5cwindows",
                "..;/secret",
                ".",
                "..",
                "%2e");
    }

    @ParameterizedTest
    @MethodSource("traversals")
    void traversal_inEveryPosition_findsNothing(String evil) throws IOException {
        int port = serve();
        Map<String, String> before = everything();
        boolean leaves = Set.of(".", "..", "%2e").contains(evil) || evil.startsWith("../");
        for (String target : List.of(
                "/api/notes/" + evil,
                "/api/tasks/" + evil,
                "/api/canvas/" + evil,
                "/api/time-entries/" + evil,
                "/api/collections/" + evil,
                "/api/trash/" + evil,
                "/assets/" + evil,
                "/assets/x/" + evil,
                "/docs/" + evil,
                "/" + evil)) {
            for (String method : List.of("GET", "PUT", "DELETE")) {
                Wire.Reply reply = Wire.once(port, method, target, JSON, "\n{\"title\":\"x\"}");
                assertNothingInside(method + " " + target, reply);
                if (method.equals("GET") && (leaves || !target.startsWith("/api/"))) {
                    assertThat(reply.status()).as(method + " " + target).isLessThan(500);
                } else {
                    assertThat(reply.status()).as(method + " " + target).isIn(400, 404, 405);
                }
            }
        }
        assertThat(everything()).isEqualTo(before);
        assertAlive();
    }

    private static void assertNothingInside(String what, Wire.Reply reply) {
        assertThat(reply.body()).as(what).doesNotContain("Outside", "root:", "Exception", "dev.planner");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../evil", "..", "a/b", "a\\\\b", "a\\u0000b", "/etc/evil", ".hidden/..", "con\\nfig"})
    void traversal_inIdsAndNames_writesNothingOutside(String evil) throws IOException {
        int port = serve();
        Map<String, String> before = everything();
        Wire.Reply id = Wire.once(port, "POST", "/api/notes", JSON, "\n{\"id\":\"" + evil + "\",\"title\":\"T\"}");
        assertThat(id.status()).as(id.body()).isEqualTo(400);
        assertThat(id.body()).contains("/id");
        assertThat(everything()).isEqualTo(before);
        for (Map.Entry<String, String> post : Map.of(
                        "/api/notes", "{\"title\":\"" + evil + "\"}",
                        "/api/tasks", "{\"title\":\"T\",\"section\":\"" + evil + "\"}",
                        "/api/portfolio", "{\"name\":\"" + evil + "\"}")
                .entrySet()) {
            Wire.Reply reply = Wire.once(port, "POST", post.getKey(), JSON, "\n" + post.getValue());
            assertThat(reply.status()).as(reply.body()).isIn(201, 400);
            assertNothingInside(post.toString(), reply);
        }
        assertNothingOutsideChanged(before);
        assertAlive();
    }

    private void assertNothingOutsideChanged(Map<String, String> before) throws IOException {
        Map<String, String> after = everything();
        assertThat(after).containsAllEntriesOf(before);
        after.keySet().removeAll(before.keySet());
        assertThat(after.keySet()).allMatch(name -> name.startsWith("project/"));
    }

    @Test
    void traversal_inEveryCollection_staysInside() throws IOException {
        int port = serve();
        Map<String, String> before = everything();
        for (JsonNode collection : collections(port)) {
            String path = "/api/" + collection.path("name").asText();
            for (String evil : List.of(
                    "..%2f..%2fsecret", "%2e%2e%2fsecret", "..%5csecret", "secret%00.md", "%252e%252e%252fsecret")) {
                for (String method : List.of("GET", "PUT", "DELETE")) {
                    Wire.Reply reply = Wire.once(port, method, path + "/" + evil, JSON, "\n{\"title\":\"x\"}");
                    assertThat(reply.status())
                            .as(method + " " + path + "/" + evil)
                            .isIn(400, 404, 405);
                    assertThat(reply.body()).doesNotContain("Outside");
                }
            }
            for (String evil : List.of(
                    "../../evil",
                    parent.resolve("evil").toString(),
                    "..\\evil",
                    "evil\u0000.md",
                    "..",
                    ".",
                    "CON",
                    "a/../../evil")) {
                for (Map<String, Object> body :
                        List.of(textsOf(collection, evil), with(textsOf(collection, "x"), "id", evil))) {
                    Wire.Reply reply =
                            Wire.once(port, "POST", path, JSON, "\n" + new ObjectMapper().writeValueAsString(body));
                    assertThat(reply.status()).as(path + " " + body).isIn(201, 400, 404, 405, 409);
                }
            }
        }
        assertThat(everything()).as("some texts are only odd").hasSizeGreaterThan(before.size());
        assertNothingOutsideChanged(before);
        assertAlive();
    }

    /** Every file and directory of the project and around it, with its text; without the server's own files. */
    private Map<String, String> everything() throws IOException {
        Map<String, String> all = new TreeMap<>();
        try (Stream<Path> files = Files.walk(parent)) {
            for (Path file : files.filter(each -> !each.startsWith(project.resolve(".planner")))
                    .toList()) {
                boolean text = Files.isRegularFile(file);
                all.put(parent.relativize(file).toString(), text ? Files.readString(file) : "a directory");
            }
        }
        return all;
    }
}
