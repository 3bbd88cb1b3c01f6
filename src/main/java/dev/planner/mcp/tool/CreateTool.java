package dev.planner.mcp.tool;

import dev.planner.engine.Action;
import dev.planner.engine.Answer;
import dev.planner.engine.Invocation;
import dev.planner.engine.Precondition;
import dev.planner.engine.operation.Shape;
import dev.planner.item.ProblemException;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Creates records one by one. A record that fails is reported and does not prevent the others. */
final class CreateTool implements Tool {
    private static final int MOST = 50;

    private final Catalogued catalogued;
    private final Outcomes outcomes;
    private final ToolErrors errors;

    CreateTool(Catalogued catalogued) {
        this.catalogued = catalogued;
        this.outcomes = new Outcomes(catalogued.operations().engine());
        this.errors = new ToolErrors(catalogued.operations().engine());
    }

    @Override
    public String name() {
        return "create";
    }

    @Override
    public Definition definition() {
        return new Definition(
                "Create records",
                "Creates records of one collection. describe tells the fields; what is left out gets its default.",
                Shape.object()
                        .with(Catalogued.COLLECTION, catalogued.schema(Crud.CREATE))
                        .with(
                                "items",
                                Catalogued.list(Map.of("type", "object"), MOST, "The new records, field to value."))
                        .maybe("dryRun", Shape.bool("Check only.")),
                Shape.object()
                        .with("created", Shape.list(Map.of("type", "object")))
                        .maybe("failed", Shape.list(Shape.anything("The index of the item, and why.")))
                        .maybe("dryRun", Map.of("type", "boolean"))
                        .schema(),
                new Hints(false, false, false));
    }

    @Override
    public Future<Map<String, Object>> call(ToolArguments arguments) {
        CollectionType type = catalogued.collection(arguments);
        Action action = catalogued.crud(type, Crud.CREATE);
        boolean dryRun = arguments.flag("dryRun");
        List<Map<String, @Nullable Object>> items = arguments.objects("items", MOST);
        List<Object> created = new ArrayList<>();
        List<Object> failed = new ArrayList<>();
        Future<Void> done = Future.succeededFuture();
        for (int i = 0; i < items.size(); i++) {
            int index = i;
            done = done.compose(before -> create(action, items.get(index), dryRun))
                    .map(answer -> created.add(outcomes.written(answer)))
                    .recover(fault -> fault instanceof ProblemException refused && items.size() > 1
                            ? Future.succeededFuture(failed.add(failure(index, refused)))
                            : Future.failedFuture(fault))
                    .mapEmpty();
        }
        return done.map(all -> {
            Map<String, Object> result = new LinkedHashMap<>();
            result.put("created", created);
            if (!failed.isEmpty()) {
                result.put("failed", failed);
            }
            if (dryRun) {
                result.put("dryRun", true);
            }
            return result;
        });
    }

    private Future<Answer> create(Action action, Map<String, @Nullable Object> item, boolean dryRun) {
        Invocation invocation = new Invocation(Map.of(), Map.of(), item, null, Precondition.NONE, null);
        return dryRun
                ? catalogued.operations().rehearse(action, invocation)
                : catalogued.operations().perform(action, invocation);
    }

    private Map<String, Object> failure(int index, ProblemException refused) {
        Map<String, Object> failure = new LinkedHashMap<>();
        failure.put("item", index);
        failure.putAll(errors.of(refused.problem()));
        return failure;
    }
}
