package dev.planner.mcp;

import static dev.planner.mcp.AgentClient.list;
import static dev.planner.mcp.AgentClient.map;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.Json;
import dev.planner.base.Maps;
import dev.planner.http.TestServer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Values that are too long for one result: nothing that an agent reads and sends back may destroy them. */
class LongValuesTest {
    private static final String LONG = "Grüße an 😀 alle. ".repeat(5_400).strip();
    private static final int MOST_BYTES = 33_000;

    @TempDir
    private Path directory;

    private TestServer server;
    private AgentClient agent;

    @BeforeEach
    void start() {
        server = TestServer.start(directory);
        agent = AgentClient.connect(server.http);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private String created(String collection, Object... fields) {
        Map<String, Object> result = agent.call("create", "collection", collection, "items", List.of(Maps.of(fields)));
        return String.valueOf(
                map(list(result.get("created")).get(0).get("record")).get("id"));
    }

    private Map<String, Object> stored(String collection, String id) {
        return map(list(server.http.get("/api/" + collection).expect(200).json()).stream()
                .filter(each -> id.equals(each.get("id")))
                .findFirst()
                .orElseThrow());
    }

    private void sendBack(String collection, String id, Map<String, Object> record, Object etag, String title) {
        Map<String, Object> changes = new LinkedHashMap<>(record);
        changes.put("title", title);
        agent.call("update", "collection", collection, "id", id, "etag", etag, "changes", changes);
    }

    @Test
    void recordWithALongText_canBeSentBack() {
        String id = created("notes", "title", "Old", "content", LONG);
        Map<String, Object> result = agent.call("get", "collection", "notes", "ids", List.of(id));
        Map<String, Object> got = list(result.get("records")).get(0);
        assertThat(map(got.get("record"))).doesNotContainKey("content");
        assertThat(result).containsKey("more");
        assertThat((List<?>) result.get("omitted"))
                .singleElement()
                .isEqualTo("/records/0/record/content: " + LONG.length() + " characters");
        sendBack("notes", id, map(got.get("record")), got.get("etag"), "New");
        assertThat(stored("notes", id)).containsEntry("title", "New").containsEntry("content", LONG);
    }

    @Test
    void recordWithALongList_canBeSentBack() {
        List<Object> subtasks = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            subtasks.add(Maps.of("title", "Step " + i + " of a long list of many steps"));
        }
        String id = created("tasks", "title", "Old", "subtasks", subtasks);
        Map<String, Object> got = list(agent.call("get", "collection", "tasks", "ids", List.of(id))
                        .get("records"))
                .get(0);
        sendBack("tasks", id, map(got.get("record")), got.get("etag"), "New");
        assertThat(list(stored("tasks", id).get("subtasks"))).hasSize(400);
        assertThat(parts("tasks", id, "subtasks"))
                .hasSizeGreaterThan(1)
                .satisfies(parts -> assertThat(parts.stream().flatMap(part -> list(part).stream()))
                        .hasSize(400));
    }

    @Test
    void recordsOfListsAndViews_canBeSentBack() {
        String id = created("tasks", "title", "Old", "description", LONG);
        Map<String, Object> listed = list(agent.call("list", "collection", "tasks", "fields", List.of("*"))
                        .get("records"))
                .get(0);
        assertThat(listed).containsEntry("id", id).doesNotContainKey("description");
        Map<String, Object> next = agent.call("next_task");
        sendBack("tasks", id, map(next.get("record")), next.get("etag"), "New");
        assertThat(stored("tasks", id)).containsEntry("title", "New").containsEntry("description", LONG);
    }

    @Test
    void staleUpdate_showsNoShortenedValue() {
        String id = created("notes", "title", "Old", "content", LONG);
        Map<String, Object> error = agent.fail(
                "update", "collection", "notes", "id", id, "etag", "stale", "changes", Maps.of("content", "Short"));
        assertThat(error).containsEntry("error", "stale").containsKeys("etag", "omitted");
        assertThat(list(error.get("differences")).get(0))
                .containsEntry("yours", "Short")
                .doesNotContainKey("current");
    }

