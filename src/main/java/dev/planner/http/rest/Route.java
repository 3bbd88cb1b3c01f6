package dev.planner.http.rest;

import dev.planner.engine.operation.Arguments;
import dev.planner.engine.operation.Effect;
import dev.planner.engine.operation.Operation;
import dev.planner.http.message.RequestContext;
import dev.planner.item.QueryString;
import io.vertx.core.http.HttpMethod;
import java.util.List;
import java.util.Map;

/**
 * An operation with its method and path in the API.
 *
 * @param operation the declaration
 * @param handler answers a request
 */
public record Route(Operation operation, Handler handler) {
    /** The status of a result that reports a fault of the server. */
    public static final int FAULT = 503;

    /** Answers one request. An exception becomes a problem document. */
    @FunctionalInterface
    public interface Handler {
        /**
         * @param parameters the decoded parameters of the path, in the order of the path
         */
        void handle(RequestContext context, List<String> parameters);
    }

    /** Answers one request to an operation without parameters in its address. */
    @FunctionalInterface
    public interface QueryHandler {
        /**
         * @param query the typed parameters of the query
         */
        void handle(RequestContext context, Map<String, Object> query);
    }

    /** A route that refuses a query with an unknown or invalid parameter. */
    public static Route of(Operation operation, QueryHandler handler) {
        return new Route(
                operation,
                (context, none) -> handler.handle(
                        context,
                        Arguments.ofQuery(
                                operation.query(),
                                QueryString.parameters(context.request().query()))));
    }

    /** The method; {@code GET} serves {@code HEAD} too. */
    public HttpMethod method() {
        return method(operation);
    }

    /** Below {@code /api}, with a colon before parameters: {@code /tasks/:id/move}. */
    public String path() {
        return operation.address();
    }

    /** The method of an operation: POST for a verb, PUT for a change without a verb (a merge), PATCH for a move. */
    public static HttpMethod method(Operation operation) {
        Effect effect = operation.effect();
        return switch (effect) {
            case READ -> HttpMethod.GET;
            case CREATE -> HttpMethod.POST;
            case CHANGE -> operation.isVerb() ? HttpMethod.POST : HttpMethod.PUT;
            case MOVE -> HttpMethod.PATCH;
            case DELETE -> HttpMethod.DELETE;
        };
    }

    /** The status of a success with a body. */
    public static int status(Operation operation) {
        if (operation.isBackground()) {
            return 202;
        }
        return operation.effect() == Effect.CREATE ? 201 : 200;
    }
}
