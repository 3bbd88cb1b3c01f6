package dev.planner.http.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.http.Http;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Entries of records: their tags, which hold on the addresses of the entries, and their ids. */
class EntryTagsTest extends SharedServer {

    private static String created(String address, Map<String, Object> body) {
        return String.valueOf(http.post(address, body).expect(201).object().get("id"));
    }

    private static void checkTags(String record, String entries, Map<String, Object> first, Map<String, Object> next) {
        Http.Answer added = http.post(entries, first).expect(201);
        String entry = entries + "/" + added.object().get("id");
        String tag = http.get(entry).expect(200).etag();
        assertThat(tag)
                .isEqualTo(added.etag())
                .isEqualTo(http.get(record).expect(200).etag());
        http.get(entry, "If-None-Match", tag).expect(304);
        if (!next.isEmpty()) {
            http.put(entry, next, "If-Match", "\"stale\"").problem(412);
            String changed = http.put(entry, next, "If-Match", tag).expect(200).etag();
            assertThat(http.get(entry).expect(200).etag()).isEqualTo(changed).isNotEqualTo(tag);
            http.delete(entry, "If-Match", tag).problem(412);
            tag = changed;
        }
        http.delete(entry, "If-Match", tag).expect(204);
        http.get(entry).problem(404);
    }

    @Test
    void comment_hasATagThatHolds() {
        String task = "/api/tasks/" + created("/api/tasks", Map.of("title", "Tagged"));
        checkTags(task, task + "/comments", Map.of("body", "One"), Map.of("body", "Two"));
        http.post(
                        task + "/comments",
                        Map.of("body", "Three"),
                        "If-Match",
                        http.get(task + "/comments").etag())
                .expect(201);
    }

    @Test
    void statusUpdate_hasATagThatHolds() {
        String project = "/api/portfolio/" + created("/api/portfolio", Map.of("name", "Tagged"));
        checkTags(project, project + "/status-updates", Map.of("message", "On time"), Map.of());
    }

    @Test
    void timeEntry_hasATagThatHolds() {
        String entries = "/api/time-entries/" + created("/api/tasks", Map.of("title", "Timed"));
        Http.Answer added = http.post(entries, Map.of("hours", 1)).expect(201);
        String one = entries + "?entryId=" + added.object().get("id");
        assertThat(http.get(one).expect(200).etag()).isEqualTo(added.etag());
        http.delete(one, "If-Match", "\"stale\"").problem(412);
        http.delete(one, "If-Match", http.get(entries).expect(200).etag()).expect(204);
    }

    @Test
    void entries_haveDifferentIds() {
        Map<String, Object> one = Map.of("id", "same", "body", "One", "title", "One", "hours", 1);
        for (String field : List.of("comments", "subtasks", "timeEntries")) {
            Map<String, Object> entry = new LinkedHashMap<>(one);
            entry.keySet()
                    .retainAll(List.of(
                            "id", field.equals("comments") ? "body" : field.equals("subtasks") ? "title" : "hours"));
            Http.Answer refused = http.post("/api/tasks", Map.of("title", "Twins", field, List.of(entry, entry)))
                    .problem(400);
            assertThat(refused.pointers()).containsExactly("/" + field + "/1/id");
            String task = "/api/tasks/" + created("/api/tasks", Map.of("title", "Single", field, List.of(entry)));
            http.put(task, Map.of(field, List.of(entry, entry))).problem(400);
            http.put(task, Map.of(field, List.of(entry))).expect(200);
        }
    }

    @Test
    void ownFields_areStoredAsSent_orRefused() {
        assertThat(http.post("/api/notes", Map.of("title", "Own", "zzlist", Arrays.asList(null, "x")))
                        .problem(400)
                        .pointers())
                .containsExactly("/zzlist/0");
        assertThat(http.post("/api/notes", Map.of("title", "Own", "zzlist", List.of("x", List.of(), "")))
                        .expect(201)
                        .object())
                .containsEntry("zzlist", List.of("x", List.of(), ""));
    }
}
