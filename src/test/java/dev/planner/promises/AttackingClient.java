package dev.planner.promises;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.JsonText;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** A client that sends all kinds of requests one after another, and records the acknowledged writes. */
final class AttackingClient {
    private static final List<String> SECTIONS = List.of("Todo", "In Progress", "Später", "Review");

    private final ChildServer server;
    private final Random random;
    private final int number;
    private final Map<String, Map<String, Object>> own = new TreeMap<>();
    private final List<String> deleted = new ArrayList<>();
    private final List<Write> writes = new ArrayList<>();
    private final List<Write> comments = new ArrayList<>();
    private final Map<String, Integer> counted = new HashMap<>();
    private int made;
    private int requests;

    /**
     * An acknowledged write of this client's own field, or a comment. Times are values of {@link System#nanoTime}.
     *
     * @param begun when the request was sent
     * @param ended when it was acknowledged
     */
    record Write(String task, String value, long begun, long ended) {}

    AttackingClient(ChildServer server, Random random, int number) {
        this.server = server;
        this.random = random;
        this.number = number;
    }

    /** Returns the field that only this client writes. */
    String field() {
        return "k" + number;
    }

    /** Returns the expected state of the tasks that only this client writes. */
    Map<String, Map<String, Object>> own() {
        return own;
    }

    List<String> deleted() {
        return deleted;
    }

    List<Write> writes() {
        return writes;
    }

    List<Write> comments() {
        return comments;
    }

    /** Returns how often this client has incremented the counter of a task. */
    int counted(String task) {
        return counted.getOrDefault(task, 0);
    }

    int requests() {
        return requests;
    }

    /**
     * Sends one random request to a task of its own or to a shared one. The quiet tasks are changed only through the
     * API.
     */
    void act(List<String> quiet, List<String> edited) {
        switch (random.nextInt(12)) {
            case 0, 1 -> create();
            case 2 -> change();
            case 3 -> move();
            case 4 -> delete();
            case 5 -> batch();
            case 6 -> count(pick(quiet));
            case 7 -> stale(pick(quiet));
            case 8, 9 -> write(pick(random.nextInt(3) == 0 ? quiet : edited));
            default -> comment(pick(random.nextInt(3) == 0 ? quiet : edited));
        }
    }

    private String pick(List<String> list) {
        return list.get(random.nextInt(list.size()));
    }

    /**
     * Sends a request to a task that the editor may be saving, and repeats it as long as the server requests that. A
     * task that no editor touches is never refused.
     *
     * @return when the successful request was sent
     */
    private long sendPatiently(int wanted, String task, String method, String path, Object body) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
        HttpResponse<String> response;
        long begun;
        do {
            requests++;
            begun = System.nanoTime();
            response = server.send(method, path, JsonText.of(body));
        } while (task.startsWith("edited")
                && response.statusCode() == 409
                && response.body().contains("is being changed by another program")
                && begun < end);
        assertThat(response.statusCode())
                .as("%s %s %s: %s", method, path, body, response.body())
                .isEqualTo(wanted);
        return begun;
    }

    private HttpResponse<String> send(int wanted, String method, String path, Object body, String... headers) {
        requests++;
        HttpResponse<String> response = server.send(method, path, body == null ? null : JsonText.of(body), headers);
        assertThat(response.statusCode())
                .as("%s %s %s: %s", method, path, body, response.body())
                .isEqualTo(wanted);
        return response;
    }

    private Map<String, Object> newTask() {
        String id = "own" + number + "_" + made++;
        return new TreeMap<>(Map.of("id", id, "title", "Task " + id, "section", pick(SECTIONS), "effort", 0L));
    }

    private void create() {
        Map<String, Object> task = newTask();
        send(201, "POST", "/api/tasks", task);
        own.put((String) task.get("id"), task);
    }

    private String some() {
        return own.isEmpty() ? null : pick(List.copyOf(own.keySet()));
    }

    private void change() {
        String id = some();
        if (id != null) {
            Map<String, Object> patch = Map.of("effort", (long) random.nextInt(1000), "note", "Ü " + requests);
            send(200, "PUT", "/api/tasks/" + id, patch);
            own.get(id).putAll(patch);
        }
    }

    private void move() {
        String id = some();
        if (id != null) {
            String section = pick(SECTIONS);
            send(200, "PATCH", "/api/tasks/" + id + "/move", Map.of("section", section));
            own.get(id).put("section", section);
        }
    }

    private void delete() {
        String id = some();
        if (id != null) {
            send(204, "DELETE", "/api/tasks/" + id, null);
            own.remove(id);
            deleted.add(id);
        }
    }

    private void batch() {
        String changed = some();
        List<Map<String, Object>> operations = new ArrayList<>();
        Map<String, Object> one = newTask();
        Map<String, Object> two = newTask();
        operations.add(Map.of("op", "create", "value", one));
        operations.add(Map.of("op", "create", "value", two));
        if (changed != null) {
            operations.add(Map.of("op", "update", "id", changed, "value", Map.of("effort", 7L)));
            operations.add(Map.of("op", "move", "id", changed, "value", Map.of("section", "Review")));
        }
        if (random.nextInt(4) == 0) {
            operations.add(Map.of("op", "update", "id", "nobody", "value", Map.of("effort", 1L)));
            send(404, "POST", "/api/tasks/batch", Map.of("operations", operations));
            deleted.addAll(List.of((String) one.get("id"), (String) two.get("id")));
            return;
        }
        send(200, "POST", "/api/tasks/batch", Map.of("operations", operations));
        own.put((String) one.get("id"), one);
        own.put((String) two.get("id"), two);
        if (changed != null) {
            own.get(changed).putAll(Map.of("effort", 7L, "section", "Review"));
        }
    }

    /** Increments the counter of a task with {@code If-Match}. */
    private void count(String task) {
        HttpResponse<String> read = send(200, "GET", "/api/tasks/" + task, null);
        Object before = JsonText.object(read.body()).getOrDefault("n", 0L);
        requests++;
        HttpResponse<String> answer = server.send(
                "PUT",
                "/api/tasks/" + task,
                JsonText.of(Map.of("n", (Long) before + 1)),
                "If-Match",
                read.headers().firstValue("ETag").orElseThrow());
        assertThat(answer.statusCode()).as(answer.body()).isIn(200, 412);
        if (answer.statusCode() == 200) {
            counted.merge(task, 1, Integer::sum);
        }
    }

    private void stale(String task) {
        send(412, "PUT", "/api/tasks/" + task, Map.of("n", -1L), "If-Match", "\"of-yesterday\"");
    }

    private void write(String task) {
        String value = "v" + writes.size();
        long begun = sendPatiently(200, task, "PUT", "/api/tasks/" + task, Map.of(field(), value));
        writes.add(new Write(task, value, begun, System.nanoTime()));
    }

    private void comment(String task) {
        String text = "comment " + comments.size() + " of " + number;
        Map<String, Object> comment = Map.of("body", text, "author", "c" + number);
        long begun = sendPatiently(201, task, "POST", "/api/tasks/" + task + "/comments", comment);
        comments.add(new Write(task, text, begun, System.nanoTime()));
    }

    /** Returns the ids of the shared tasks. */
    static List<String> named(String prefix, int count) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            names.add(prefix + i);
        }
        return List.copyOf(names);
    }
}
