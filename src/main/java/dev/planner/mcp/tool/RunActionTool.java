package dev.planner.mcp.tool;

import dev.planner.engine.Action;
import dev.planner.engine.operation.Effect;
import dev.planner.engine.operation.Input;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.operation.Target;
import dev.planner.schema.CollectionType;
import io.vertx.core.Future;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs any write operation that has no tool of its own. */
final class RunActionTool implements Tool {
    private static final String ACTION = "action";

    private final CatalogueLookup lookup;
    private final ToolResults results;

    RunActionTool(CatalogueLookup lookup) {
        this.lookup = lookup;
        this.results = new ToolResults(lookup.operations().engine());
    }

    @Override
    public String name() {
        return "run_action";
    }

    @Override
    public Definition definition() {
        return new Definition(
                "Run an action",
                "Runs an action that describe lists for a collection or the project, such as releaseTask or "
                        + "sendInvoice.",
                Shape.object()
                        .with(ACTION, Shape.text("The action's name."))
                        .maybe("id", Shape.text("The id of the record, if the action needs one."))
                        .maybe("arguments", Shape.anything("The action's other arguments."))
                        .maybe("etag", Shape.text("Run only if the record still has this tag.")),
                Shape.object()
                        .maybe("etag", Shape.text("The tag of the changed record."))
                        .maybe("record", Map.of("type", "object"))
                        .maybe("id", Shape.text("The record that has the new entry."))
                        .maybe("entry", Map.of("type", "object"))
                        .maybe("result", Map.of())
                        .maybe("results", Shape.list(Map.of("type", "object")))
                        .maybe("followed", Shape.list(Shape.anything("Another record that the batch has changed.")))
                        .maybe("done", Map.of("type", "boolean"))
                        .schema(),
                new Hints(false, true, false));
    }

    /** The confirmation that the web UI asks for too. */
    @Override
    public @Nullable String question(ToolArguments arguments) {
        Operation operation = action(arguments).operation();
        CollectionType type = operation.target().collection();
        String id = arguments.text(Target.ID);
        Confirmations confirmations = new Confirmations(lookup);
        if (type != null && CatalogueLookup.isBatch(operation)) {
            confirmations.batch(type, arguments.object("arguments").get("operations"));
        } else if (id != null) {
            confirmations.operation(operation, id);
        }
        return confirmations.question();
    }

    private Action action(ToolArguments arguments) {
        return lookup.action(ACTION, arguments.requiredText(ACTION), offered(lookup));
    }

    @Override
    public Future<Map<String, Object>> call(ToolArguments arguments) {
        Action action = action(arguments);
        Operation operation = action.operation();
        Map<String, @Nullable Object> sent = new LinkedHashMap<>(arguments.object("arguments"));
        String id = arguments.text(Target.ID);
        if (id != null) {
            sent.put(Target.ID, id);
        }
        return lookup.operations()
                .perform(action, Invocations.of(operation, sent, Tags.precondition(arguments.text("etag"))))
                .map(answer -> CatalogueLookup.isBatch(operation)
                        ? ToolResults.batch(answer)
                        : results.written(operation, answer));
    }

    /** The write operations that have no tool of their own and whose input and output are JSON. */
    static List<Operation> offered(CatalogueLookup lookup) {
        return lookup.operations().all().stream()
                .map(Action::operation)
                .filter(operation -> operation.effect() != Effect.READ
                        && operation.crud() == null
                        && operation.tool() == null
                        && !(operation.input() instanceof Input.Stream)
                        && !(operation.result() instanceof Result.Stream))
                .toList();
    }
}
