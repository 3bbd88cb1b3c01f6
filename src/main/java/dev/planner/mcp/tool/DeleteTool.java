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
                "Moves records to the trash, where restore can restore them for 30 days.",
                Shape.object()
                        .with(CatalogueLookup.COLLECTION, lookup.schema(Crud.DELETE))
                        .with(IDS, CatalogueLookup.list(Shape.text(), MOST, "The ids of the records."))
                        .maybe("etag", Shape.text("Delete only if the record still has this tag; only with one id."))
                        .maybe("dryRun", Shape.bool("Only check, without writing.")),
                Shape.object()
                        .with("deleted", Shape.list(Shape.text()))
                        .maybe("failed", Shape.list(Shape.anything("The id, and the reason.")))
                        .maybe("dryRun", Map.of("type", "boolean"))
                        .schema(),
                new Hints(false, true, true));
    }

    @Override
    public Future<Map<String, Object>> call(ToolArguments arguments) {
        CollectionType type = lookup.collection(arguments);
        Action action = lookup.crud(type, Crud.DELETE);
        List<String> ids = arguments.texts(IDS, MOST);
        String etag = arguments.text("etag");
        boolean dryRun = arguments.flag("dryRun");
        if (ids.isEmpty()) {
            throw Problem.invalid("/" + IDS, "is required");
        }
        if (etag != null && ids.size() > 1) {
            throw Problem.invalid("/etag", "can only be sent with one id");
        }
        List<String> deleted = new ArrayList<>();
        List<Object> failed = new ArrayList<>();
        Future<Void> done = Future.succeededFuture();
        for (String id : ids) {
            done = done.compose(before -> delete(action, id, etag, dryRun))
                    .map(answer -> deleted.add(id))
                    .recover(fault -> fault instanceof ProblemException refused && ids.size() > 1
                            ? Future.succeededFuture(failed.add(failure(id, refused)))
                            : Future.failedFuture(fault))
                    .mapEmpty();
        }
        return done.map(all -> {
            Map<String, Object> result = new LinkedHashMap<>();
            result.put("deleted", deleted);
            if (!failed.isEmpty()) {
                result.put("failed", failed);
            }
            if (dryRun) {
                result.put("dryRun", true);
            }
            return result;
        });
    }

    private Future<Answer> delete(Action action, String id, @Nullable String etag, boolean dryRun) {
        Invocation invocation =
                new Invocation(Map.of(Target.ID, id), Map.of(), null, null, Tags.precondition(etag), null);
        return dryRun
                ? lookup.operations().rehearse(action, invocation)
                : lookup.operations().perform(action, invocation);
    }

    private Map<String, Object> failure(String id, ProblemException refused) {
        Map<String, Object> failure = new LinkedHashMap<>();
        failure.put("id", id);
        failure.putAll(errors.of(refused.problem()));
        return failure;
    }
}
