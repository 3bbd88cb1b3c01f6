package dev.planner.http.message;

import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
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

    /** Completes on the event loop of the request if its client loses access while the request is handled. */
    default Future<Void> loss(RequestContext context) {
        Promise<Void> loss = Promise.promise();
        Context loop = context.loop();
        Runnable unwatch = watch(context.request(), () -> loop.runOnContext(go -> loss.tryComplete()));
        if (unwatch != UNWATCHED) {
            context.onEnd(unwatch);
        }
        return loss.future();
    }
}
