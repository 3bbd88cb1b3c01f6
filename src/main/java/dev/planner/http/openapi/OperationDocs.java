package dev.planner.http.openapi;

import dev.planner.base.Maps;
import dev.planner.engine.operation.Effect;
import dev.planner.engine.operation.Input;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Parameter;
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
import org.jspecify.annotations.Nullable;

/**
 * Describes an operation as an OpenAPI Operation Object; the schemas that it refers to are components of the document.
 */
final class OperationDocs {
    private static final Set<ProblemKind> ALWAYS = EnumSet.of(
            ProblemKind.UNAUTHORIZED, ProblemKind.FORBIDDEN, ProblemKind.TOO_MANY_REQUESTS, ProblemKind.INTERNAL);

    private final Catalogue catalogue;
    private final RecordNames names;
    private final Map<String, Object> bodies = new LinkedHashMap<>();

    OperationDocs(Catalogue catalogue, RecordNames names) {
        this.catalogue = catalogue;
        this.names = names;
    }

    Map<String, Object> describe(Operation operation) {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("operationId", operation.id());
        described.put("tags", List.of(Tag.of(operation).name()));
        described.put("summary", operation.summary());
        described.put("description", operation.description());
        List<Object> parameters = parameters(operation);
        if (!parameters.isEmpty()) {
            described.put("parameters", parameters);
        }
        Map<String, Object> body = body(operation);
        if (body != null) {
            described.put("requestBody", body);
        }
        described.put("responses", responses(operation));
        if (operation.isOpen()) {
            described.put("security", List.of());
        }
        return described;
    }

    private List<Object> parameters(Operation operation) {
        List<Object> parameters = new ArrayList<>();
        for (Parameter parameter : operation.path()) {
            parameters.add(parameter(parameter, "path", parameter.type().jsonSchema()));
        }
        for (Parameter parameter : operation.query()) {
            parameters.add(parameter(parameter, "query", parameter.type().inputSchema()));
        }
        CollectionType type = operation.target().collection();
        if (operation.filters() && type != null) {
            parameters.addAll(ListParameters.of(type, names.one(type)));
        }
        headers(operation).forEach(header -> parameters.add(Components.ref("parameters", header)));
        if (operation.input() instanceof Input.Stream stream) {
            stream.headers()
                    .forEach(header -> parameters.add(
                            parameter(header, "header", header.type().inputSchema())));
        }
        return parameters;
    }

    private static Map<String, Object> parameter(Parameter parameter, String in, Map<String, Object> schema) {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("name", parameter.name());
        described.put("in", in);
        described.put("description", parameter.help());
        if (parameter.required()) {
            described.put("required", true);
        }
        described.put("schema", schema);
        if (parameter.example() != null) {
            described.put("example", parameter.example());
        }
        return described;
    }

    private static List<String> headers(Operation operation) {
        List<String> headers = new ArrayList<>();
        if (operation.result() instanceof Result.Stream stream) {
            if (stream.mediaTypes().contains("text/event-stream")) {
                headers.add("LastEventId");
            }
        } else if (operation.effect() == Effect.READ) {
            headers.add("IfNoneMatch");
        } else if (operation.input() instanceof Input.NewRecord) {
            headers.add("IfNoneMatchAny");
        } else if (isAboutRecord(operation)) {
            headers.add("IfMatch");
        }
        if (Route.method(operation) == HttpMethod.POST && !operation.isOpen()) {
            headers.add("IdempotencyKey");
        }
        return headers;
    }

    private static boolean isAboutRecord(Operation operation) {
        Target target = operation.target();
        return !(target instanceof Target.Project || target instanceof Target.Records);
    }

    /** The schemas of the bodies of the operations described so far, by component name. */
    Map<String, Object> bodies() {
        return bodies;
    }

    private Map<String, Object> named(Operation operation, String suffix, Map<String, Object> schema) {
        String name = RecordNames.sentence(operation.id()) + suffix;
        bodies.put(name, schema);
        return Components.schema(name);
    }

    private @Nullable Map<String, Object> body(Operation operation) {
        Input input = operation.input();
        if (input instanceof Input.Members members) {
            Map<String, Object> schema = named(operation, "Request", members(members.parameters()));
            return json("The arguments of the operation.", members.required(), schema, examples(members.parameters()));
        } else if (input instanceof Input.NewRecord created) {
            String name = names.one(created.collection());
            return json(
                    "The " + created.collection().singular() + ".",
                    true,
                    Components.schema(name + "Create"),
                    Maps.of(
                            "minimal",
                            Components.ref("examples", name + "Minimal"),
                            "full",
                            Components.ref("examples", name + "Full")));
        } else if (input instanceof Input.Patch patch) {
            String name = names.one(patch.collection());
            return json(
                    "The changed fields.",
                    true,
                    Components.schema(name + "Update"),
                    Maps.of("one", Components.ref("examples", name + "Change")));
        } else if (input instanceof Input.Stream stream) {
            Map<String, Object> file = Maps.of("type", "string", "format", "binary");
            Map<String, Object> form =
                    Maps.of("type", "object", "properties", Maps.of("file", file), "required", List.of("file"));
            // The form is first, because some generators use only the first media type.
            Map<String, Object> content = new LinkedHashMap<>();
            content.put("multipart/form-data", Maps.of("schema", named(operation, "Form", form)));
            stream.mediaTypes().forEach(type -> content.put(type, Map.of()));
            return Maps.of("description", stream.help(), "required", true, "content", content);
        }
        return null;
    }

