package dev.planner.http;

import io.vertx.ext.web.Router;

/** A group of routes that belongs together; adds itself to the router. Paths are absolute, {@code /api} included. */
public interface Endpoints {
    void mount(Router router);
}
