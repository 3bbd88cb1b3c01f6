package dev.planner.promises;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.JsonText;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The process is killed at random moments while clients write. Every acknowledged write is present, complete and not
 * duplicated.
 */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CrashTest {
    private static final int ROUNDS = 20;
    private static final int WRITERS = 8;
    private static final int WRITES_A_ROUND = 50;

    @TempDir
    private Path project;

    private final Map<String, String> acknowledged = new ConcurrentHashMap<>();
    private final Map<String, String> attempted = new ConcurrentHashMap<>();

    @Test
    void kill_loses_tears_and_doubles_nothing() throws Exception {
        long seed = System.nanoTime();
        System.out.println("seed " + seed);
        Random random = new Random(seed);
        for (int round = 0; round < ROUNDS; round++) {
            try (ChildServer server = ChildServer.start(project)) {
                check(server);
                writeUntilKilled(server, round, 30 + random.nextInt(600));
            }
        }
        try (ChildServer server = ChildServer.start(project)) {
            check(server);
            assertThat(JsonText.object(server.get("/api/health")).get("status")).isEqualTo("ok");
            assertThat(JsonText.value(server.get("/api/problems")).toString()).isEqualTo("[]");
            assertThat(server.stop()).as("an orderly stop").isZero();
        }
        try (Stream<Path> files = Files.walk(project)) {
            assertThat(files.filter(Files::isRegularFile)
                            .filter(file -> file.getParent().startsWith(project.resolve("board"))
                                    && !file.toString().endsWith(".md")))
                    .as("left-overs of interrupted writes")
                    .isEmpty();
        }
        assertThat(acknowledged).hasSizeGreaterThan(ROUNDS);
    }

    private void writeUntilKilled(ChildServer server, int round, int millis) throws Exception {
        AtomicInteger next = new AtomicInteger();
        List<Thread> writers = new ArrayList<>();
        for (int w = 0; w < WRITERS; w++) {
            Thread writer = new Thread(() -> {
                for (int i = next.getAndIncrement(); i < WRITES_A_ROUND; i = next.getAndIncrement()) {
                    if (!write(server, round, i)) {
                        return;
                    }
                }
            });
            writer.start();
            writers.add(writer);
        }
        Thread.sleep(millis);
        server.kill();
        for (Thread writer : writers) {
            writer.join();
        }
    }

    /** Creates a task, or changes or moves an existing one. Each task has one writer at a time. */
    private boolean write(ChildServer server, int round, int i) {
        String id = "t" + round + "_" + i;
        String text =
                "text " + id + " " + "x".repeat(ThreadLocalRandom.current().nextInt(20_000));
        attempted.put(id, text);
        try {
            HttpResponse<String> made =
                    server.send("POST", "/api/tasks", JsonText.of(Map.of("id", id, "title", id, "description", text)));
            assertThat(made.statusCode()).as(made.body()).isEqualTo(201);
            acknowledged.put(id, text);
            String changed = text + " changed";
            attempted.put(id, changed);
            HttpResponse<String> put =
                    server.send("PUT", "/api/tasks/" + id, JsonText.of(Map.of("description", changed)));
            assertThat(put.statusCode()).as(put.body()).isEqualTo(200);
            acknowledged.put(id, changed);
            HttpResponse<String> moved = server.send(
                    "PATCH", "/api/tasks/" + id + "/move", JsonText.of(Map.of("section", "Section " + i % 5)));
            assertThat(moved.statusCode()).as(moved.body()).isEqualTo(200);
            return true;
        } catch (java.util.concurrent.CompletionException gone) {
            return false;
        }
    }

    private void check(ChildServer server) {
        Map<String, String> found = new HashMap<>();
        for (Map<String, Object> task : JsonText.objects(server.get("/api/tasks"))) {
            String id = (String) task.get("id");
            assertThat(found.put(id, String.valueOf(task.get("description"))))
                    .as(id + " is present once")
                    .isNull();
        }
        acknowledged.forEach((id, text) -> assertThat(found.get(id))
                .as(id + " has the acknowledged or the pending state")
                .isIn(text, attempted.get(id)));
        found.forEach((id, text) ->
                assertThat(attempted).as("no task without a writer").containsKey(id));
        acknowledged.replaceAll((id, text) -> String.valueOf(found.get(id)));
    }
}
