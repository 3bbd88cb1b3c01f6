package dev.planner.bench;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The processor time of the server for one create and for one update, which limits their rate on a fast disk. The load
 * runs until the JIT compiler is idle. The result is the median of the following rounds. The counterpart is what plain
 * threads need to write such a file durably, without a server.
 */
final class CostBench implements Benchmark {
    private static final double AIM = 0.2;
    private static final int CONNECTIONS = 16;
    private static final int UPDATED = 1_000;

    private static final String CREATE = "{\"title\":\"Order rear hubs\",\"section\":\"Todo\",\"priority\":2,"
            + "\"tags\":[\"purchasing\"],\"description\":\"The second supplier has forty on the shelf.\"}";
    private static final String UPDATE = "{\"effort\":#}";
    private static final String FILE =
            "---\nid: task\ntitle: Order rear hubs\n---\n\n" + "Forty on the shelf. ".repeat(24);

    @Override
    public List<Result> run(Workbench workbench) throws Exception {
        Wrk wrk = new Wrk(workbench.directory());
        Path project = workbench.bigProject();
        List<String> tasks = IntStream.range(0, UPDATED)
                .mapToObj(index -> "/api/tasks/" + BigProject.taskId(index))
                .toList();
        try (Child ours = Child.planner(Workbench.SCRIPT_OPTIONS, project)) {
            ours.awaitOk("/api/tasks?limit=1");
            double update = cost(workbench, ours, seconds -> wrk.put(ours, tasks, UPDATE, CONNECTIONS, seconds));
            double create =
                    cost(workbench, ours, seconds -> wrk.post(ours, "/api/tasks", CREATE, CONNECTIONS, seconds));
            return List.of(
                    Result.atMost(AIM, " ms", "processor time of one create", create, plainCost(workbench, false)),
                    Result.atMost(AIM, " ms", "processor time of one update", update, plainCost(workbench, true)));
        }
    }

    private static double plainCost(Workbench workbench, boolean replace) throws Exception {
        Path directory = Files.createDirectories(workbench.directory().resolve("plain-" + replace));
        byte[] content = FILE.getBytes(StandardCharsets.UTF_8);
        PlainDisk.Target target =
                number -> directory.resolve((replace ? Math.floorMod(number, UPDATED) : number) + ".md");
        PlainDisk.write(directory, target, content, CONNECTIONS, workbench.seconds());
        List<Double> costs = new ArrayList<>();
        for (int i = 0; i < workbench.rounds(); i++) {
            costs.add(PlainDisk.write(directory, target, content, CONNECTIONS, workbench.seconds())
                    .millisecondsEach());
        }
        return Statistics.median(costs);
    }

    private static double cost(Workbench workbench, Child server, Child.Load load) throws Exception {
        server.warmUp(workbench.seconds(), load);
        List<Double> costs = new ArrayList<>();
        for (int i = 0; i < workbench.rounds(); i++) {
            double before = server.processorMilliseconds();
            long requests = load.run(workbench.seconds()).requests();
            costs.add((server.processorMilliseconds() - before) / requests);
        }
        return Statistics.median(costs);
    }
}
