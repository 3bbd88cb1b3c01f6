package dev.planner.bench;

import java.util.List;

/** Records through an agent's tool, compared with the same records over REST. Both servers run the same program. */
final class ToolBench implements Benchmark {
    private static final int WARM_UP_SECONDS = 8;
    private static final int CONNECTIONS = 16;
    private static final String TASK = BigProject.taskId(19);

    private static final String CALL = """
            {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get",\
            "arguments":{"collection":"tasks","ids":["%s"]},\
            "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
            "io.modelcontextprotocol/clientCapabilities":{}}}}""".formatted(TASK);

    @Override
    public List<Result> run(Workbench workbench) throws Exception {
        List<String> paths = List.of("/api/tasks/" + TASK);
        Wrk rest = new Wrk(workbench.directory());
        Wrk agent = rest.withHeader("Accept", "application/json, text/event-stream")
                .withHeader("Mcp-Protocol-Version", "2026-07-28")
                .withHeader("Mcp-Method", "tools/call")
                .withHeader("Mcp-Name", "get");
        try (Child ours = Child.planner(Workbench.PLAIN_OPTIONS, workbench.bigProject())) {
            ours.awaitOk(paths.get(0));
            rest.get(ours, paths, CONNECTIONS, WARM_UP_SECONDS);
            agent.post(ours, "/mcp", CALL, CONNECTIONS, WARM_UP_SECONDS);
            Duel duel = Duel.of(
                    workbench.rounds(),
                    () -> agent.post(ours, "/mcp", CALL, CONNECTIONS, workbench.seconds())
                            .perSecond(),
                    () -> rest.get(ours, paths, CONNECTIONS, workbench.seconds())
                            .perSecond());
            return List.of(Result.ratioAtLeast(0.5, "tools/call get against GET /api/tasks/:id", duel));
        }
    }
}
