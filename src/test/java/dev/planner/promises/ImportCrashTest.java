package dev.planner.promises;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.JsonText;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The process is killed at random moments of an import. Afterwards the project contains all rows of the import or none,
 * and nothing of it is left elsewhere.
 */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ImportCrashTest {
    private static final int ROUNDS = 6;
    private static final int ROWS = 600;
    private static final String STATUS = "/api/import/csv/tasks/status";

    @TempDir
    private Path project;

    @TempDir
    private Path systemTemporary;

    private final HttpClient client = HttpClient.newHttpClient();
    private final Set<Integer> complete = new HashSet<>();
    private boolean sawProgress;

    @Test
    void kill_leavesAllRowsOfAnImportOrNone() throws Exception {
        long seed = System.nanoTime();
        System.out.println("seed " + seed);
        Random random = new Random(seed);
        for (int round = 0; round < ROUNDS; round++) {
            try (ChildServer server = start()) {
                check(server, round);
                CompletableFuture<HttpResponse<String>> answer = load(server, round);
                awaitPhase(server, answer, round % 2 == 0 ? "writing" : "checking");
                Thread.sleep(random.nextInt(150));
                server.kill();
                if (answer.handle((response, fault) -> fault == null && response.statusCode() == 200)
                        .join()) {
                    complete.add(round);
                }
            }
        }
        try (ChildServer server = start()) {
            check(server, ROUNDS);
            assertThat(JsonText.value(server.get("/api/problems")).toString()).isEqualTo("[]");
            assertThat(server.stop()).as("an orderly stop").isZero();
        }
        assertThat(files(project.resolve(".planner/journal"))).isZero();
        assertThat(files(project.resolve(".planner/tmp"))).isZero();
        assertThat(files(systemTemporary))
                .as("files in the system's temporary directory")
                .isZero();
        assertThat(sawProgress).as("the rows of an import were seen").isTrue();
    }

    private ChildServer start() throws IOException {
        return ChildServer.start(List.of("env", "JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=" + systemTemporary), project);
    }

    private CompletableFuture<HttpResponse<String>> load(ChildServer server, int round) {
        StringBuilder csv = new StringBuilder("title,section,description,tags\n");
        for (int i = 0; i < ROWS; i++) {
            csv.append("round ").append(round).append(" row ").append(i);
            csv.append(",Todo,\"")
                    .append("text ".repeat(100))
                    .append("\",\"a,r")
                    .append(round)
                    .append("\"\n");
        }
        HttpRequest request = HttpRequest.newBuilder(URI.create(server.url() + "/api/import/csv/tasks"))
                .header("Content-Type", "text/csv")
                .POST(HttpRequest.BodyPublishers.ofString(csv.toString()))
                .build();
        return client.sendAsync(request, HttpResponse.BodyHandlers.ofString());
    }

    /** Waits until the import has reached a phase or has ended. */
    private void awaitPhase(ChildServer server, CompletableFuture<?> answer, String phase) {
        while (!answer.isDone()) {
            for (Object each : (List<?>) JsonText.object(server.get(STATUS)).get("imports")) {
                Map<?, ?> running = (Map<?, ?>) each;
                if (running.get("phase").equals(phase)) {
                    assertThat(running.get("total")).isEqualTo((long) ROWS);
                    assertThat((Long) running.get("done")).isBetween(0L, (long) ROWS);
                    sawProgress = true;
                    return;
                }
            }
        }
    }

    private void check(ChildServer server, int rounds) {
        assertThat(JsonText.object(server.get(STATUS)).get("imports")).isEqualTo(List.of());
        for (int round = 0; round < rounds; round++) {
            Set<Object> titles = new HashSet<>();
            List<Map<String, Object>> found = JsonText.objects(server.get("/api/tasks?tags=r" + round));
            found.forEach(task -> titles.add(task.get("title")));
            assertThat(titles).as("no row is duplicated").hasSameSizeAs(found);
            assertThat(found.size()).isIn(0, ROWS);
            if (complete.contains(round)) {
                assertThat(found).as("an acknowledged import").hasSize(ROWS);
            }
        }
    }

    private static long files(Path directory) throws Exception {
        if (!Files.exists(directory)) {
            return 0;
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.count();
        }
    }
}
