package dev.planner.http.message;

import io.vertx.core.http.HttpServerRequest;

/** Ends a long request when its client loses access: an event stream, or the reading of a body. */
@FunctionalInterface
public interface RequestGuard {
    /** What {@link #watch} returns for a client that cannot lose access. */
    Runnable UNWATCHED = () -> {};

    /** Never ends a request. */
    RequestGuard NONE = (request, end) -> UNWATCHED;

    /**
     * @param request an authenticated request
     * @param end ends the request; must be called at most once, on any thread
     * @return stops watching after the request has ended; {@link #UNWATCHED} if there is nothing to stop
     */
    Runnable watch(HttpServerRequest request, Runnable end);
}
