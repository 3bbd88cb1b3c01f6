package dev.planner.bench;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Durable creates against plain threads that create, fsync and rename files of the same size. Rounds are short and each
 * number of threads has a project of its own, so that the project stays near the size it is measured at.
 */
final class CreateBench implements Benchmark {
    private static final int WARM_UP_SECONDS = 4;
    private static final int ROUND_SECONDS = 1;

    private static final String JSON =
            "{\"title\":\"Order rear hubs\",\"section\":\"Todo\",\"priority\":2,\"tags\":[\"purchasing\"],\"description\":\""
                    + "The second supplier has forty on the shelf. ".repeat(8) + "\"}";

    @Override
    public List<Result> run(Workbench workbench) throws Exception {
        List<Result> results = new ArrayList<>();
        Wrk wrk = new Wrk(workbench.directory());
        Path scratch = Files.createDirectories(workbench.directory().resolve("scratch"));
        for (int threads : new int[] {4, 16}) {
            Path project = workbench.bigProject("creates-" + threads);
            try (Child ours = Child.planner(Workbench.PLAIN_OPTIONS, project)) {
                ours.awaitOk("/api/tasks?limit=1");
                wrk.post(ours, "/api/tasks", JSON, threads, WARM_UP_SECONDS);
                byte[] file = newestTask(project);
                Duel duel = Duel.of(
                        workbench.rounds(),
                        () -> wrk.post(ours, "/api/tasks", JSON, threads, ROUND_SECONDS)
                                .perSecond(),
                        () -> plainRate(scratch, file, threads, ROUND_SECONDS));
                results.add(Result.ratioAtLeast(0.5, "durable creates, " + threads + " at once", duel));
            }
        }
        return results;
    }

    private static byte[] newestTask(Path project) throws IOException {
        try (var files = Files.list(project.resolve("board/todo"))) {
            Path newest = files.filter(file -> !file.getFileName().toString().startsWith("task_0"))
                    .max((a, b) -> a.getFileName().compareTo(b.getFileName()))
                    .orElseThrow();
            return Files.readAllBytes(newest);
        }
    }

    private static double plainRate(Path directory, byte[] content, int threads, double seconds) throws Exception {
        long end = System.nanoTime() + (long) (seconds * 1e9);
        AtomicLong number = new AtomicLong(System.nanoTime());
        long begun = number.get();
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                running.add(pool.submit(() -> {
                    while (System.nanoTime() < end) {
                        create(directory, number.incrementAndGet(), content);
                    }
                    return null;
                }));
            }
            for (Future<?> each : running) {
                each.get();
            }
        } finally {
            pool.shutdown();
        }
        return (number.get() - begun) / seconds;
    }

    private static void create(Path directory, long number, byte[] content) throws IOException {
        Path temporary = directory.resolve("." + number + ".tmp");
        try (FileChannel channel =
                FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.wrap(content));
            channel.force(true);
        }
        Files.move(temporary, directory.resolve(number + ".md"), StandardCopyOption.ATOMIC_MOVE);
    }
}
