package dev.planner.http.events;

import io.vertx.core.http.HttpServerRequest;

/** Ends an event stream when its client loses access. */
@FunctionalInterface
public interface StreamGuard {
    /** Keeps every stream open as long as its connection. */
    StreamGuard NONE = (request, end) -> () -> {};

    /**
     * @param request an authenticated request
     * @param end ends the stream; must be called once, on any thread
     * @return stops watching after the stream has ended
     */
    Runnable watch(HttpServerRequest request, Runnable end);
}
