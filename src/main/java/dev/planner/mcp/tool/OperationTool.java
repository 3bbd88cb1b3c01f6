package dev.planner.mcp.tool;

import dev.planner.engine.Action;
import dev.planner.engine.Operations;
import dev.planner.engine.invocation.Invocation;
import dev.planner.engine.operation.Effect;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.operation.Target;
import io.vertx.core.Future;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The tool of an operation with a tool name. */
final class OperationTool implements Tool {
    private static final String ETAG = "etag";

    private final Operations operations;
    private final Action action;
    private final String name;
    private final ToolResults results;
    private final boolean conditional;

    OperationTool(Operations operations, Action action, String name) {
        this.operations = operations;
        this.action = action;
        this.name = name;
        this.results = new ToolResults(operations.engine());
        Operation operation = action.operation();
        this.conditional = operation.effect().writes() && operation.target() instanceof Target.OneRecord;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Definition definition() {
        Operation operation = action.operation();
        Shape input = Shape.object();
        Invocations.parameters(operation).forEach((argument, parameter) -> {
            Map<String, Object> schema = portable(parameter);
            if (parameter.required()) {
                input.with(argument, schema);
            } else {
                input.maybe(argument, schema);
            }
        });
        if (conditional) {
            input.maybe(ETAG, Shape.text("Run only if the record still has this tag."));
        }
        Effect effect = operation.effect();
        return new Definition(
                operation.summary(),
                operation.description(),
                input,
                ToolResults.schema(operation),
                new Hints(effect == Effect.READ, effect == Effect.DELETE, operation.isIdempotent()));
    }

    /**
     * The schema of a parameter with keywords that all clients accept. Some refuse unknown keywords, and some allow no
     * members in an object that declares none.
     */
    private static Map<String, Object> portable(Parameter parameter) {
        Map<String, Object> schema = new LinkedHashMap<>(parameter.type().jsonSchema());
        String help = parameter.help();
        if (schema.remove("x-known-values") instanceof List<?> usual) {
            help += " Usual: " + usual.stream().map(String::valueOf).collect(Collectors.joining(", ")) + ".";
        }
        if (schema.remove("examples") instanceof List<?> examples) {
            help += " Such as " + examples.get(0) + ".";
        }
        if ("object".equals(schema.get("type")) && !schema.containsKey("properties")) {
            schema.put("additionalProperties", true);
        }
        schema.put("description", help);
        return schema;
    }

    @Override
    public Future<Map<String, Object>> call(ToolArguments arguments) {
        Map<String, Object> sent = arguments.all();
        String etag = conditional ? arguments.text(ETAG) : null;
        if (conditional) {
            sent.remove(ETAG);
        }
        Operation operation = action.operation();
        Invocation invocation = Invocations.of(operation, sent, Tags.precondition(etag));
        if (operation.effect() == Effect.READ) {
            return operations.run(action, invocation).map(results::read);
        }
        return operations.perform(action, invocation).map(answer -> results.written(operation, answer));
    }

    /** The tools of all operations with a tool name. */
    static List<Tool> all(Operations operations) {
        return operations.all().stream()
                .filter(action -> action.operation().tool() != null)
                .map(action -> (Tool) new OperationTool(
                        operations, action, String.valueOf(action.operation().tool())))
                .toList();
    }
}
