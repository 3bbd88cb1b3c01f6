package dev.planner.http.message;

import io.vertx.core.http.HttpServerRequest;

/** Ends a long request when its client loses access: an event stream, or the reading of a body. */
@FunctionalInterface
public interface RequestGuard {
    /** Never ends a request. */
    RequestGuard NONE = (request, end) -> () -> {};

    /**
     * @param request an authenticated request
     * @param end ends the request; must be called at most once, on any thread
     * @return stops watching after the request has ended
     */
    Runnable watch(HttpServerRequest request, Runnable end);
}
