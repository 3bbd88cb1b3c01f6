package dev.planner.domain.planning;

import dev.planner.base.Ids;
import dev.planner.base.Maps;
import dev.planner.base.Numbers;
import dev.planner.engine.Action;
import dev.planner.engine.Action.Answer;
import dev.planner.engine.Action.Call;
import dev.planner.engine.Action.Method;
import dev.planner.engine.Action.Outcome;
import dev.planner.engine.Action.Parameter;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.Moment;
import dev.planner.engine.Write;
import dev.planner.field.FieldTypes;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.schema.Operation;
import dev.planner.store.Locks;
import dev.planner.store.Snapshot;
import io.vertx.core.Future;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Records refer to a project by its name, so they follow when the name changes. A project has status updates, newest first. */
public final class PortfolioRules implements CollectionRules {
    private static final String PORTFOLIO = "portfolio";
    private static final String UPDATES = "statusUpdates";
    private static final String PROJECT = "project";

    /** Whose records say by its name which project they belong to. */
    private static final Set<String> MEMBERS = Set.of("tasks", "notes", "milestones", "ideas", "dns");

    private static final String PATH = "/portfolio/:id/status-updates";

    @Override
    public Set<String> computedFrom() {
        return Set.of("tasks");
    }

    @Override
    public void compute(Item project, Moment moment, Map<String, Object> into) {
        Number revenue = project.number("revenue");
        Number expenses = project.number("expenses");
        if (revenue != null || expenses != null) {
            into.put("profit", Numbers.normalise(decimal(revenue).subtract(decimal(expenses))));
        }
        String name = project.text("name", project.id()).strip();
        into.put("taskCount", (long)
                moment.snapshot().table("tasks").where(PROJECT, name).size());
    }

    private static BigDecimal decimal(@Nullable Number number) {
        return number == null ? BigDecimal.ZERO : Numbers.decimal(number);
    }

    @Override
    public Set<String> locks(Operation operation, Map<String, ? extends @Nullable Object> changes) {
        return operation == Operation.UPDATE && changes.containsKey("name") ? MEMBERS : Set.of();
    }

    @Override
    public void updating(Write write) {
        Item before = write.before();
        if (before != null && write.changes("name")) {
            rename(before, write);
        }
    }

    /** What belongs to the project goes along with its name, unless another file has that name too. */
    private static void rename(Item before, Write write) {
        String name = write.text("name");
        String old = before.text("name", before.id()).strip();
        Snapshot snapshot = write.moment().snapshot();
        boolean shared = snapshot.table(PORTFOLIO).items().stream()
                .anyMatch(other -> !other.key().equals(before.key())
                        && other.text("name", other.id()).strip().equalsIgnoreCase(old));
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
    public List<Action> actions() {
        Map<String, Object> text = Maps.of("type", "string");
        Map<String, Object> update =
                Maps.of("type", "object", "properties", Maps.of("id", text, "date", text, "message", text));
        return List.of(
                new Action(
                        "addStatusUpdate",
                        Method.POST,
                        PATH,
                        "Says how a project is doing; the newest comes first.",
                        List.of(),
                        List.of(
                                new Parameter("message", FieldTypes.text(), true, "How it is doing."),
                                new Parameter("date", FieldTypes.date(), false, "The day; left out: today.")),
                        Answer.json(201, update),
                        PortfolioRules::add),
                new Action(
                        "deleteStatusUpdate",
                        Method.DELETE,
                        PATH + "/:updateId",
                        "Deletes a status update of a project.",
                        List.of(),
                        null,
                        Answer.empty(),
                        PortfolioRules::delete));
    }

    private static Future<Outcome> add(Call call) {
        ItemKey key = new ItemKey(PORTFOLIO, call.path("id"));
        return call.json(Locks.record(key), (transaction, moment) -> {
            Item project = call.engine().existing(transaction, key, call.precondition());
            Map<String, Object> update = new LinkedHashMap<>();
            update.put("id", Ids.next("update", moment.now()));
            update.put("date", moment.today().toString());
            update.putAll(call.body());
            List<Object> updates = new ArrayList<>();
            updates.add(update);
            updates.addAll(project.list(UPDATES));
            transaction.set(key, UPDATES, List.copyOf(updates));
            return update;
        });
    }

    private static Future<Outcome> delete(Call call) {
        ItemKey key = new ItemKey(PORTFOLIO, call.path("id"));
        String id = call.path("updateId");
        return call.engine().commit(Locks.record(key), (transaction, moment) -> {
            Item project = call.engine().existing(transaction, key, call.precondition());
            List<Object> updates = new ArrayList<>(project.list(UPDATES));
            if (!updates.removeIf(update -> update instanceof Map<?, ?> map && id.equals(map.get("id")))) {
                throw Problem.notFound("The project has no status update with this id.");
            }
            transaction.set(key, UPDATES, List.copyOf(updates));
            return new Outcome.Nothing();
        });
    }
}
