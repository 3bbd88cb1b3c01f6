package dev.planner.mcp.tool;

import dev.planner.engine.Action;
import dev.planner.engine.Answer;
import dev.planner.engine.Invocation;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.operation.Target;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import io.vertx.core.Future;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Changes fields of one record. */
final class UpdateTool implements Tool {
    private static final String CHANGES = "changes";

    private final Catalogued catalogued;
    private final Outcomes outcomes;
    private final ToolErrors errors;

    UpdateTool(Catalogued catalogued) {
        this.catalogued = catalogued;
        this.outcomes = new Outcomes(catalogued.operations().engine());
        this.errors = new ToolErrors(catalogued.operations().engine());
    }

    @Override
    public String name() {
        return "update";
    }

    @Override
    public Definition definition() {
        return new Definition(
                "Update a record",
                "Changes only the fields that are sent; null clears a field, lists and objects are replaced whole. "
                        + "With the etag "
                        + "of the last read nobody's change is lost: when another change came first, nothing is "
                        + "written and the "
                        + "result tells the differences.",
                Shape.object()
                        .with(Catalogued.COLLECTION, catalogued.schema(Crud.UPDATE))
                        .maybe("id", Shape.text("Left out only for a collection of one record."))
                        .with(CHANGES, Catalogued.object("Field to new value."))
                        .maybe("etag", Shape.text("As it was read."))
                        .maybe("dryRun", Shape.bool("Check only.")),
                Shape.object()
                        .with("etag", Shape.text("Of the record as it is now."))
                        .with("record", Map.of("type", "object"))
                        .maybe("dryRun", Map.of("type", "boolean"))
                        .schema(),
                new Hints(false, false, true));
    }

    @Override
    public Future<Map<String, Object>> call(ToolArguments arguments) {
        CollectionType type = catalogued.collection(arguments);
        Action action = catalogued.crud(type, Crud.UPDATE);
        Map<String, @Nullable Object> changes = arguments.object(CHANGES);
        if (changes.isEmpty()) {
            throw Problem.invalid("/" + CHANGES, "is required: an object with the fields that change");
        }
        boolean only = action.operation().path().isEmpty();
        Map<String, String> path = only ? Map.of() : Map.of(Target.ID, arguments.requiredText(Target.ID));
        boolean dryRun = arguments.flag("dryRun");
        Invocation invocation =
                new Invocation(path, Map.of(), changes, null, Tags.precondition(arguments.text("etag")), null);
        Future<Answer> answering = dryRun
                ? catalogued.operations().rehearse(action, invocation)
                : catalogued.operations().perform(action, invocation);
        return answering
                .map(answer -> {
                    Map<String, Object> result = outcomes.written(answer);
                    if (dryRun) {
                        result.put("dryRun", true);
                    }
                    return result;
                })
                .recover(fault -> Future.failedFuture(explained(fault, changes)));
    }

    private Throwable explained(Throwable fault, Map<String, @Nullable Object> changes) {
        return fault instanceof ProblemException refused && refused.problem() instanceof Problem.Stale stale
                ? new Refusal(new LinkedHashMap<>(errors.of(stale, changes)))
                : fault;
    }
}
