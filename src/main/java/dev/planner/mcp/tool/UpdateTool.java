package dev.planner.mcp.tool;

import dev.planner.engine.Action;
import dev.planner.engine.invocation.Answer;
import dev.planner.engine.invocation.Invocation;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.operation.Target;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.ValueFault;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import io.vertx.core.Future;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Changes fields of one record. */
final class UpdateTool implements Tool {
    private static final String CHANGES = "changes";
    private static final String DRY_RUN = "dryRun";

    private final CatalogueLookup lookup;
    private final ToolResults results;
    private final ToolErrors errors;

    UpdateTool(CatalogueLookup lookup) {
        this.lookup = lookup;
        this.results = new ToolResults(lookup.operations().engine());
        this.errors = new ToolErrors(lookup.operations().engine());
    }

    @Override
    public String name() {
        return "update";
    }

    @Override
    public Definition definition() {
        return new Definition(
                "Update a record",
                "Changes only the fields that are sent; null removes a field, lists and objects are replaced "
                        + "completely. With the etag of the last read, no change of others is lost: if the record has "
                        + "changed meanwhile, nothing is written and the result lists the differences.",
                Shape.object()
                        .with(CatalogueLookup.COLLECTION, lookup.schema(Crud.UPDATE))
                        .maybe("id", Shape.text("Omit only for a collection with a single record."))
                        .with(CHANGES, Shape.anything("The fields and their new values."))
                        .maybe("etag", Shape.text("The tag of the record that you read."))
                        .maybe(DRY_RUN, Shape.bool("Only check, without writing.")),
                Shape.object()
                        .with("etag", Shape.text("The tag of the changed record."))
                        .with("record", Map.of("type", "object"))
                        .maybe(Remarks.NAME, Shape.list(Shape.text("A probable mistake in the change.")))
                        .maybe(DRY_RUN, Map.of("type", "boolean"))
                        .schema(),
                new Hints(false, false, true));
    }

    @Override
    public @Nullable String question(ToolArguments arguments) {
        String id = arguments.text(Target.ID);
        return id == null || arguments.flag(DRY_RUN)
                ? null
                : new Confirmations(lookup)
                        .update(lookup.collection(arguments), id, arguments.object(CHANGES))
                        .question();
    }

    @Override
    public Future<Map<String, Object>> call(ToolArguments arguments) {
        CollectionType type = lookup.collection(arguments);
        Action action = lookup.crud(type, Crud.UPDATE);
        Map<String, @Nullable Object> changes = arguments.object(CHANGES);
        if (changes.isEmpty()) {
            throw Problem.invalid(
                    ValueFault.REQUIRED, "/" + CHANGES, "is required: an object with the fields that change");
        }
        boolean only = action.operation().path().isEmpty();
        Map<String, String> path = only ? Map.of() : Map.of(Target.ID, arguments.requiredText(Target.ID));
        boolean dryRun = arguments.flag(DRY_RUN);
        Invocation invocation =
                new Invocation(path, Map.of(), changes, null, Tags.precondition(arguments.text("etag")), null);
        Future<Answer> answering = dryRun
                ? lookup.operations().rehearse(action, invocation)
                : lookup.operations().perform(action, invocation);
        return answering
                .map(answer -> {
                    Map<String, Object> result = results.written(action.operation(), answer);
                    Map<?, ?> written = ToolResults.members(answer.json());
                    Remarks.put(result, new Remarks(lookup).onRecord(type, changes.keySet(), written, Set.of()));
                    if (dryRun) {
                        result.put(DRY_RUN, true);
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
