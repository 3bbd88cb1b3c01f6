package dev.planner.mcp.tool;

import dev.planner.engine.Action;
import dev.planner.engine.operation.Effect;
import dev.planner.engine.operation.Input;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.operation.Target;
import io.vertx.core.Future;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs any write operation without a tool of its own. */
final class RunActionTool implements Tool {
    private static final String ACTION = "action";

    private final Catalogued catalogued;
    private final Outcomes outcomes;

    RunActionTool(Catalogued catalogued) {
        this.catalogued = catalogued;
        this.outcomes = new Outcomes(catalogued.operations().engine());
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
                        + "issueInvoice.",
                Shape.object()
                        .with(ACTION, Shape.text("The action's name."))
                        .maybe("id", Shape.text("The record, where the action is about one."))
                        .maybe("arguments", Catalogued.object("The action's other arguments."))
                        .maybe("etag", Shape.text("Only if the record still has this tag.")),
                Shape.object()
                        .maybe("etag", Shape.text())
                        .maybe("record", Map.of("type", "object"))
                        .maybe("done", Map.of("type", "boolean"))
                        .schema(),
                new Hints(false, true, false));
    }

    @Override
    public Future<Map<String, Object>> call(ToolArguments arguments) {
        Action action = catalogued.action(ACTION, arguments.requiredText(ACTION), offered(catalogued));
        Operation operation = action.operation();
        Map<String, @Nullable Object> sent = new LinkedHashMap<>(arguments.object("arguments"));
        String id = arguments.text(Target.ID);
        if (id != null) {
            sent.put(Target.ID, id);
        }
        return catalogued
                .operations()
                .perform(action, Invocations.of(operation, sent, Tags.precondition(arguments.text("etag"))))
                .map(outcomes::written);
    }

    /** The write operations without a tool of their own whose input and output are JSON. */
    static List<Operation> offered(Catalogued catalogued) {
        return catalogued.operations().all().stream()
                .map(Action::operation)
                .filter(operation -> operation.effect() != Effect.READ
                        && operation.crud() == null
                        && operation.tool() == null
                        && !(operation.input() instanceof Input.Stream)
                        && !(operation.result() instanceof Result.Stream))
                .toList();
    }
}