    /** An example with the required members; none if no member is required. */
    private static Map<String, Object> examples(List<Parameter> members) {
        Map<String, Object> value = new LinkedHashMap<>();
        for (Parameter member : members) {
            Object example = member.example() == null ? member.type().example() : member.example();
            if (member.required() && example != null) {
                value.put(member.name(), example);
            }
        }
        return value.isEmpty()
                ? Map.of()
                : Map.of("minimal", Maps.of("summary", "Only what is required", "value", value));
    }

    private static Map<String, Object> json(
            String description, boolean required, Map<String, Object> schema, Map<String, Object> examples) {
        return Maps.of("description", description, "required", required, "content", content(schema, examples));
    }

    private static Map<String, Object> content(Map<String, Object> schema, Map<String, Object> examples) {
        Map<String, Object> media = new LinkedHashMap<>();
        media.put("schema", schema);
        if (!examples.isEmpty()) {
            media.put("examples", examples);
        }
        return Map.of("application/json", media);
    }

    private static Map<String, Object> members(List<Parameter> declared) {
        Map<String, Object> properties = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        for (Parameter parameter : declared) {
            Map<String, Object> property = new LinkedHashMap<>(parameter.type().inputSchema());
            property.put("description", parameter.help());
            properties.put(parameter.name(), property);
            if (parameter.required()) {
                required.add(parameter.name());
            }
        }
        Map<String, Object> members = new LinkedHashMap<>(Maps.of("type", "object", "properties", properties));
        if (!required.isEmpty()) {
            members.put("required", required);
        }
        members.put("additionalProperties", false);
        return members;
    }

    private Map<String, Object> responses(Operation operation) {
        Map<String, Object> responses = new LinkedHashMap<>();
        success(operation, responses);
        if (operation.effect() == Effect.READ && !(operation.result() instanceof Result.Stream)) {
            responses.put("304", Components.ref("responses", "NotModified"));
        }
        problems(operation).stream()
                .sorted()
                .forEach(kind ->
                        responses.put(Integer.toString(kind.status()), Components.ref("responses", kind.component())));
        return responses;
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
            String name = names.one(catalogue.get(entities.collection())) + "Partial";
            responses.put(
                    status,
                    response(
                            "The matching records.",
                            List.of("ETag", "X-Total-Count", "Link"),
                            content(Components.arrayOf(Components.schema(name)), Map.of())));
        } else if (result instanceof Result.Value value) {
            Map<String, Object> schema = Components.schema(value.name());
            responses.put(
                    status,
                    response(
                            "The result.",
                            headers(operation, value),
                            content(value.list() ? Components.arrayOf(schema) : schema, Map.of())));
        } else if (result instanceof Result.Stream stream) {
            Map<String, Object> content = new LinkedHashMap<>();
            stream.mediaTypes().forEach(type -> content.put(type, Map.of("schema", Map.of("type", "string"))));
            responses.put(status, response(stream.help(), List.of(), content));
        } else {
            responses.put(operation.isBackground() ? "202" : "204", empty("The operation has succeeded."));
        }
    }

    private static List<String> headers(Operation operation, Result.Value value) {
        List<String> headers = new ArrayList<>();
        if (operation.effect() == Effect.READ || operation.target() instanceof Target.Entries) {
            headers.add("ETag");
        }
        if (operation.effect() == Effect.READ && value.list()) {
            headers.add("X-Total-Count");
        }
        if (Route.status(operation) == 201) {
            headers.add("Location");
        }
        return headers;
    }

    private Map<String, Object> entity(Operation operation, Result.Entity entity) {
        List<String> headers = operation.effect() == Effect.CREATE ? List.of("Location", "ETag") : List.of("ETag");
        if (entity.collection() == null) {
            return response(
                    "The record in the form of its collection.",
                    headers,
                    content(Components.schema(Components.ANY_RECORD), Map.of()));
        }
        CollectionType type = catalogue.get(entity.collection());
        String name = names.one(type);
        return response(
                "The " + type.singular() + " in its current state.",
                headers,
                content(Components.schema(name), Map.of("one", Components.ref("examples", name))));
    }

    private static Map<String, Object> empty(String description) {
        return Maps.of("description", description, "headers", Components.headers(List.of()));
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
        if (!operation.query().isEmpty() || operation.filters() || effect.writes()) {
            kinds.add(ProblemKind.INVALID);
        }
        if (!operation.path().isEmpty()) {
            kinds.add(ProblemKind.NOT_FOUND);
        }
        if (!(operation.input() instanceof Input.None)) {
            kinds.add(ProblemKind.TOO_LARGE);
            kinds.add(ProblemKind.UNSUPPORTED_MEDIA_TYPE);
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
