package dev.planner.app;

import dev.planner.http.monitoring.RequestMetrics;
import dev.planner.http.server.GuardedTransport;
import dev.planner.logging.Logs;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.file.FileSystemOptions;

/**
 * The objects that exist before the configuration is read.
 *
 * @param metrics the metrics of every HTTP server of this Vert.x instance
 * @param transport accepts its connections
 */
record Platform(Vertx vertx, RequestMetrics metrics, GuardedTransport transport) {

    static Platform start() {
        // The server has no WebSockets. Without their handler, each request passes through one handler less.
        System.setProperty("vertx.disableWebsockets", "true");
        // Netty would load Java's flight recorder to report its buffers, which the start would wait for.
        System.setProperty("io.netty.jfr.enabled", "false");
        Logs.hideHandledFailures();
        RequestMetrics metrics = new RequestMetrics();
        GuardedTransport transport = new GuardedTransport();
        // The server reads no files from the class path, for which Vert.x would create a directory that a kill leaves.
        FileSystemOptions files = new FileSystemOptions().setClassPathResolvingEnabled(false);
        Vertx vertx = Vertx.builder()
                .with(new VertxOptions().setFileSystemOptions(files))
                .withMetrics(metrics)
                .withTransport(transport)
                .build();
        return new Platform(vertx, metrics, transport);
    }
}
