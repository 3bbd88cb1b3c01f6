package dev.planner.mcp.tool;

import dev.planner.engine.Action;
import dev.planner.engine.invocation.Answer;
import dev.planner.engine.invocation.Invocation;
import dev.planner.engine.invocation.Precondition;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.read.EntityTags;
import dev.planner.item.Problem;
import dev.planner.item.RefusedOperation;
import dev.planner.item.ValueFault;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Moves records to the trash. */
final class DeleteTool implements Tool {
    private static final int MOST = 20;
    private static final String IDS = "ids";

    private final CatalogueLookup lookup;
    private final ToolErrors errors;

    DeleteTool(CatalogueLookup lookup) {
        this.lookup = lookup;
        this.errors = new ToolErrors(lookup.operations().engine());
    }

    @Override
    public String name() {
        return "delete";
    }

    @Override
    public Definition definition() {
        return new Definition(
                "Delete records",
                "Moves records to the trash, where restore can restore them for 30 days. If one of them is refused, "
                        + "none is deleted.",
                Shape.object()
                        .with(CatalogueLookup.COLLECTION, lookup.schema(Crud.DELETE))
                        .with(IDS, CatalogueLookup.list(Shape.text(), MOST, "The ids of the records."))
                        .maybe("etag", Shape.text("Delete only if the record still has this tag; only with one id."))
                        .maybe("dryRun", Shape.bool("Only check, without writing.")),
                Shape.object()
                        .with("deleted", Shape.list(Shape.text()))
                        .maybe("dryRun", Map.of("type", "boolean"))
                        .schema(),
                new Hints(false, true, true));
    }

    @Override
    public Future<Map<String, Object>> call(ToolArguments arguments) {
        CollectionType type = lookup.collection(arguments);
        lookup.crud(type, Crud.DELETE);
        List<String> ids = arguments.texts(IDS, MOST).stream().distinct().toList();
        String etag = arguments.text("etag");
        boolean dryRun = arguments.flag("dryRun");
        if (ids.isEmpty()) {
            throw Problem.invalid(ValueFault.REQUIRED, "/" + IDS, "is required");
        }
        if (etag != null && ids.size() > 1) {
            throw Problem.invalid(ValueFault.MALFORMED, "/etag", "can only be sent with one id");
        }
        Invocation invocation =
                new Invocation(Map.of(), Map.of(), operations(ids, etag), null, Precondition.NONE, null);
        Action batch = lookup.batch(type);
        Future<Answer> answering = dryRun
                ? lookup.operations().rehearse(batch, invocation)
                : lookup.operations().perform(batch, invocation);
        return answering
                .map(answer -> {
                    Map<String, Object> result = new LinkedHashMap<>();
                    result.put("deleted", ids);
                    if (dryRun) {
                        result.put("dryRun", true);
                    }
                    return result;
                })
                .recover(fault -> Future.failedFuture(explained(fault, ids)));
    }

    private static Map<String, @Nullable Object> operations(List<String> ids, @Nullable String etag) {
        List<Object> operations = new ArrayList<>();
        for (String id : ids) {
            Map<String, Object> operation = new LinkedHashMap<>();
            operation.put("op", "delete");
            operation.put("id", id);
            if (etag != null) {
                operation.put("ifMatch", EntityTags.strong(etag));
            }
            operations.add(operation);
        }
        return Map.of("operations", operations);
    }

    /** The problem of the refused record by itself, with its id. */
    private Throwable explained(Throwable fault, List<String> ids) {
        if (!(fault instanceof RefusedOperation refused)) {
            return fault;
        }
        Map<String, Object> error = errors.of(refused.own());
        if (ids.size() > 1) {
            error.put("id", ids.get(refused.index()));
            error.put("next", "Nothing was deleted. Leave this id out, or solve its problem.");
        }
        return new Refusal(error);
    }
}
