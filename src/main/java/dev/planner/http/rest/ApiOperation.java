package dev.planner.http.rest;

import dev.planner.engine.Action;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Operation;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * One operation of the API: where it is, what it is about, and what it does. Routing, {@code Allow} headers and the OpenAPI
 * document all come from here, so they cannot drift apart.
 *
 * @param method {@code GET} serves {@code HEAD} too
 * @param path below {@code /api}, parameters with a colon: {@code /tasks/:id/move}
 * @param subject what the description is made from
 * @param handling does it
 */
public record ApiOperation(HttpMethod method, String path, Subject subject, Handling handling) {

    /** What an operation is about. */
    public sealed interface Subject {
        /** One of the five operations of a collection. */
        record Records(CollectionType type, Operation operation) implements Subject {}

        /** A declared action. */
        record Verb(Action action) implements Subject {}

        /** Anything else: describes itself with an OpenAPI 3.1 Operation Object, asked for when the document is made. */
        record Described(Supplier<Map<String, Object>> operation) implements Subject {}
    }

    /** Answers one request. What it throws becomes a problem document. */
    @FunctionalInterface
    public interface Handling {
        /**
         * @param parameters the path's parameters, decoded, in the order of the path
         */
        void handle(RoutingContext context, List<String> parameters);
    }
}
