package dev.planner.mcp.tool;

import dev.planner.base.Maps;
import dev.planner.engine.Action;
import dev.planner.engine.invocation.Answer;
import dev.planner.engine.invocation.Invocation;
import dev.planner.engine.invocation.Precondition;
import dev.planner.engine.operation.Shape;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.RefusedOperation;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Creates records one by one. An invalid record is reported, and the others are created. */
final class CreateTool implements Tool {
    private static final int MOST = 50;
    private static final String ITEMS = "items";
    private static final String DRY_RUN = "dryRun";

    private final CatalogueLookup lookup;
    private final ToolResults results;
    private final ToolErrors errors;

    CreateTool(CatalogueLookup lookup) {
        this.lookup = lookup;
        this.results = new ToolResults(lookup.operations().engine());
        this.errors = new ToolErrors(lookup.operations().engine());
    }

    @Override
    public String name() {
        return "create";
    }

    @Override
    public Definition definition() {
        return new Definition(
                "Create records",
                "Creates records of one collection. describe lists the fields; omitted fields get their defaults.",
                Shape.object()
                        .with(CatalogueLookup.COLLECTION, lookup.schema(Crud.CREATE))
                        .with(
                                ITEMS,
                                CatalogueLookup.list(
                                        Shape.anything("The fields of a new record and their values."),
                                        MOST,
                                        "The new records."))
                        .maybe(DRY_RUN, Shape.bool("Only check, without writing.")),
                Shape.object()
                        .with("created", Shape.list(Map.of("type", "object")))
                        .maybe("failed", Shape.list(Shape.anything("The index of the item, and the reason.")))
                        .maybe(DRY_RUN, Map.of("type", "boolean"))
                        .schema(),
                new Hints(false, false, false));
    }

    @Override
    public @Nullable String question(ToolArguments arguments) {
        Confirmations confirmations = new Confirmations(lookup);
        if (!arguments.flag(DRY_RUN)) {
            CollectionType type = lookup.collection(arguments);
            arguments.objects(ITEMS, MOST).forEach(item -> confirmations.create(type, item));
        }
        return confirmations.question();
    }

    @Override
    public Future<Map<String, Object>> call(ToolArguments arguments) {
        CollectionType type = lookup.collection(arguments);
        Action action = lookup.crud(type, Crud.CREATE);
        boolean dryRun = arguments.flag(DRY_RUN);
        List<Map<String, @Nullable Object>> items = arguments.objects(ITEMS, MOST);
        Map<Integer, Answer> created = new TreeMap<>();
        Map<Integer, Object> failed = new TreeMap<>();
        Future<Void> done = Future.succeededFuture();
        for (int i = 0; i < items.size(); i++) {
            int index = i;
            done = done.compose(before -> create(action, items.get(index), dryRun))
                    .<Void>map(answer -> {
                        created.put(index, answer);
                        return null;
                    })
                    .recover(fault -> {
                        if (fault instanceof ProblemException refused && items.size() > 1) {
                            failed.put(index, failure(index, refused.problem()));
                            return Future.succeededFuture();
                        }
                        return Future.failedFuture(fault);
                    });
        }
        Future<Void> checked = dryRun ? done.compose(all -> rehearseTogether(type, items, created, failed)) : done;
        return checked.map(all -> {
            Map<String, Object> result = new LinkedHashMap<>();
            result.put("created", created(type, action, items, created, dryRun));
            if (!failed.isEmpty()) {
                result.put("failed", List.copyOf(failed.values()));
            }
            if (dryRun) {
                result.put(DRY_RUN, true);
            }
            return result;
        });
    }

    private List<Object> created(
            CollectionType type,
            Action action,
            List<Map<String, @Nullable Object>> items,
            Map<Integer, Answer> created,
            boolean dryRun) {
        Remarks remarks = new Remarks(lookup);
        Set<Object> expected = dryRun ? ids(items) : Set.of();
        List<Object> entries = new ArrayList<>();
        created.forEach((index, answer) -> {
            Map<String, Object> entry = results.written(action.operation(), answer);
            Set<String> sent = items.get(index).keySet();
            Remarks.put(entry, remarks.onRecord(type, sent, ToolResults.members(answer.json()), expected));
            entries.add(entry);
        });
        return entries;
    }

    private static Set<Object> ids(List<Map<String, @Nullable Object>> items) {
        return items.stream()
                .map(item -> item.get("id"))
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
    }

    private Future<Answer> create(Action action, Map<String, @Nullable Object> item, boolean dryRun) {
        Invocation invocation = new Invocation(Map.of(), Map.of(), item, null, Precondition.NONE, null);
        return dryRun
                ? lookup.operations().rehearse(action, invocation)
                : lookup.operations().perform(action, invocation);
    }

    /** Finds the items that are possible alone, but not after those before them. */
    private Future<Void> rehearseTogether(
            CollectionType type,
            List<Map<String, @Nullable Object>> items,
            Map<Integer, Answer> created,
            Map<Integer, Object> failed) {
        if (created.size() < 2) {
            return Future.succeededFuture();
        }
        List<Integer> indexes = List.copyOf(created.keySet());
        List<Object> operations = new ArrayList<>();
        indexes.forEach(index -> operations.add(Maps.of("op", "create", "value", items.get(index))));
        Map<String, @Nullable Object> body = Map.of("operations", operations);
        return lookup.operations()
                .rehearse(lookup.batch(type), new Invocation(Map.of(), Map.of(), body, null, Precondition.NONE, null))
                .<Void>mapEmpty()
                .recover(fault -> {
                    if (!(fault instanceof RefusedOperation refused)) {
                        return Future.failedFuture(fault);
                    }
                    int index = indexes.get(refused.index());
                    created.remove(index);
                    failed.put(index, failure(index, refused.own()));
                    return rehearseTogether(type, items, created, failed);
                });
    }

    private Map<String, Object> failure(int index, Problem problem) {
        Map<String, Object> failure = new LinkedHashMap<>();
        failure.put("item", index);
        failure.putAll(errors.of(problem));
        return failure;
    }
}
