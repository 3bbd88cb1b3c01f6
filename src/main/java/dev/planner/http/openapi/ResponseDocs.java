package dev.planner.http.openapi;

import dev.planner.base.Maps;
import dev.planner.engine.operation.Effect;
import dev.planner.engine.operation.Input;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.http.message.ProblemKind;
import dev.planner.http.rest.Route;
import dev.planner.item.Problem;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.RecordNames;
import io.vertx.core.http.HttpMethod;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Describes the responses of an operation: its result and its problems. */
final class ResponseDocs {
    private static final Set<ProblemKind> ALWAYS = EnumSet.of(
            ProblemKind.INVALID,
            ProblemKind.UNAUTHORIZED,
            ProblemKind.FORBIDDEN,
            ProblemKind.TOO_MANY_REQUESTS,
            ProblemKind.INTERNAL);

    private final Catalogue catalogue;
    private final RecordNames names;

    ResponseDocs(Catalogue catalogue, RecordNames names) {
        this.catalogue = catalogue;
        this.names = names;
    }

    Map<String, Object> describe(Operation operation) {
        Map<String, Object> responses = new LinkedHashMap<>();
        success(operation, responses);
        if (isConditional(operation)) {
            responses.put("304", Components.ref("responses", ResponseComponents.NOT_MODIFIED));
        }
        Map<Integer, Set<ProblemKind>> byStatus = new TreeMap<>();
        problems(operation)
                .forEach(kind -> byStatus.computeIfAbsent(kind.status(), status -> EnumSet.of(kind))
                        .add(kind));
        byStatus.forEach((status, kinds) ->
                responses.put(Integer.toString(status), Components.ref("responses", ResponseComponents.name(kinds))));
        return responses;
    }

    /**
     * Whether an operation that reads answers with a tag and evaluates the conditions of the request. Reports about the
     * server, which need no authentication, have no tag.
     */
    static boolean isConditional(Operation operation) {
        return operation.effect() == Effect.READ
                && !operation.isOpen()
                && (!(operation.result() instanceof Result.Stream stream) || stream.file());
    }

    private void success(Operation operation, Map<String, Object> responses) {
        String status = Integer.toString(Route.status(operation));
        Result result = operation.result();
        if (result instanceof Result.Entity entity) {
            responses.put(status, entity(operation, entity));
            if (entity.optional()) {
                responses.put("204", empty("There is no such record."));
            }
        } else if (result instanceof Result.Entities entities) {
            String name = names.one(catalogue.get(entities.collection())) + RecordShapes.PARTIAL;
            responses.put(
                    status,
                    response(
                            "The matching records.",
                            List.of("ETag", "X-Total-Count", "Link"),
                            OperationDocs.content(Components.arrayOf(Components.schema(name)), Map.of())));
        } else if (result instanceof Result.Value value) {
            Map<String, Object> schema = Components.schema(value.name());
            Map<String, Object> content =
                    OperationDocs.content(value.list() ? Components.arrayOf(schema) : schema, Map.of());
            responses.put(status, response("The result.", headers(operation, value), content));
            if (value.fault() != null) {
                responses.put(Integer.toString(Route.FAULT), response(value.fault(), List.of(), content));
            }
        } else if (result instanceof Result.Stream stream) {
            Map<String, Object> content = new LinkedHashMap<>();
            stream.mediaTypes().forEach(type -> content.put(type, Map.of("schema", Map.of("type", "string"))));
            responses.put(status, response(stream.help(), stream.file() ? List.of("ETag") : List.of(), content));
            if (stream.file()) {
                List<String> headers = List.of("ETag", "Content-Range");
                responses.put("206", response("The requested part of the file.", headers, content));
                responses.put("416", empty("The file has no such part.", headers));
            }
        } else {
            responses.put(operation.isBackground() ? "202" : "204", empty("The operation has succeeded."));
        }
    }

    private static List<String> headers(Operation operation, Result.Value value) {
        List<String> headers = new ArrayList<>();
        if (isConditional(operation)
                || operation.target() instanceof Target.Entries
                || operation.target() instanceof Target.Entry) {
            headers.add("ETag");
        }
        if (operation.effect() == Effect.READ && value.list()) {
            headers.add("X-Total-Count");
        }
        if (Route.status(operation) == 201) {
            headers.add("Location");
        }
        if (value.session()) {
            headers.add("Set-Cookie");
        }
        return headers;
    }

    private Map<String, Object> entity(Operation operation, Result.Entity entity) {
        List<String> headers = operation.effect() == Effect.CREATE ? List.of("Location", "ETag") : List.of("ETag");
        if (entity.collection() == null) {
            return response(
                    "The record in the form of its collection.",
                    headers,
                    OperationDocs.content(Components.schema(Components.ANY_RECORD), Map.of()));
        }
        CollectionType type = catalogue.get(entity.collection());
        String name = names.one(type);
        return response(
                "The " + type.singular() + " in its current state.",
                headers,
                OperationDocs.content(Components.schema(name), Map.of("one", Components.ref("examples", name))));
    }

    private static Map<String, Object> empty(String description) {
        return empty(description, List.of());
    }

    private static Map<String, Object> empty(String description, List<String> headers) {
        return Maps.of("description", description, "headers", Components.headers(headers));
    }

    private static Map<String, Object> response(String description, List<String> headers, Map<String, Object> content) {
        Map<String, Object> response = new LinkedHashMap<>();
        response.put("description", description);
        response.put("headers", Components.headers(headers));
        response.put("content", content);
        return response;
    }

    /** The problems that the operation can answer with, derived from its input, its effect and its declaration. */
    private static Set<ProblemKind> problems(Operation operation) {
        Set<ProblemKind> kinds = EnumSet.copyOf(ALWAYS);
        Effect effect = operation.effect();
        if (operation.isOpen()) {
            kinds.remove(ProblemKind.UNAUTHORIZED);
        }
        if (isConditional(operation)) {
            kinds.add(ProblemKind.STALE);
        }
        if (!operation.path().isEmpty()) {
            kinds.add(ProblemKind.NOT_FOUND);
        }
        if (effect.writes()) {
            kinds.add(ProblemKind.TOO_LARGE);
        }
        if (!(operation.input() instanceof Input.None)) {
            kinds.add(ProblemKind.TOO_LARGE);
            kinds.add(ProblemKind.UNSUPPORTED_MEDIA_TYPE);
            if (!(operation.input() instanceof Input.Stream)) {
                kinds.add(ProblemKind.OVERLOADED);
            }
        }
        if (effect.writes() && !operation.isOpen()) {
            kinds.add(ProblemKind.METHOD_NOT_ALLOWED);
            kinds.add(ProblemKind.UNWRITABLE);
            kinds.add(ProblemKind.CONFLICT);
            kinds.add(ProblemKind.STALE);
        }
        if (Route.method(operation) == HttpMethod.POST && !operation.isOpen()) {
            kinds.add(ProblemKind.KEY_REUSED);
        }
        for (Class<? extends Problem> declared : operation.problems()) {
            kinds.addAll(ProblemKind.of(declared));
        }
        return kinds;
    }
}
