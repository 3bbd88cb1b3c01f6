package dev.planner.engine;

import static dev.planner.engine.operation.Operation.change;
import static dev.planner.engine.operation.Operation.delete;
import static dev.planner.engine.operation.Operation.read;

import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Input;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.OperationBuilder;
import dev.planner.engine.operation.Presentation.Place;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import dev.planner.schema.RecordNames;
import dev.planner.schema.Retention;
import dev.planner.schema.Transitions;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The CRUD operations of a collection, as far as its description offers them. */
final class RecordActions {
    private final CollectionType type;
    private final RecordNames names;

    private RecordActions(CollectionType type, RecordNames names) {
        this.type = type;
        this.names = names;
    }

    static List<Action> of(CollectionType type, RecordNames names) {
        RecordActions actions = new RecordActions(type, names);
        List<Action> offered = new ArrayList<>();
        for (Crud operation : Crud.values()) {
            if (type.offers(operation)) {
                offered.add(
                        switch (operation) {
                            case LIST -> Action.of(actions.listing(), actions::list);
                            case GET -> Action.of(actions.getting(), actions::get);
                            case CREATE -> Action.of(actions.creating(), actions::createOne);
                            case UPDATE -> Action.of(actions.updating(), actions::update);
                            case DELETE -> Action.of(actions.deleting(), actions::deleteOne);
                        });
            }
        }
        return offered;
    }

    private Operation listing() {
        return read("list" + names.many(type), Target.collection(type))
                .crud(Crud.LIST)
                .says(
                        "List " + type.manyRecords(),
                        "All records, or those that match the filters: all at once, or in pages with `limit`. Every "
                                + "field that holds one value is a filter, including undeclared fields.")
                .filters()
                .answers(new Result.Entities(type.name()))
                .build();
    }

    private Operation getting() {
        OperationBuilder getting = read("get" + names.one(type), Target.record(type))
                .crud(Crud.GET)
                .says("Get " + type.oneRecord(), "The whole record, with its computed and undeclared fields.")
                .answers(Result.entity(type.name()));
        boolean only = type.storage().layout() == CollectionType.Layout.SINGLETON;
        return (only ? getting.resource(type.singular()) : getting).build();
    }

    private Operation creating() {
        return Operation.create("create" + names.one(type), Target.collection(type))
                .crud(Crud.CREATE)
                .says(
                        "Create " + type.oneRecord(),
                        "An omitted field gets its default or stays absent. An unknown key is stored as an undeclared "
                                + "field of the record, unless it looks like a misspelt field.")
                .input(new Input.NewRecord(type))
                .answers(Result.entity(type.name()))
                .fails(Problem.Conflict.class)
                .shown(Place.CONTROL, "New " + type.singular(), "plus")
                .build();
    }

    private Operation updating() {
        return change("update" + names.one(type), Target.record(type))
                .crud(Crud.UPDATE)
                .idempotent()
                .says(
                        "Update " + type.oneRecord(),
                        "A merge patch (RFC 7396): omitted fields stay unchanged, `null` removes a field, lists and "
                                + "objects are replaced completely. Only the changed lines of the file change; an "
                                + "update without changes writes nothing." + steps())
                .input(new Input.Patch(type))
                .answers(Result.entity(type.name()))
                .build();
    }

    private Operation deleting() {
        return delete("delete" + names.one(type), Target.record(type))
                .crud(Crud.DELETE)
                .says(
                        "Delete " + type.oneRecord(),
                        "Moves the file to the trash, where it can be restored for 30 days." + keptStates())
                .shown(Place.MENU, "Delete", "trash-2")
                .build();
    }

    /** The states in which a deletion is refused, as sentences after others. */
    private String keptStates() {
        return type.kept().isEmpty()
                ? ""
                : " Refused in some states: "
                        + type.kept().stream().map(Retention::because).collect(Collectors.joining(" "));
    }

    /** The possible changes of choices, as sentences after others. */
    private String steps() {
        return type.transitions().stream().map(RecordActions::steps).collect(Collectors.joining());
    }

    private static String steps(Transitions transitions) {
        Map<String, Set<String>> sources = new LinkedHashMap<>();
        transitions
                .steps()
                .forEach(step -> sources.computeIfAbsent(step.to(), to -> new LinkedHashSet<>())
                        .addAll(step.from()));
        return sources.entrySet().stream()
                .map(each -> "`" + each.getKey() + "` follows "
                        + each.getValue().stream().map(from -> "`" + from + "`").collect(Collectors.joining(" or ")))
                .collect(Collectors.joining(", ", " `" + transitions.field() + "` changes in steps: ", "."));
    }

    private Future<Outcome> list(Call call) {
        return Future.succeededFuture(new Outcome.Listed(call.engine().records().list(type.name(), call.listQuery())));
    }

    private Future<Outcome> get(Call call) {
        return Future.succeededFuture(new Outcome.Shown(call.shown()));
    }

    private Future<Outcome.Kept> createOne(Call call) {
        RecordWriter writer = call.engine().writer();
        RecordDrafts.Draft draft = call.engine()
                .drafts()
                .draft(type.name(), call.body(), call.engine().records().moment());
        return call.commit(
                call.engine().locks().create(draft),
                (transaction, moment) ->
                        new Outcome.Entity(writer.create(transaction, moment, draft, call.precondition())));
    }

    private Future<Outcome.Kept> update(Call call) {
        RecordWriter writer = call.engine().writer();
        ItemKey key = call.key();
        return call.commit(
                call.engine().locks().update(key, call.body()),
                (transaction, moment) ->
                        new Outcome.Entity(writer.update(transaction, moment, key, call.body(), call.precondition())));
    }

    private Future<Outcome.Kept> deleteOne(Call call) {
        RecordWriter writer = call.engine().writer();
        ItemKey key = call.key();
        return call.commit(call.engine().locks().delete(key), (transaction, moment) -> {
            writer.delete(transaction, moment, key, call.precondition());
            return new Outcome.Nothing();
        });
    }
}
