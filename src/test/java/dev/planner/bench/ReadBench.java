package dev.planner.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Single records, complete lists and the first page of a long board, compared with a bare server that sends the same
 * bytes from memory; and a filtered list.
 */
final class ReadBench implements Benchmark {

    @Override
    public List<Result> run(Workbench workbench) throws Exception {
        List<String> single = IntStream.range(0, 500)
                .mapToObj(i -> "/api/tasks/" + BigProject.taskId(i * 19))
                .toList();
        List<String> whole = List.of("/api/tasks");
        List<String> board = List.of("/api/rows?collection=tasks&group=section&perGroup=20&limit=600&sums=effort");
        List<String> filtered = IntStream.range(0, BigProject.PEOPLE)
                .mapToObj(i -> "/api/tasks?assignee=person_" + i + "&ready=true")
                .toList();
        Wrk wrk = new Wrk(workbench.directory());
        try (Child ours = Child.planner(Workbench.PLAIN_OPTIONS, workbench.bigProject())) {
            ours.awaitOk("/api/tasks");
            List<String> paths = new ArrayList<>(single);
            paths.addAll(whole);
            paths.addAll(board);
            BareServer.prepare(workbench.directory().resolve("answers"), ours, paths);
            try (Child bare = Child.main(
                    BareServer.class, workbench.directory().resolve("answers").toString())) {
                bare.awaitOk("/api/tasks");
                for (Child each : List.of(ours, bare)) {
                    each.warmUp(workbench.seconds(), seconds -> wrk.get(each, single, 16, seconds));
                }
                return List.of(
                        compare(0.85, "GET /api/tasks/:id", wrk, ours, bare, single, 16, workbench),
                        compare(0.7, "GET /api/tasks, whole", wrk, ours, bare, whole, 4, workbench),
                        compare(0.7, "GET /api/rows, a board", wrk, ours, bare, board, 16, workbench),
                        tail(wrk, ours, filtered, workbench));
            }
        }
    }

    private static Result compare(
            double aim,
            String what,
            Wrk wrk,
            Child ours,
            Child bare,
            List<String> paths,
            int connections,
            Workbench workbench)
            throws Exception {
        Duel duel = Duel.of(
                workbench.rounds(),
                () -> wrk.get(ours, paths, connections, workbench.seconds()).perSecond(),
                () -> wrk.get(bare, paths, connections, workbench.seconds()).perSecond());
        return Result.ratioAtLeast(aim, what, duel);
    }

    private static Result tail(Wrk wrk, Child ours, List<String> paths, Workbench workbench) throws Exception {
        wrk.get(ours, paths, 16, workbench.seconds());
        List<Double> tails = new ArrayList<>();
        for (int i = 0; i < workbench.rounds(); i++) {
            tails.add(wrk.get(ours, paths, 16, workbench.seconds()).p99());
        }
        return Result.atMost(10, " ms", "filtered list, p99 at 16 connections", Statistics.median(tails));
    }
}
