package dev.planner.http;

import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Route;
import io.vertx.ext.web.Router;

/** A group of routes that belongs together; adds itself to the router. Paths are absolute, {@code /api} included. */
public interface Endpoints {
    void mount(Router router);

    /** A route for reading, so for HEAD too (RFC 9110 §9.3.2). */
    static Route get(Router router, String path) {
        return router.route(path).method(HttpMethod.GET).method(HttpMethod.HEAD);
    }
}
