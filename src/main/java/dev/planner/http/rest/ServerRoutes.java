package dev.planner.http.rest;

import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.Json;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.operation.Target;
import dev.planner.http.message.Answers;
import dev.planner.http.message.Eventually;
import io.vertx.core.Future;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Health and version of the server. They are always available and need no authentication. */
public final class ServerRoutes {
    private final Supplier<Future<Health>> health;
    private final byte[] version;

    /**
     * @param health called for each {@code GET /api/health}
     * @param version the body of {@code GET /api/version}
     */
    public ServerRoutes(Supplier<Future<Health>> health, Map<String, Object> version) {
        this.health = health;
        this.version = Json.write(version);
    }

    public List<Route> routes() {
        return List.of(
                // Load balancers and monitors add queries of their own, so unknown parameters are ignored here.
                new Route(
                        read("getHealth", Target.project())
                                .at("/health")
                                .says(
                                        "Get the health of the server",
                                        "For monitoring and load balancers. Needs no authentication.")
                                .open()
                                .answers(Result.report(
                                        "Health", Health.schema(), "The project directory cannot be written."))
                                .build(),
                        (context, none) -> Eventually.answer(
                                context,
                                health.get(),
                                now -> Answers.json(
                                        context, now.serving() ? 200 : Route.FAULT, Json.write(now.report())))),
                Route.of(
                        read("getVersion", Target.project())
                                .at("/version")
                                .says(
                                        "Get the version of the server",
                                        "Needs no authentication, and calls no other server.")
                                .open()
                                .answers(Result.value(
                                        "Version",
                                        Shape.object()
                                                .with("version", Shape.text())
                                                .with("java", Shape.text())
                                                .with("readOnly", Shape.bool("Whether the server refuses all changes."))
                                                .schema()))
                                .build(),
                        (context, none) -> Answers.json(context, 200, version)));
    }
}
