package dev.planner.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** From process start to the first record served, and memory after load, with the plain and with the script's options. */
final class StartBench implements Benchmark {

    private static final String JSON = "{\"title\":\"A task from the load\",\"section\":\"Todo\"}";

    @Override
    public List<Result> run(Workbench workbench) throws Exception {
        List<Result> results = new ArrayList<>();
        Wrk wrk = new Wrk(workbench.directory());
        for (var options : Map.of("-Xmx256m -jar", Workbench.PLAIN_OPTIONS, "scripts/run", Workbench.SCRIPT_OPTIONS)
                .entrySet()) {
            List<Double> starts = new ArrayList<>();
            double memory = 0;
            for (int i = 0; i < workbench.rounds(); i++) {
                try (Child ours = Child.planner(options.getValue(), workbench.bigProject())) {
                    starts.add(ours.awaitOk("/api/tasks/" + BigProject.taskId(0)) / 1000);
                    if (i == workbench.rounds() - 1) {
                        load(wrk, ours, workbench.seconds() * 2);
                        memory = ours.residentMegabytes();
                    }
                }
            }
            results.add(Result.atMost(3, " s", "first 200, " + options.getKey(), Statistics.median(starts)));
            results.add(Result.atMost(350, " MB", "resident after load, " + options.getKey(), memory));
        }
        return results;
    }

    private static void load(Wrk wrk, Child ours, double seconds) throws Exception {
        wrk.get(ours, List.of("/api/tasks/" + BigProject.taskId(1), "/api/tasks/" + BigProject.taskId(2)), 16, seconds);
        wrk.get(ours, List.of("/api/tasks"), 4, seconds);
        wrk.get(ours, List.of("/api/tasks?assignee=person_1&ready=true", "/api/notes?limit=50"), 16, seconds);
        wrk.post(ours, "/api/tasks", JSON, 4, seconds);
        wrk.get(ours, List.of("/api/tasks"), 4, seconds);
    }
}
