package dev.planner.http.message;

import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.ext.web.RoutingContext;
import java.util.function.Consumer;

/** Answers a request with something that is still on its way. */
public final class Eventually {
    private Eventually() {}

    /**
     * Hands the result on, or its failure to the router, on the request's own event loop and never on the thread that made
     * it. What {@code then} throws becomes a problem document too.
     */
    public static <T> void answer(RoutingContext context, Future<T> future, Consumer<T> then) {
        Context loop = context.vertx().getOrCreateContext();
        future.onComplete(done -> {
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