    @Test
    void longText_isReadInParts() {
        String id = created("notes", "title", "Long", "content", LONG);
        List<Object> parts = parts("notes", id, "content");
        assertThat(parts).hasSizeBetween(3, 6);
        assertThat(String.join("", parts.stream().map(String::valueOf).toList()))
                .isEqualTo(LONG);
        assertThat(parts)
                .allSatisfy(part -> assertThat(String.valueOf(part).codePoints())
                        .noneMatch(each -> each >= Character.MIN_SURROGATE && each <= Character.MAX_SURROGATE));
    }

    private List<Object> parts(String collection, String id, String field) {
        List<Object> parts = new ArrayList<>();
        Object offset = 0L;
        while (offset != null) {
            Map<String, Object> result = agent.call(
                    "get", "collection", collection, "ids", List.of(id), "fields", List.of(field), "offset", offset);
            assertThat(result).containsKey("etag").doesNotContainKey("records");
            assertThat(Json.write(result).length).isLessThan(MOST_BYTES);
            Map<String, Object> part = map(result.get("part"));
            assertThat(part)
                    .containsEntry("id", id)
                    .containsEntry("field", field)
                    .containsEntry("offset", offset);
            parts.add(part.get("value"));
            offset = part.get("nextOffset");
        }
        return parts;
    }

    @Test
    void longCommentOfAView_isOmitted_andItsListHasIt() {
        String id = created("tasks", "title", "Discussed");
        agent.call("add_comment", "id", id, "body", LONG);
        Map<String, Object> task = map(list(agent.call("get", "collection", "tasks", "ids", List.of(id))
                        .get("records"))
                .get(0)
                .get("record"));
        assertThat(task).containsEntry("commentCount", 1L).doesNotContainKey("comments");
        Map<String, Object> part = map(agent.call(
                        "get", "collection", "tasks", "ids", List.of(id), "fields", List.of("comments"), "offset", 0L)
                .get("part"));
        Map<String, Object> comment = list(part.get("value")).get(0);
        assertThat(comment).containsEntry("body", LONG);
        Map<String, Object> one =
                agent.call("get", "view", "getComment", "arguments", Maps.of("id", id, "commentId", comment.get("id")));
        assertThat(one).containsEntry("id", comment.get("id")).doesNotContainKey("body");
        assertThat(one.get("omitted").toString()).contains("/body");
    }

    @Test
    void offset_needsOneFieldWithParts() {
        String id = created("notes", "title", "Short", "pinned", true);
        assertThat(agent.fail("get", "collection", "notes", "ids", List.of(id), "offset", 0L)
                        .toString())
                .contains("name one id and one field");
        assertThat(agent.fail(
                                "get",
                                "collection",
                                "notes",
                                "ids",
                                List.of(id),
                                "fields",
                                List.of("title"),
                                "offset",
                                6L)
                        .toString())
                .contains("at most 5");
        assertThat(agent.fail(
                                "get",
                                "collection",
                                "notes",
                                "ids",
                                List.of(id),
                                "fields",
                                List.of("pinned"),
                                "offset",
                                0L)
                        .toString())
                .contains("neither a text nor a list");
    }

    @Test
    void severalRecords_areWhole_andTheRestIsNamed() {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            ids.add(created(
                    "notes",
                    "title",
                    "Note " + i,
                    "content",
                    "word ".repeat(1_000).strip()));
        }
        List<String> seen = new ArrayList<>();
        List<?> wanted = ids;
        while (!wanted.isEmpty()) {
            Map<String, Object> result = agent.call("get", "collection", "notes", "ids", wanted);
            assertThat(Json.write(result).length).isLessThan(MOST_BYTES);
            for (Map<String, Object> each : list(result.get("records"))) {
                assertThat(String.valueOf(map(each.get("record")).get("content")))
                        .hasSize(4_999);
                seen.add(String.valueOf(map(each.get("record")).get("id")));
            }
            wanted = result.get("remaining") instanceof List<?> rest ? rest : List.of();
        }
        assertThat(seen).isEqualTo(ids);
    }

    @Test
    void largePages_haveFewerRecords() {
        for (int i = 0; i < 8; i++) {
            created("notes", "title", "Long " + i, "content", "word ".repeat(2_000));
        }
        Map<String, Object> page = agent.call("list", "collection", "notes", "fields", List.of("*"));
        assertThat(list(page.get("records")))
                .hasSizeLessThan(8)
                .allSatisfy(each -> assertThat(each).containsKey("content"));
        assertThat(page).containsKey("nextCursor");
        assertThat(Json.write(page).length).isLessThan(MOST_BYTES);
    }
}
