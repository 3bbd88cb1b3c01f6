package dev.planner.promises;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.JsonText;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The process is killed while clients create, edit, move and delete tasks, one by one and in batches. Acknowledged
 * changes are present. Changes in progress happened completely or not at all.
 */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CrashTest {
    private static final int ROUNDS = 10;
    private static final int WRITERS = 8;
    private static final int MOST_WRITES_BEFORE_A_KILL = 240;
    private static final String[] KINDS = {"create", "edit", "move", "delete", "batch"};

    @TempDir
    private Path project;

    /** The acknowledged state of each task. */
    private final Map<String, State> acknowledged = new ConcurrentHashMap<>();

    private final Set<String> deleted = ConcurrentHashMap.newKeySet();

    /** The requests without a response. */
    private final Set<Attempt> open = ConcurrentHashMap.newKeySet();

    private final List<Throwable> faults = Collections.synchronizedList(new ArrayList<>());
    private final Set<String> interrupted = new TreeSet<>();
    private int killsAmidFiles;
    private int completedWithoutAnswer;
    private int undone;

    /** A short form of a task's content, for comparisons. */
    private record State(String section, int length, int hash) {
        static State of(String section, String text) {
            return new State(section, text.length(), text.hashCode());
        }
    }

    /**
     * A change that was sent.
     *
     * @param after the states that it leads to; {@code null} for a deleted task
     */
    private record Attempt(String kind, Map<String, State> after) {}

    @Test
    void kill_losesNoAcknowledgedChange_andEachChangeIsCompleteOrUndone() throws Exception {
        long seed = System.nanoTime();
        System.out.println("seed " + seed);
        Random random = new Random(seed);
        for (int round = 0; round < ROUNDS; round++) {
            try (ChildServer server = ChildServer.start(project)) {
                check(server);
                writeUntilKilled(server, round, random);
            }
            assertThat(faults).isEmpty();
            assertThat(open).as("requests in progress at the kill").isNotEmpty();
            open.forEach(attempt -> interrupted.add(attempt.kind));
            killsAmidFiles += files(".planner/journal") + files(".planner/tmp") > 0 ? 1 : 0;
        }
        try (ChildServer server = ChildServer.start(project)) {
            check(server);
            assertThat(JsonText.object(server.get("/api/health")).get("status")).isEqualTo("ok");
            assertThat(JsonText.value(server.get("/api/problems")).toString()).isEqualTo("[]");
            assertThat(trashed(server)).containsAll(deleted);
            assertThat(server.stop()).as("an orderly stop").isZero();
        }
        assertThat(files(".planner/journal") + files(".planner/tmp")).isZero();
        assertThat(leftOvers()).as("left-overs of interrupted writes").isEmpty();

        assertThat(interrupted).as("kinds of changes in progress at a kill").containsExactlyInAnyOrder(KINDS);
        assertThat(killsAmidFiles)
                .as("kills between the first and the last step on disk")
                .isPositive();
        assertThat(undone).as("changes of which nothing was left").isPositive();
        assertThat(acknowledged).hasSizeGreaterThan(ROUNDS);
        System.out.println(killsAmidFiles + " of " + ROUNDS + " kills amid files, " + completedWithoutAnswer
                + " changes completed without an answer, " + undone + " undone");
    }

    private static Set<Object> trashed(ChildServer server) {
        return JsonText.objects(server.get("/api/trash")).stream()
                .map(entry -> entry.get("recordId"))
                .collect(Collectors.toSet());
    }

    private long files(String directory) throws IOException {
        Path path = project.resolve(directory);
        if (!Files.exists(path)) {
            return 0;
        }
        try (Stream<Path> files = Files.list(path)) {
            return files.count();
        }
    }

    private List<Path> leftOvers() throws IOException {
        try (Stream<Path> files = Files.walk(project.resolve("board"))) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().endsWith(".md"))
                    .toList();
        }
    }

    private void writeUntilKilled(ChildServer server, int round, Random random) throws Exception {
        CountDownLatch writes = new CountDownLatch(1 + random.nextInt(MOST_WRITES_BEFORE_A_KILL));
        List<Thread> writers = new ArrayList<>();
        for (int w = 0; w < WRITERS; w++) {
            Writer writer = new Writer(server, "t" + round + "_" + w, new Random(random.nextLong()), writes);
            Thread thread = new Thread(writer);
            thread.start();
            writers.add(thread);
        }
        boolean written = writes.await(60, TimeUnit.SECONDS);
        server.kill();
        for (Thread writer : writers) {
            writer.join();
        }
        assertThat(written || !faults.isEmpty())
                .as("the server goes on writing")
                .isTrue();
    }

    /** A client that changes tasks of its own until the connection breaks. */
    private final class Writer implements Runnable {
        private final ChildServer server;
        private final String prefix;
        private final Random random;
        private final CountDownLatch writes;
        private final List<String> living = new ArrayList<>();
        private int made;

        Writer(ChildServer server, String prefix, Random random, CountDownLatch writes) {
            this.server = server;
            this.prefix = prefix;
            this.random = random;
            this.writes = writes;
        }

        @Override
        public void run() {
            try {
                while (true) {
                    write();
                    writes.countDown();
                }
            } catch (CompletionException e) {
                if (!(e.getCause() instanceof IOException)) {
                    faults.add(e);
                }
            } catch (RuntimeException | AssertionError e) {
                faults.add(e);
            }
        }

        private void write() {
            String kind = living.size() < 4 ? "create" : KINDS[random.nextInt(KINDS.length)];
            switch (kind) {
                case "create" -> create();
                case "edit" -> edit(one());
                case "move" -> move(one());
                case "delete" -> delete(one());
                default -> batch();
            }
        }

        private String one() {
            return living.get(random.nextInt(living.size()));
        }

        private String text() {
            return "text ".repeat(1 + random.nextInt(random.nextInt(10) == 0 ? 4_000 : 200)) + random.nextInt(1_000);
        }

        private String section() {
            return "Section " + random.nextInt(5);
        }

        private State known(String id) {
            return acknowledged.get(id);
        }

        private void create() {
            String id = prefix + "_" + made++;
            String text = text();
            send(
                    "create",
                    Collections.singletonMap(id, State.of("Todo", text)),
                    201,
                    "POST",
                    "/api/tasks",
                    Map.of("id", id, "title", id, "description", text));
            living.add(id);
        }

        private void edit(String id) {
            String text = text();
            Map<String, State> after = Collections.singletonMap(id, State.of(known(id).section, text));
            send("edit", after, 200, "PUT", "/api/tasks/" + id, Map.of("description", text));
        }

        private void move(String id) {
            String section = section();
            Map<String, State> after =
                    Collections.singletonMap(id, new State(section, known(id).length, known(id).hash));
            send("move", after, 200, "PATCH", "/api/tasks/" + id + "/move", Map.of("section", section));
        }

        private void delete(String id) {
            send("delete", Collections.singletonMap(id, null), 204, "DELETE", "/api/tasks/" + id, null);
            living.remove(id);
        }

        /** Changes three tasks and adds one, in one request. */
        private void batch() {
            Collections.shuffle(living, random);
            String edited = living.get(0);
            String moved = living.get(1);
            String gone = living.get(2);
            String added = prefix + "_" + made++;
            String text = text();
            String section = section();
            Map<String, State> after = new HashMap<>();
            after.put(edited, State.of(known(edited).section, text));
            after.put(moved, new State(section, known(moved).length, known(moved).hash));
            after.put(gone, null);
            after.put(added, State.of("Todo", text));
            List<Map<String, Object>> operations = List.of(
                    Map.of("op", "update", "id", edited, "value", Map.of("description", text)),
                    Map.of("op", "move", "id", moved, "value", Map.of("section", section)),
                    Map.of("op", "delete", "id", gone),
                    Map.of("op", "create", "value", Map.of("id", added, "title", added, "description", text)));
            send("batch", after, 200, "POST", "/api/tasks/batch", Map.of("operations", operations));
            living.remove(gone);
            living.add(added);
        }

        private void send(
                String kind, Map<String, State> after, int status, String method, String path, Map<String, ?> body) {
            Attempt attempt = new Attempt(kind, after);
            open.add(attempt);
            HttpResponse<String> answer = server.send(method, path, body == null ? null : JsonText.of(body));
            open.remove(attempt);
            assertThat(answer.statusCode())
                    .as(method + " " + path + " " + answer.body())
                    .isEqualTo(status);
            acknowledge(attempt);
        }
    }

    private void acknowledge(Attempt attempt) {
        attempt.after.forEach((id, state) -> {
            if (state == null) {
                acknowledged.remove(id);
                deleted.add(id);
            } else {
                acknowledged.put(id, state);
            }
        });
    }

    private void check(ChildServer server) {
        Map<String, State> found = new HashMap<>();
        for (Map<String, Object> task : JsonText.objects(server.get("/api/tasks"))) {
            String id = (String) task.get("id");
            State state = State.of((String) task.get("section"), String.valueOf(task.get("description")));
            assertThat(found.put(id, state)).as(id + " is there once").isNull();
        }
        for (Attempt attempt : open) {
            Map<String, State> now = only(found, attempt.after.keySet());
            Map<String, State> before = only(acknowledged, attempt.after.keySet());
            assertThat(now).as(attempt.kind + " is whole or undone").isIn(before, attempt.after);
            if (now.equals(attempt.after)) {
                completedWithoutAnswer++;
                acknowledge(attempt);
            } else {
                undone++;
            }
        }
        open.clear();
        assertThat(found).isEqualTo(acknowledged);
    }

    /** The states of these tasks; {@code null} for a task that is not there. */
    private static Map<String, State> only(Map<String, State> all, Collection<String> ids) {
        Map<String, State> some = new HashMap<>();
        ids.forEach(id -> some.put(id, all.get(id)));
        return some;
    }
}
