package dev.planner.app;

import dev.planner.domain.tasks.TaskRules;
import dev.planner.engine.Engine;
import dev.planner.engine.Idempotency;
import dev.planner.http.Api;
import dev.planner.http.Bodies;
import dev.planner.http.Health;
import dev.planner.http.Problems;
import dev.planner.http.RestEndpoints;
import dev.planner.schema.Catalogue;
import dev.planner.schema.Descriptions;
import dev.planner.store.MarkdownStore;
import dev.planner.store.StoreOptions;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.ext.web.Router;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.ExecutionException;

/** Serves tasks as the server does, with nothing in front of the router: what the gate costs is the difference. */
public final class UngatedServer {

    private static final long BODY_BYTES = 10L << 20;

    private UngatedServer() {}

    /** Arguments: port and project directory. */
    public static void main(String[] arguments) throws Exception {
        Vertx vertx = Vertx.vertx(new VertxOptions().setPreferNativeTransport(false));
        Catalogue catalogue = Descriptions.load();
        Clock clock = Clock.systemUTC();
        MarkdownStore store =
                await(MarkdownStore.open(vertx, Path.of(arguments[1]), catalogue, StoreOptions.of(clock)));
        Map<String, TaskRules> rules = Map.of("tasks", new TaskRules(catalogue.get("tasks")));
        Engine engine = new Engine(catalogue, store, Map.copyOf(rules), () -> clock);
        RestEndpoints rest = new RestEndpoints(
                engine,
                store,
                store,
                new Idempotency(engine, store, clock),
                new Bodies(BODY_BYTES),
                () -> new Health(true, Map.of()),
                Map.of());
        HttpServerOptions options =
                new HttpServerOptions().setHost("127.0.0.1").setPort(Integer.parseInt(arguments[0]));
        await(vertx.deployVerticle(
                () -> new VerticleBase() {
                    @Override
                    public Future<?> start() {
                        Router router = Router.router(vertx);
                        new Problems(engine).mount(router);
                        new Api(rest.operations()).mount(router);
                        return vertx.createHttpServer(options)
                                .requestHandler(router)
                                .listen();
                    }
                },
                new DeploymentOptions().setInstances(Runtime.getRuntime().availableProcessors())));
    }

    private static <T> T await(Future<T> future) throws ExecutionException, InterruptedException {
        return future.toCompletionStage().toCompletableFuture().get();
    }
}
