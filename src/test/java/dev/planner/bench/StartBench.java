package dev.planner.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The time from the process start to the first record, and the memory after load: without JVM options, and as
 * scripts/run.
 */
final class StartBench implements Benchmark {
    private static final double MEGABYTES = 400;
    private static final List<Way> WAYS =
            List.of(new Way("java -jar", List.of(), 2), new Way("scripts/run", Workbench.SCRIPT_OPTIONS, 1.5));
    private static final String FIRST = "/api/tasks/" + BigProject.taskId(0);
    private static final String JSON = "{\"title\":\"A task from the load\",\"section\":\"Todo\"}";

    /**
     * A way to start the server.
     *
     * @param options the options of the JVM
     * @param seconds the target for the first response
     */
    private record Way(String name, List<String> options, double seconds) {}

    @Override
    public List<Result> run(Workbench workbench) throws Exception {
        List<Result> results = new ArrayList<>();
        Path project = workbench.bigProject();
        for (Way way : WAYS) {
            results.add(Result.atMost(way.seconds, " s", "first start, " + way.name, seconds(workbench, way, true)));
        }
        Workbench.fillCache(project, Workbench.SCRIPT_OPTIONS, FIRST);
        for (Way way : WAYS) {
            results.add(Result.atMost(way.seconds, " s", "next start, " + way.name, seconds(workbench, way, false)));
        }
        Wrk wrk = new Wrk(workbench.directory());
        for (Way way : WAYS) {
            try (Child ours = Child.planner(way.options, project)) {
                ours.awaitOk(FIRST);
                load(wrk, ours, workbench.seconds() * 2);
                results.add(
                        Result.atMost(MEGABYTES, " MB", "resident after load, " + way.name, ours.residentMegabytes()));
            }
        }
        return results;
    }

    /** Returns the median time to the first response. A first start has no cache of records. */
    private static double seconds(Workbench workbench, Way way, boolean first) throws Exception {
        List<Double> starts = new ArrayList<>();
        for (int i = 0; i < workbench.rounds(); i++) {
            if (first) {
                Workbench.dropCache(workbench.bigProject());
            }
            try (Child ours = Child.planner(way.options, workbench.bigProject())) {
                starts.add(ours.awaitOk(FIRST) / 1000);
            }
        }
        return Statistics.median(starts);
    }

    private static void load(Wrk wrk, Child ours, double seconds) throws Exception {
        wrk.get(ours, List.of("/api/tasks/" + BigProject.taskId(1), "/api/tasks/" + BigProject.taskId(2)), 16, seconds);
        wrk.get(ours, List.of("/api/tasks"), 4, seconds);
        wrk.get(ours, List.of("/api/tasks?assignee=person_1&ready=true", "/api/notes?limit=50"), 16, seconds);
        wrk.post(ours, "/api/tasks", JSON, 4, seconds);
        wrk.get(ours, List.of("/api/tasks"), 4, seconds);
    }
}
