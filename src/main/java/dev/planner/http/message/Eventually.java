package dev.planner.http.message;

import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.ext.web.RoutingContext;
import java.util.function.Consumer;

/** Answers a request with the result of a future. */
public final class Eventually {
    private Eventually() {}

    /**
     * Passes the result to {@code then}, or the failure to the router, on the event loop of the request. What {@code
     * then} throws becomes a problem document too.
     */
    public static <T> void answer(RoutingContext context, Future<T> future, Consumer<T> then) {
        Context loop = context.vertx().getOrCreateContext();
        BodyLease body = Endpoints.reads(context.request()) ? null : BodyLease.retain(context);
        future.onComplete(done -> {
            if (body != null) {
                body.release();
            }
            Runnable rest = () -> {
                if (done.failed()) {
                    context.fail(done.cause());
                } else {
                    accept(context, done.result(), then);
                }
            };
            if (Vertx.currentContext() == loop) {
                rest.run();
            } else {
                loop.runOnContext(go -> rest.run());
            }
        });
    }

    private static <T> void accept(RoutingContext context, T result, Consumer<T> then) {
        try {
            then.accept(result);
        } catch (RuntimeException e) {
            context.fail(e);
        }
    }
}
