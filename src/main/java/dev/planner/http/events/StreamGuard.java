package dev.planner.http.events;

import io.vertx.core.http.HttpServerRequest;

/** Ends an event stream when its client loses the right to read it. */
@FunctionalInterface
public interface StreamGuard {
    /** Lets every stream live as long as its connection. */
    StreamGuard NONE = (request, end) -> () -> {};

    /**
     * @param request an authenticated request
     * @param end ends the stream; to be called once, on any thread
     * @return stops watching, when the stream has ended by itself
     */
    Runnable watch(HttpServerRequest request, Runnable end);
}
