package dev.planner.promises;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Many workers share a board, and the server dies among them: no task is given twice, no batch is half done. */
@Timeout(value = 240, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SharedWorkTest {
    private static final int WORKERS = 64;
    private static final int TASKS = 128;
    private static final int ROUNDS = 4;
    private static final int IN_A_BATCH = 12;
    private static final Pattern ID = Pattern.compile("\"id\":\"([^\"]+)\"");

    @TempDir
    private Path project;

    private interface Work {
        void run(int worker) throws Exception;
    }

    private static void atOnce(int workers, Work work) throws InterruptedException {
        ConcurrentLinkedQueue<Throwable> faults = new ConcurrentLinkedQueue<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < workers; i++) {
            int worker = i;
            Thread thread = new Thread(() -> {
                try {
                    work.run(worker);
                } catch (Throwable e) {
                    faults.add(e);
                }
            });
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(faults).isEmpty();
    }

    @Test
    void nextAndClaim_noTaskIsGivenTwice() throws Exception {
        try (ChildServer server = ChildServer.start(project)) {
            StringBuilder operations = new StringBuilder();
            for (int i = 0; i < TASKS; i++) {
                operations
                        .append(i == 0 ? "" : ",")
                        .append("{\"op\":\"create\",\"value\":{\"id\":\"t")
                        .append(i)
                        .append("\",\"title\":\"Task\"}}");
            }
            assertThat(server.send("POST", "/api/tasks/batch", "{\"operations\":[" + operations + "]}")
                            .statusCode())
                    .isEqualTo(200);
            Map<String, String> given = new ConcurrentHashMap<>();
            atOnce(WORKERS, worker -> {
                String name = "worker-" + worker;
                while (true) {
                    HttpResponse<String> next = server.send("GET", "/api/tasks/next?section=Todo", null);
                    if (next.statusCode() == 204) {
                        return;
                    }
                    String id = id(next.body());
                    HttpResponse<String> claim = server.send(
                            "POST",
                            "/api/tasks/" + id + "/claim",
                            "{\"assignee\":\"" + name + "\",\"section\":\"Todo\"}");
                    assertThat(claim.statusCode()).as(claim.body()).isIn(200, 409);
                    if (claim.statusCode() == 200) {
                        assertThat(given.putIfAbsent(id, name))
                                .as(id + " is given once")
                                .isNull();
                    }
                }
            });
            assertThat(given).hasSize(TASKS);
        }
    }

    private static String id(String json) {
        Matcher matcher = ID.matcher(json);
        assertThat(matcher.find()).as(json).isTrue();
        return matcher.group(1);
    }

    @Test
    void kill_betweenBatchesAndKeys_allOrNothingAndOnce() throws Exception {
        long seed = System.nanoTime();
        System.out.println("seed " + seed);
        Random random = new Random(seed);
        Map<String, Boolean> batches = new ConcurrentHashMap<>();
        Map<String, String> keys = new ConcurrentHashMap<>();
        for (int round = 0; round < ROUNDS; round++) {
            try (ChildServer server = ChildServer.start(project)) {
                AtomicInteger next = new AtomicInteger(round * 1000);
                long life = 100L + random.nextInt(500);
                Thread killer = new Thread(() -> kill(server, life));
                killer.start();
                atOnce(6, worker -> {
                    try {
                        while (true) {
                            write(server, "x" + next.getAndIncrement(), batches, keys);
                        }
                    } catch (CompletionException dead) {
                        // As expected.
                    }
                });
                killer.join();
            }
        }
        try (ChildServer server = ChildServer.start(project)) {
            Map<String, Integer> found = new HashMap<>();
            Matcher tags = Pattern.compile("\"tags\":\\[\"(x\\d+)\"\\]").matcher(server.get("/api/tasks"));
            while (tags.find()) {
                found.merge(tags.group(1), 1, Integer::sum);
            }
            assertThat(found.values()).as("all of a batch or nothing").containsOnly(IN_A_BATCH);
            batches.forEach((name, acknowledged) -> {
                if (acknowledged) {
                    assertThat(found).containsKey(name);
                }
            });
            keys.forEach((name, id) -> {
                HttpResponse<String> again = idea(server, name);
                assertThat(again.statusCode()).as(again.body()).isEqualTo(201);
                if (!id.isEmpty()) {
                    assertThat(id(again.body())).isEqualTo(id);
                }
            });
            Map<String, Integer> ideas = new HashMap<>();
            Matcher titles = Pattern.compile("\"title\":\"(x\\d+)\"").matcher(server.get("/api/ideas"));
            while (titles.find()) {
                ideas.merge(titles.group(1), 1, Integer::sum);
            }
            assertThat(ideas.keySet()).isEqualTo(keys.keySet());
            assertThat(ideas.values()).as("done once for each key").containsOnly(1);
        }
    }

    private static void kill(ChildServer server, long life) {
        try {
            Thread.sleep(life);
            server.kill();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void write(ChildServer server, String name, Map<String, Boolean> batches, Map<String, String> keys) {
        StringBuilder operations = new StringBuilder();
        for (int i = 0; i < IN_A_BATCH; i++) {
            operations
                    .append(i == 0 ? "" : ",")
                    .append("{\"op\":\"create\",\"value\":{\"title\":\"Task\",\"tags\":[\"")
                    .append(name)
                    .append("\"]}}");
        }
        batches.put(name, false);
        HttpResponse<String> batch = server.send("POST", "/api/tasks/batch", "{\"operations\":[" + operations + "]}");
        assertThat(batch.statusCode()).as(batch.body()).isEqualTo(200);
        batches.put(name, true);
        keys.put(name, "");
        HttpResponse<String> idea = idea(server, name);
        assertThat(idea.statusCode()).as(idea.body()).isEqualTo(201);
        keys.put(name, id(idea.body()));
    }

    private static HttpResponse<String> idea(ChildServer server, String name) {
        return server.send("POST", "/api/ideas", "{\"title\":\"" + name + "\"}", "Idempotency-Key", "key of " + name);
    }
}
