package dev.planner.app;

import dev.planner.config.PlannerConfig;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.VerticleBase;
import org.jspecify.annotations.Nullable;

/** Starts the components of the server in order and stops them in reverse order. */
final class MainVerticle extends VerticleBase {
    private final PlannerConfig config;
    private final Platform platform;
    private @Nullable Composition composition;

    MainVerticle(PlannerConfig config, Platform platform) {
        this.config = config;
        this.platform = platform;
    }

    @Override
    public Future<?> start() {
        composition = new Composition(platform, config);
        return composition.start();
    }

    /**
     * Stops the components, each before those that it uses. Must be called before the verticle is undeployed, because
     * that stops all child verticles in parallel.
     */
    Future<Void> stopComponents() {
        Promise<Void> stopped = Promise.promise();
        context.runOnContext(nothing ->
                (composition == null ? Future.<Void>succeededFuture() : composition.stop()).onComplete(stopped));
        return stopped.future();
    }

    int port() {
        if (composition == null) {
            throw new IllegalStateException("not started");
        }
        return composition.port();
    }

    /** The address of the server on this machine. */
    String address() {
        String scheme = config.http().tls() == null ? "http" : "https";
        String host = config.http().host();
        boolean any = host.equals("0.0.0.0") || host.equals("::");
        String name = any ? "localhost" : host.contains(":") ? "[" + host + "]" : host;
        return scheme + "://" + name + ":" + port();
    }

    String url() {
        String publicUrl = config.http().publicUrl();
        return publicUrl == null ? address() : publicUrl;
    }
}
