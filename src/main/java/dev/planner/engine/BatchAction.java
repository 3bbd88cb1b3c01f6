package dev.planner.engine;

import static dev.planner.engine.operation.Operation.change;

import dev.planner.base.Maps;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.operation.Target;
import dev.planner.item.Problem;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import dev.planner.schema.RecordNames;
import dev.planner.store.Locks;
import dev.planner.store.Snapshot;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code POST /<collection>/batch}: several changes of a collection in one transaction. */
final class BatchAction {
    private static final String WORD = "batch";

    private final CollectionType type;
    private final BatchOperations operations;

    private BatchAction(CollectionType type, BatchOperations operations) {
        this.type = type;
        this.operations = operations;
    }

    /** The batch action of a collection; empty for a singleton and for a collection that cannot be changed. */
    static List<Action> of(CollectionType type, RecordNames names, List<Action> actions) {
        List<RecordVerb> verbs = actions.stream()
                .filter(RecordVerb.class::isInstance)
                .map(RecordVerb.class::cast)
                .toList();
        BatchOperations operations = new BatchOperations(type, verbs);
        boolean several = type.storage().layout() != CollectionType.Layout.SINGLETON;
        return several && !operations.words().isEmpty()
                ? List.of(new BatchAction(type, operations).action(names))
                : List.of();
    }

    private Action action(RecordNames names) {
        return Action.of(
                change("batch" + names.many(type), Target.collection(type))
                        .verb(WORD)
                        .rehearsable()
                        .says(
                                "Change many " + type.manyRecords() + " at once",
                                "Performs up to 500 operations in order, all or none. Each operation sees the changes "
                                        + "of those before it. " + operations.explained())
                        .body(Parameter.required("operations", operations, BatchOperations.HELP))
                        .answers(Result.value(names.one(type) + "Batch", answerSchema(names)))
                        .fails(Problem.NotFound.class)
                        .build(),
                this::run);
    }

    private Map<String, Object> answerSchema(RecordNames names) {
        Map<String, Object> result = Shape.object()
                .with("op", Shape.oneOf(operations.words().toArray(String[]::new)))
                .with("id", Shape.text())
                .maybe("etag", Shape.text("Left out when the " + type.singular() + " is deleted."))
                .maybe("value", Shape.named(names.one(type)))
                .schema();
        return Shape.object()
                .with("results", Shape.list(result))
                .with("followed", Shape.list(Shape.named(ChangedRecord.SCHEMA)))
                .schema();
    }

    @SuppressWarnings("unchecked") // the type of the parameter accepts only such lists
    private Future<Outcome> run(Call call) {
        List<BatchOperations.One> asked =
                (List<BatchOperations.One>) call.body().getOrDefault("operations", List.of());
        Batch batch = new Batch(type, call.engine(), asked);
        return call.commit(
                        Locks.collections(batch.locks()),
                        (transaction, moment) -> new Outcome.Value(batch.perform(transaction, moment)))
                .map(done -> new Outcome.Value(answer(call.engine(), done)));
    }

    private Map<String, Object> answer(Engine engine, Outcome outcome) {
        Map<?, ?> performed =
                outcome instanceof Outcome.Value value && value.json() instanceof Map<?, ?> map ? map : Map.of();
        Snapshot snapshot = engine.records().moment().snapshot();
        List<Object> results = new ArrayList<>();
        for (Map<String, Object> one : objects(performed.get("done"))) {
            // A later operation can have created the record again.
            boolean deletes = Crud.DELETE.word().equals(one.get("op"));
            results.add(deletes ? one : ChangedRecord.shown(engine, snapshot, type.name(), one));
        }
        List<Object> followed = new ArrayList<>();
        for (Map<String, Object> one : objects(performed.get("followed"))) {
            followed.add(ChangedRecord.shown(engine, snapshot, String.valueOf(one.get("collection")), one));
        }
        return Maps.of("results", results, "followed", followed);
    }

    @SuppressWarnings("unchecked") // made by Batch, or read from JSON
    private static List<Map<String, Object>> objects(@Nullable Object list) {
        return list instanceof List<?> objects ? (List<Map<String, Object>>) objects : List.of();
    }
}
