package dev.planner.app;

import dev.planner.config.PlannerConfig;
import dev.planner.http.Endpoints;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.ext.web.Router;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Puts the parts together, by plain constructors, in named phases. */
final class Composition {
    private final Vertx vertx;
    private final PlannerConfig config;
    private final Phases phases;
    private volatile int port;
    private @Nullable String deployment;

    Composition(Vertx vertx, PlannerConfig config) {
        this.vertx = vertx;
        this.config = config;
        this.phases = new Phases().add("http", this::startHttp, this::stopHttp);
    }

    Future<Void> start() {
        return phases.start();
    }

    Future<Void> stop() {
        return phases.stop();
    }

    int port() {
        return port;
    }

    private Future<?> startHttp() {
        Router router = Router.router(vertx);
        List<Endpoints> endpoints = List.of();
        endpoints.forEach(each -> each.mount(router));
        HttpServerOptions options = new HttpServerOptions()
                .setHost(config.http().host())
                .setPort(config.http().port() == 0 ? -1 : config.http().port());
        int instances = Runtime.getRuntime().availableProcessors();
        return vertx.deployVerticle(
                        () -> new HttpVerticle(options, router, listening -> port = listening),
                        new DeploymentOptions().setInstances(instances))
                .onSuccess(id -> deployment = id);
    }

    private Future<?> stopHttp() {
        return deployment == null ? Future.succeededFuture() : vertx.undeploy(deployment);
    }
}
