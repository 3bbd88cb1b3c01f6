package dev.planner.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A project of 100,000 tasks: the time of a start, the time of the first page of a new view, and the memory. */
final class SizeBench implements Benchmark {
    private static final int TASKS = 100_000;
    /** The options of scripts/run with a larger heap. */
    private static final List<String> OPTIONS = Stream.concat(Workbench.SCRIPT_OPTIONS.stream(), Stream.of("-Xmx384m"))
            .toList();

    private static final String FIRST = "/api/tasks/" + BigProject.taskId(0);
    private static final String VIEW = "/api/tasks?assignee=person_1&ready=true&sort=-dueDate&limit=50";

    @Override
    public List<Result> run(Workbench workbench) throws Exception {
        Path project = workbench.directory().resolve("large");
        BigProject.write(project, TASKS, 0);
        Wrk wrk = new Wrk(workbench.directory());
        double first;
        try (Child ours = Child.planner(OPTIONS, project)) {
            first = ours.awaitOk(FIRST) / 1000;
        }
        Workbench.fillCache(project, OPTIONS, FIRST);
        List<Double> starts = new ArrayList<>();
        List<Double> pages = new ArrayList<>();
        double memory = 0;
        for (int i = 0; i < workbench.rounds(); i++) {
            try (Child ours = Child.planner(OPTIONS, project)) {
                starts.add(ours.awaitOk(FIRST) / 1000);
                long begun = System.nanoTime();
                ours.get(VIEW);
                pages.add((System.nanoTime() - begun) / 1e6);
                if (i == workbench.rounds() - 1) {
                    wrk.get(ours, List.of(VIEW), 16, workbench.seconds());
                    wrk.get(ours, List.of("/api/tasks?limit=1000"), 4, workbench.seconds());
                    memory = ours.residentMegabytes();
                }
            }
        }
        return List.of(
                Result.atMost(5, " s", "first start, 100,000 tasks", first),
                Result.atMost(5, " s", "next start, 100,000 tasks", Statistics.median(starts)),
                Result.atMost(150, " ms", "first page of a cold view", Statistics.median(pages)),
                Result.atMost(512, " MB", "resident after load, 100,000 tasks", memory));
    }
}
