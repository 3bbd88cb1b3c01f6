package dev.planner.app;

import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.ProgramFile;
import dev.planner.config.PlannerConfig;
import dev.planner.engine.Action;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.operation.Target;
import io.vertx.core.Future;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The part of the server's configuration that clients need. It contains no secrets. */
final class ServerActions {
    private final PlannerConfig config;

    ServerActions(PlannerConfig config) {
        this.config = config;
    }

    List<Action> actions() {
        return List.of(Action.of(
                read("getServerSettings", Target.project())
                        .unlistedForAgents()
                        .at("/server")
                        .says(
                                "Get the settings of the server",
                                "The settings with which the server was started: its optional features and its "
                                        + "limits. No tokens and no keys.")
                        .answers(Result.value("ServerSettings", schema()))
                        .build(),
                call -> Future.succeededFuture(new Outcome.Value(settings()))));
    }

    private static Map<String, Object> schema() {
        return Shape.object()
                .with("directory", Shape.text("The absolute path of the project's directory."))
                .maybe(
                        "jar",
                        Shape.text("The absolute path of the program's jar; absent if it does not run from a jar."))
                .with("readOnly", Shape.bool("Whether the server refuses all changes (`--read-only`)."))
                .with("search", Shape.bool("Whether there is a search index (`--cache`)."))
                .with("secrets", Shape.bool("Whether tokens can be stored (`PLANNER_SECRET_KEY`)."))
                .with("codeHost", Shape.bool("Whether there is a code host (`--codehost-url`)."))
                .with("speech", Shape.bool("Whether there is a speech server (`--tts-url`)."))
                .with("agentToken", Shape.oneOf("own", "api", "none"))
                .with(
                        "maxBodySize",
                        Shape.count("The length of the longest request body in bytes (`--max-body-size`)."))
                .with(
                        "requestsPerMinute",
                        Shape.count("The limit of requests from one address; 0 means no limit (`--rate-limit`)."))
                .schema();
    }

    private Map<String, Object> settings() {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("directory", config.directory().toString());
        Path jar = ProgramFile.jar();
        if (jar != null) {
            settings.put("jar", jar.toString());
        }
        settings.put("readOnly", config.access().readOnly());
        settings.put("search", config.cache());
        settings.put("secrets", config.integrations().secretKey() != null);
        settings.put("codeHost", config.integrations().codeHost() != null);
        settings.put("speech", config.integrations().speech() != null);
        settings.put("agentToken", agentToken());
        settings.put("maxBodySize", config.limits().bodyBytes());
        settings.put("requestsPerMinute", (long) config.limits().requestsPerMinute());
        return settings;
    }

    /** The token that agents need: the MCP token, the API token, or none. */
    private String agentToken() {
        PlannerConfig.Access access = config.access();
        return access.mcpToken() != null ? "own" : access.apiToken() != null ? "api" : "none";
    }
}
