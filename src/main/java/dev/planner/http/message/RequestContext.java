package dev.planner.http.message;

import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** A request with its response while it is handled. All methods must be called on its event loop. */
public final class RequestContext {
    private final HttpServerRequest request;
    private final BiConsumer<HttpServerRequest, Throwable> failed;
    private @Nullable List<Runnable> endActions;
    private boolean ended;
    private @Nullable BodyLease bodyLease;

    /**
     * @param failed answers a request whose handler failed
     */
    public RequestContext(HttpServerRequest request, BiConsumer<HttpServerRequest, Throwable> failed) {
        this.request = request;
        this.failed = failed;
    }

    /** The context of a request to the router. The router's error handlers answer its failures. */
    public static RequestContext of(RoutingContext context) {
        return new RequestContext(context.request(), (request, failure) -> context.fail(failure));
    }

    public HttpServerRequest request() {
        return request;
    }

    public HttpServerResponse response() {
        return request.response();
    }

    /** Answers with the problem document of a failure. */
    public void fail(Throwable failure) {
        failed.accept(request, failure);
    }

    /** The Vert.x context of the request. */
    public Context loop() {
        return Objects.requireNonNull(Vertx.currentContext(), "not on an event loop");
    }

    /** Adds an action that runs once, when the response has ended or its client has disconnected. */
    public void onEnd(Runnable action) {
        if (ended) {
            action.run();
            return;
        }
        List<Runnable> actions = endActions;
        if (actions == null) {
            actions = new ArrayList<>();
            endActions = actions;
            response()
                    .endHandler(nothing -> end())
                    .closeHandler(nothing -> end())
                    .exceptionHandler(fault -> end());
        }
        actions.add(action);
    }

    /** Runs the actions once, because a response that has ended can be closed too. */
    private void end() {
        if (!ended && endActions != null) {
            ended = true;
            endActions.forEach(Runnable::run);
        }
    }

    @Nullable BodyLease bodyLease() {
        return bodyLease;
    }

    void setBodyLease(BodyLease lease) {
        bodyLease = lease;
    }
}
