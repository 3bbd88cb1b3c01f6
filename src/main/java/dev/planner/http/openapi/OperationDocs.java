package dev.planner.http.openapi;

import dev.planner.base.Maps;
import dev.planner.engine.operation.Effect;
import dev.planner.engine.operation.Input;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.http.rest.Route;
import dev.planner.item.Problem;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.JsonSchemas;
import dev.planner.schema.RecordNames;
import io.vertx.core.http.HttpMethod;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Describes an operation as an OpenAPI Operation Object; the schemas that it refers to are components of the document.
 */
final class OperationDocs {
    private final RecordNames names;
    private final ResponseDocs responses;
    private final Map<String, Object> bodies = new LinkedHashMap<>();

    OperationDocs(Catalogue catalogue, RecordNames names) {
        this.names = names;
        this.responses = new ResponseDocs(catalogue, names);
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
        described.put("responses", responses.describe(operation));
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
            if (stream.file()) {
                headers.addAll(List.of("IfNoneMatch", "Range"));
            }
        } else if (operation.effect() == Effect.READ) {
            if (ResponseDocs.isConditional(operation)) {
                headers.add("IfNoneMatch");
            }
        } else if (operation.input() instanceof Input.NewRecord) {
            headers.add("IfNoneMatchAny");
        } else if (isAboutRecord(operation) || operation.problems().contains(Problem.Stale.class)) {
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
                    Components.schema(name + RecordShapes.CREATE),
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
                    Components.schema(name + RecordShapes.UPDATE),
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

    /** The content of a JSON body. */
    static Map<String, Object> content(Map<String, Object> schema, Map<String, Object> examples) {
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
            Map<String, Object> schema = parameter.type().inputSchema();
            Map<String, Object> property =
                    new LinkedHashMap<>(parameter.nullable() ? JsonSchemas.nullable(schema) : schema);
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
}
