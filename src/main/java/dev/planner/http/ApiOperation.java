package dev.planner.http;

import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * One operation of the API: where it is, what it says of itself, and what it does. Routing, {@code Allow} headers and the
 * OpenAPI document all come from here, so they cannot drift apart.
 *
 * @param method {@code GET} serves {@code HEAD} too
 * @param path below {@code /api}, parameters with a colon: {@code /tasks/:id/move}
 * @param description the OpenAPI 3.1 Operation Object without the path's parameters; asked for once, when the document is made
 * @param handling does it
 */
public record ApiOperation(
        HttpMethod method, String path, Supplier<Map<String, Object>> description, Handling handling) {

    /** Answers one request. What it throws becomes a problem document. */
    @FunctionalInterface
    public interface Handling {
        /**
         * @param parameters the path's parameters, decoded, in the order of the path
         */
        void handle(RoutingContext context, List<String> parameters);
    }
}
