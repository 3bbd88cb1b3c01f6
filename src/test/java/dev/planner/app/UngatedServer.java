package dev.planner.app;

import dev.planner.config.PlannerConfig;
import dev.planner.http.TestConfig;
import dev.planner.http.message.Problems;
import dev.planner.http.server.HttpVerticle;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import java.nio.file.Path;
import java.time.Duration;

/** The complete server without the access gate before the router, to measure the cost of the gate. */
public final class UngatedServer {
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private UngatedServer() {}

    /** Arguments: port and project directory. */
    public static void main(String[] arguments) {
        Platform platform = Platform.start();
        Vertx vertx = platform.vertx();
        Path project = Path.of(arguments[1]);
        Composition parts = new Composition(platform, config(project, 0));
        Server.await(parts.start(), PATIENCE);
        Handler<HttpServerRequest> requests = parts.requests();
        Server.await(
                vertx.deployVerticle(
                        () -> new HttpVerticle(
                                config(project, Integer.parseInt(arguments[0])),
                                null,
                                requests,
                                Problems::unreadable,
                                port -> {}),
                        new DeploymentOptions()
                                .setInstances(Runtime.getRuntime().availableProcessors())),
                PATIENCE);
    }

    private static PlannerConfig config(Path project, int port) {
        return TestConfig.of(project).port(port).logLevel("info").build();
    }
}
