package dev.planner.bench;

import dev.planner.app.UngatedServer;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The cost of the access gate for a single record: token, rate limit, origins and headers, compared with a server
 * without it.
 */
final class AccessBench implements Benchmark {

    private static final String TOKEN = "a-token-for-the-benchmark-of-the-gate";

    private static final String NEVER_REACHED = "100000000";

    /**
     * Long enough for both servers to run compiled code. Before that, the larger program is slower only because of its
     * size.
     */
    private static final int WARM_UP_SECONDS = 15;

    @Override
    public List<Result> run(Workbench workbench) throws Exception {
        List<String> paths = IntStream.range(0, 500)
                .mapToObj(i -> "/api/tasks/" + BigProject.taskId(i * 19))
                .toList();
        Wrk wrk = new Wrk(workbench.directory()).withHeader("Authorization", "Bearer " + TOKEN);
        String other = workbench.copyOfBigProject().toString();
        try (Child gated = Child.planner(
                        Workbench.PLAIN_OPTIONS,
                        workbench.bigProject(),
                        "--api-token",
                        TOKEN,
                        "--rate-limit",
                        NEVER_REACHED);
                Child ungated = Child.main(UngatedServer.class, other)) {
            gated.awaitOk("/api/health");
            ungated.awaitOk(paths.get(0));
            for (Child each : List.of(gated, ungated)) {
                wrk.get(each, paths, 16, WARM_UP_SECONDS);
            }
            Duel duel = Duel.of(
                    workbench.rounds(),
                    () -> wrk.get(gated, paths, 16, workbench.seconds()).perSecond(),
                    () -> wrk.get(ungated, paths, 16, workbench.seconds()).perSecond());
            return List.of(Result.ratioAtLeast(0.85, "GET /api/tasks/:id behind the gate", duel));
        }
    }
}
