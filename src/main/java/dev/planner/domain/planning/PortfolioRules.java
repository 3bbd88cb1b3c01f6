package dev.planner.domain.planning;

import static dev.planner.engine.operation.Operation.delete;
import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.CaseFolding;
import dev.planner.base.Maps;
import dev.planner.domain.kernel.Money;
import dev.planner.domain.kernel.NestedEntries;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.Write;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Presentation.Place;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.engine.read.Moment;
import dev.planner.engine.read.Rendered;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import dev.planner.store.Locks;
import dev.planner.store.Snapshot;
import io.vertx.core.Future;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Records refer to a project by its name and are updated when the name changes. A project has status updates, newest
 * first.
 */
public final class PortfolioRules implements CollectionRules {
    private static final String PORTFOLIO = "portfolio";
    private static final String UPDATES = "statusUpdates";
    private static final String UPDATE = "updateId";
    private static final String PROJECT = "project";

    /** The collections whose records refer to a project by its name. */
    private static final Set<String> MEMBERS = Set.of("tasks", "notes", "milestones", "ideas", "dns");

    private static final String PATH = "/portfolio/:id/status-updates";

    @Override
    public void compute(Item project, Moment moment, Map<String, Object> into) {
        Number revenue = project.number("revenue");
        Number expenses = project.number("expenses");
        if (revenue != null || expenses != null) {
            Money money = Money.of(moment);
            into.put("profit", money.value(Money.amount(revenue).subtract(Money.amount(expenses))));
        }
        String name = project.text("name", project.id()).strip();
        into.put("taskCount", (long)
                moment.snapshot().table("tasks").where(PROJECT, name).size());
    }

    @Override
    public Set<String> locks(Crud operation, Map<String, ? extends @Nullable Object> changes) {
        return operation == Crud.UPDATE && changes.containsKey("name") ? MEMBERS : Set.of();
    }

    @Override
    public void updating(Write write) {
        Item before = write.before();
        if (before != null && write.changes("name")) {
            rename(before, write);
        }
    }

    /** Renames the project in its records, unless another file has the same project name. */
    private static void rename(Item before, Write write) {
        String name = write.text("name");
        String old = before.text("name", before.id()).strip();
        Snapshot snapshot = write.moment().snapshot();
        boolean shared = snapshot.table(PORTFOLIO).items().stream()
                .anyMatch(other ->
                        !other.key().equals(before.key()) && CaseFolding.same(other.text("name", other.id()), old));
        if (name == null || shared) {
            return;
        }
        for (String members : MEMBERS) {
            for (Item member : snapshot.table(members).where(PROJECT, old)) {
                write.transaction().set(member.key(), PROJECT, name);
            }
        }
    }

    @Override
    public List<Action> actions(CollectionType type) {
        Map<String, Object> text = Maps.of("type", "string");
        Map<String, Object> update =
                Maps.of("type", "object", "properties", Maps.of("id", text, "date", text, "message", text));
        return List.of(
                Action.of(
                        Operation.create("addStatusUpdate", Target.entries(type, UPDATES))
                                .at(PATH)
                                .says(
                                        "Add a status update",
                                        "Adds a status update to a project. The newest update comes first.")
                                .body(
                                        Parameter.required("message", FieldTypes.text(), "The status of the project.")
                                                .example("The relay test has passed."),
                                        Parameter.optional("date", FieldTypes.date(), "The day; default: today."))
                                .answers(Result.value("StatusUpdate", update))
                                .shown(Place.MENU, "Add a status update", "message-square-plus")
                                .build(),
                        PortfolioRules::add),
                Action.of(
                        read("getStatusUpdate", Target.entry(type, UPDATES, UPDATE))
                                .at(PATH + "/:" + UPDATE)
                                .says("Get a status update", "One status update of a project.")
                                .answers(Result.value("StatusUpdate", update))
                                .build(),
                        PortfolioRules::get),
                Action.of(
                        delete("deleteStatusUpdate", Target.entry(type, UPDATES, UPDATE))
                                .at(PATH + "/:" + UPDATE)
                                .says("Delete a status update", "Deletes a status update of a project.")
                                .build(),
                        PortfolioRules::deleteUpdate));
    }

    private static Future<Outcome> get(Call call) {
        Rendered project = call.shown();
        return Future.succeededFuture(
                new Outcome.Part(project, updates(project.item()).get(call.path(UPDATE))));
    }

    private static Future<Outcome.Kept> add(Call call) {
        return call.commit(Locks.record(call.key()), (transaction, moment) -> {
            Item project = call.record(transaction, moment);
            Map<String, Object> update = new LinkedHashMap<>();
            update.put("id", call.newEntryId("update", moment));
            update.put("date", moment.today().toString());
            update.putAll(call.body());
            return updates(project).addFirst(update, transaction);
        });
    }

    private static Future<Outcome.Kept> deleteUpdate(Call call) {
        return call.commit(
                Locks.record(call.key()),
                (transaction, moment) ->
                        updates(call.record(transaction, moment)).remove(call.path(UPDATE), transaction));
    }

    private static NestedEntries updates(Item project) {
        return new NestedEntries(project, UPDATES, "status update");
    }
}
