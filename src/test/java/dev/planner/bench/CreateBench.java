package dev.planner.bench;

import dev.planner.base.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Durable creates, compared with plain threads that create, sync and rename files of the same size. The server first
 * creates about ten thousand records, so that the compiler does not affect the result. The records of a round are
 * removed after it, so that every round starts with the same project size.
 */
final class CreateBench implements Benchmark {
    private static final int WARM_UP_ROUNDS = 12;
    private static final int WARM_UP_SECONDS = 3;
    private static final int ROUND_SECONDS = 2;

    private static final String JSON = "{\"title\":\"Order rear "
            + "hubs\",\"section\":\"Todo\",\"priority\":2,\"tags\":[\"purchasing\"],\"description\":\""
            + "The second supplier has forty on the shelf. ".repeat(8) + "\"}";

    @Override
    public List<Result> run(Workbench workbench) throws Exception {
        List<Result> results = new ArrayList<>();
        Wrk wrk = new Wrk(workbench.directory());
        Path scratch = Files.createDirectories(workbench.directory().resolve("scratch"));
        for (int threads : new int[] {4, 16}) {
            Path project = workbench.bigProject("creates-" + threads);
            Path section = project.resolve("board/todo");
            Set<Path> before = files(section);
            try (Child ours = Child.planner(Workbench.SCRIPT_OPTIONS, project)) {
                ours.awaitOk("/api/tasks?limit=1");
                int size = tasks(ours);
                byte[] file = new byte[0];
                for (int i = 0; i < WARM_UP_ROUNDS; i++) {
                    wrk.post(ours, "/api/tasks", JSON, threads, WARM_UP_SECONDS);
                    file = reset(ours, size, section, before);
                }
                byte[] content = file;
                Duel duel = Duel.of(
                        workbench.rounds(),
                        () -> {
                            double rate = wrk.post(ours, "/api/tasks", JSON, threads, ROUND_SECONDS)
                                    .perSecond();
                            reset(ours, size, section, before);
                            return rate;
                        },
                        () -> {
                            double rate = PlainDisk.write(
                                            scratch,
                                            number -> scratch.resolve(number + ".md"),
                                            content,
                                            threads,
                                            ROUND_SECONDS)
                                    .perSecond();
                            removeOthers(scratch, Set.of());
                            return rate;
                        });
                results.add(Result.ratioAtLeast(0.6, "durable creates, " + threads + " at once", duel));
            }
        }
        return results;
    }

    private static Set<Path> files(Path directory) throws IOException {
        try (var files = Files.list(directory)) {
            return files.collect(Collectors.toSet());
        }
    }

    /**
     * Removes the files of a round.
     *
     * @return the content of one of the removed files
     */
    private static byte[] removeOthers(Path directory, Set<Path> kept) throws IOException {
        byte[] content = new byte[0];
        for (Path file : files(directory)) {
            if (!kept.contains(file)) {
                content = content.length == 0 ? Files.readAllBytes(file) : content;
                Files.delete(file);
            }
        }
        return content;
    }

    private static int tasks(Child server) throws Exception {
        Object counts = Json.read(server.get("/api/counts"));
        return counts instanceof Map<?, ?> map && map.get("tasks") instanceof Number number ? number.intValue() : -1;
    }

    /** Removes the records of a round, including pending ones, and waits until the server has applied that. */
    private static byte[] reset(Child server, int size, Path section, Set<Path> kept) throws Exception {
        byte[] content = removeOthers(section, kept);
        for (int i = 0; tasks(server) != size; i++) {
            if (i == 600) {
                throw new IOException("The server still has " + tasks(server) + " tasks, not " + size);
            }
            Thread.sleep(100);
            removeOthers(section, kept);
        }
        Thread.sleep(1_000);
        return content;
    }
}
