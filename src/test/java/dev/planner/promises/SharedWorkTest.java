package dev.planner.promises;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Many workers share a board, and the server is killed: no task is assigned twice, and every batch is atomic. */
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
    void nextAndClaim_assignNoTaskTwice() throws Exception {
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
                                .as(id + " is assigned once")
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

    /**
     * A request that is repeated with the same key.
     *
     * @param wanted the expected status of each response
     * @param acknowledged the first response; empty if the server was killed before
     */
    private record Keyed(String path, String body, String key, int wanted, AtomicReference<String> acknowledged) {
        Keyed(String path, String body, String key, int wanted) {
            this(path, body, key, wanted, new AtomicReference<>(""));
        }

        String send(ChildServer server) {
            HttpResponse<String> answer = server.send("POST", path, body, "Idempotency-Key", key);
            assertThat(answer.statusCode()).as("%s: %s", path, answer.body()).isEqualTo(wanted);
            return answer.body();
        }
    }

    @Test
    void kill_duringBatchesWithKeys_eachBatchIsAppliedOnceOrNotAtAll() throws Exception {
        long seed = System.nanoTime();
        System.out.println("seed " + seed);
        Random random = new Random(seed);
        Queue<Keyed> requests = new ConcurrentLinkedQueue<>();
        AtomicInteger next = new AtomicInteger();
        for (int round = 0; round < ROUNDS; round++) {
            try (ChildServer server = ChildServer.start(project)) {
                long life = 400L + random.nextInt(500);
                // On a slow machine, the server may be killed in the first rounds before it has handled a request.
                CountDownLatch written = new CountDownLatch(round == ROUNDS - 1 ? 1 : 0);
                Thread killer = new Thread(() -> kill(server, written, life));
                killer.start();
                atOnce(6, worker -> {
                    try {
                        while (true) {
                            write(server, "x" + next.getAndIncrement(), requests);
                            written.countDown();
                        }
                    } catch (CompletionException dead) {
                        // The server was killed.
                    }
                });
                killer.join();
            }
        }
        try (ChildServer server = ChildServer.start(project)) {
            for (String list : List.of("/api/tasks", "/api/notes")) {
                assertThat(count(server, list, "\"tags\":\\[\"(x\\d+)\"\\]").values())
                        .as("a batch is applied completely or not at all")
                        .allMatch(each -> each == IN_A_BATCH);
            }
            for (Keyed request : requests) {
                String first = request.acknowledged().get();
                String again = request.send(server);
                if (!first.isEmpty()) {
                    assertThat(again).isEqualTo(first);
                }
                assertThat(again.split("\"value\":", -1))
                        .as(again)
                        .hasSize(request.path().endsWith("batch") ? IN_A_BATCH + 1 : 1);
            }
            for (String list : List.of("/api/tasks", "/api/notes")) {
                assertThat(count(server, list, "\"tags\":\\[\"(x\\d+)\"\\]").values())
                        .as("applied once for each key")
                        .containsOnly(IN_A_BATCH);
            }
            assertThat(count(server, "/api/ideas", "\"title\":\"(x\\d+)\"").values())
                    .containsOnly(1);
            assertThat(count(server, "/api/goals", "\"id\":\"(x\\d+)\"").values())
                    .containsOnly(1);
        }
    }

    private static void kill(ChildServer server, CountDownLatch written, long life) {
        try {
            assertThat(written.await(1, TimeUnit.MINUTES)).isTrue();
            Thread.sleep(life);
            server.kill();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void write(ChildServer server, String name, Queue<Keyed> requests) {
        StringBuilder operations = new StringBuilder();
        for (int i = 0; i < IN_A_BATCH; i++) {
            operations
                    .append(i == 0 ? "" : ",")
                    .append("{\"op\":\"create\",\"value\":{\"title\":\"Task\",\"tags\":[\"")
                    .append(name)
                    .append("\"]}}");
        }
        String batch = "{\"operations\":[" + operations + "]}";
        String results = send(server, new Keyed("/api/tasks/batch", batch, "batch " + name, 200), requests);
        send(server, new Keyed("/api/notes/batch", batch, "notes " + name, 200), requests);
        send(server, new Keyed("/api/ideas", "{\"title\":\"" + name + "\"}", "idea " + name, 201), requests);
        String claim = "/api/tasks/" + id(results) + "/claim";
        send(server, new Keyed(claim, "{\"assignee\":\"" + name + "\"}", "claim " + name, 200), requests);
        server.send("POST", "/api/goals", "{\"id\":\"" + name + "\",\"title\":\"Goal\"}");
        server.send("DELETE", "/api/goals/" + name, null);
        Matcher trashed = Pattern.compile("\"id\":\"([^\"]+)\",\"collection\":\"goals\",\"recordId\":\"" + name + "\"")
                .matcher(server.get("/api/trash"));
        if (trashed.find()) {
            String restore = "/api/trash/" + trashed.group(1) + "/restore";
            send(server, new Keyed(restore, "{}", "restore " + name, 200), requests);
        }
    }

    private static String send(ChildServer server, Keyed request, Queue<Keyed> requests) {
        requests.add(request);
        String answer = request.send(server);
        request.acknowledged().set(answer);
        return answer;
    }

    private static Map<String, Integer> count(ChildServer server, String path, String pattern) {
        Map<String, Integer> found = new HashMap<>();
        Matcher matcher = Pattern.compile(pattern).matcher(server.get(path));
        while (matcher.find()) {
            found.merge(matcher.group(1), 1, Integer::sum);
        }
        return found;
    }
}
