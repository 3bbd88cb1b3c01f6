package dev.planner.http.rest;

import dev.planner.engine.Engine;
import dev.planner.engine.Rendered;
import dev.planner.http.message.Answers;
import dev.planner.http.message.Conditions;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Operation;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import java.util.ArrayList;
import java.util.List;

/** The five operations of every collection, as far as its description offers them. */
final class CollectionEndpoints {
    private static final String ID = "/:id";

    /** The id of the one record of a singleton. */
    private static final String ONLY = "config";

    private final Engine engine;
    private final Writes writes;
    private final Answers answers;

    CollectionEndpoints(Engine engine, Writes writes, Answers answers) {
        this.engine = engine;
        this.writes = writes;
        this.answers = answers;
    }

    List<ApiOperation> operations() {
        List<ApiOperation> operations = new ArrayList<>();
        for (CollectionType type : engine.catalogue().all()) {
            for (Operation operation : Operation.values()) {
                if (type.offers(operation)) {
                    operations.add(
                            type.storage().layout() == CollectionType.Layout.SINGLETON
                                    ? ofSingleton(type, operation)
                                    : ofMany(type, operation));
                }
            }
        }
        return operations;
    }

    private ApiOperation ofMany(CollectionType type, Operation operation) {
        String name = type.name();
        String path = "/" + name;
        return switch (operation) {
            case LIST -> operation(HttpMethod.GET, path, type, operation, (context, ids) -> list(context, name));
            case GET ->
                operation(
                        HttpMethod.GET,
                        path + ID,
                        type,
                        operation,
                        (context, ids) -> answers.entity(context, engine.get(name, ids.get(0))));
            case CREATE -> operation(HttpMethod.POST, path, type, operation, (context, ids) -> create(context, name));
            case UPDATE ->
                operation(
                        HttpMethod.PUT,
                        path + ID,
                        type,
                        operation,
                        (context, ids) -> update(context, name, ids.get(0)));
            case DELETE ->
                operation(
                        HttpMethod.DELETE,
                        path + ID,
                        type,
                        operation,
                        (context, ids) -> delete(context, name, ids.get(0)));
        };
    }

    private ApiOperation ofSingleton(CollectionType type, Operation operation) {
        String name = type.name();
        String path = "/" + name;
        return switch (operation) {
            case GET ->
                operation(
                        HttpMethod.GET,
                        path,
                        type,
                        operation,
                        (context, none) -> answers.entity(context, engine.get(name, ONLY)));
            case UPDATE ->
                operation(HttpMethod.PUT, path, type, operation, (context, none) -> update(context, name, ONLY));
            default -> throw new IllegalArgumentException(name + " is one record and cannot offer " + operation);
        };
    }

    private static ApiOperation operation(
            HttpMethod method, String path, CollectionType type, Operation operation, ApiOperation.Handling handling) {
        return new ApiOperation(method, path, new ApiOperation.Subject.Records(type, operation), handling);
    }

    private void list(RoutingContext context, String name) {
        answers.page(context, engine.list(name, Parameters.query(context.request())));
    }

    private void create(RoutingContext context, String name) {
        var precondition = Conditions.precondition(context.request());
        writes.withBody(
                context, (doing, body) -> doing.create(name, body, precondition).map(Writes::created));
    }

    private void update(RoutingContext context, String name, String id) {
        var precondition = Conditions.precondition(context.request());
        refuseHeld(context, name, id);
        writes.withBody(
                context,
                (doing, body) -> doing.update(name, id, body, precondition).map(Writes::changed));
    }

    private void delete(RoutingContext context, String name, String id) {
        var precondition = Conditions.precondition(context.request());
        refuseHeld(context, name, id);
        writes.withoutBody(
                context, (doing, none) -> doing.delete(name, id, precondition).map(done -> Writes.nothing()));
    }

    /** {@code If-None-Match} on a write demands that the current representation is none of those named (RFC 9110 §13.1.2). */
    private void refuseHeld(RoutingContext context, String name, String id) {
        if (context.request().headers().contains("If-None-Match")) {
            Rendered current = engine.get(name, id);
            if (Conditions.notModified(context.request(), current.etag())) {
                throw new ProblemException(new Problem.Stale(
                        "The record is one that If-None-Match rules out; nothing was written.", current.item()));
            }
        }
    }
}
