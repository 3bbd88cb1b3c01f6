package dev.planner.http.message;

import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.util.function.Consumer;

/** Answers a request with the result of a future. */
public final class Eventually {
    private Eventually() {}

    /**
     * Passes the result to {@code then} on the event loop of the request. A failure becomes a problem document, and so
     * does an exception from {@code then}.
     */
    public static <T> void answer(RequestContext context, Future<T> future, Consumer<T> then) {
        if (future.isComplete()) {
            finish(context, future, then);
            return;
        }
        Context loop = context.loop();
        BodyLease body = BodyLease.retain(context);
        future.onComplete(done -> {
            if (body != null) {
                body.release();
            }
            if (Vertx.currentContext() == loop) {
                finish(context, future, then);
            } else {
                loop.runOnContext(go -> finish(context, future, then));
            }
        });
    }

    private static <T> void finish(RequestContext context, Future<T> done, Consumer<T> then) {
        if (done.failed()) {
            context.fail(done.cause());
            return;
        }
        try {
            then.accept(done.result());
        } catch (RuntimeException e) {
            context.fail(e);
        }
    }
}
