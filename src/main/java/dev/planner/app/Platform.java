package dev.planner.app;

import dev.planner.http.monitoring.Traffic;
import dev.planner.http.server.GuardedTransport;
import io.vertx.core.Vertx;

/**
 * The objects that exist before the configuration is read.
 *
 * @param traffic counts the requests of every HTTP server of this Vert.x instance
 * @param transport accepts its connections
 */
record Platform(Vertx vertx, Traffic traffic, GuardedTransport transport) {

    static Platform start() {
        // The server has no WebSockets. Without their handlers every request passes one handler less.
        System.setProperty("vertx.disableWebsockets", "true");
        Traffic traffic = new Traffic();
        GuardedTransport transport = new GuardedTransport();
        Vertx vertx =
                Vertx.builder().withMetrics(traffic).withTransport(transport).build();
        return new Platform(vertx, traffic, transport);
    }
}
