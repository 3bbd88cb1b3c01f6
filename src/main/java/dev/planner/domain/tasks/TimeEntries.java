package dev.planner.domain.tasks;

import dev.planner.base.Ids;
import dev.planner.engine.Action;
import dev.planner.engine.Action.Answer;
import dev.planner.engine.Action.Call;
import dev.planner.engine.Action.Method;
import dev.planner.engine.Action.Outcome;
import dev.planner.engine.Action.Parameter;
import dev.planner.engine.Moment;
import dev.planner.field.FieldType;
import dev.planner.field.FieldTypes;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.schema.CollectionType;
import dev.planner.store.Locks;
import io.vertx.core.Future;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Hours on a task: {@code /time-entries/:taskId}. */
final class TimeEntries {
    private static final String FIELD = "timeEntries";
    private static final String PATH = "/time-entries/:taskId";
    private static final FieldType HOURS = FieldTypes.number(new BigDecimal("0.01"), new BigDecimal(24));
    private static final List<Parameter> WHICH = List.of(
            new Parameter("entryId", FieldTypes.text(), false, "The entry's id, here or in the body.", List.of("id")));

    private final CollectionType type;

    TimeEntries(CollectionType type) {
        this.type = type;
    }

    List<Action> actions() {
        Map<String, Object> entries = Fields.type(type, FIELD).jsonSchema();
        Map<String, Object> entry = Fields.elementSchema(entries);
        return List.of(
                new Action(
                        "listTimeEntries",
                        Method.GET,
                        PATH,
                        "Lists the hours logged on a task, oldest first.",
                        List.of(),
                        null,
                        Answer.json(200, entries),
                        this::list),
                new Action(
                        "logTime",
                        Method.POST,
                        PATH,
                        "Logs hours on a task.",
                        List.of(),
                        List.of(
                                new Parameter("hours", HOURS, true, "More than 0, at most 24."),
                                new Parameter("date", FieldTypes.date(), false, "The day; left out: today."),
                                new Parameter("person", FieldTypes.text(), false, "Who worked: an id or a name."),
                                new Parameter("description", FieldTypes.text(), false, "What was done.")),
                        Answer.json(201, entry),
                        this::add),
                new Action(
                        "deleteTimeEntry",
                        Method.DELETE,
                        PATH,
                        "Deletes one time entry of a task.",
                        WHICH,
                        WHICH,
                        Answer.empty(),
                        this::delete));
    }

    private Future<Outcome> list(Call call) {
        return Future.succeededFuture(new Outcome.Json(
                call.engine().get(type.name(), call.path("taskId")).item().list(FIELD)));
    }

    private Future<Outcome> add(Call call) {
        ItemKey key = new ItemKey(type.name(), call.path("taskId"));
        return call.json(Locks.record(key), (transaction, moment) -> {
            Item task = call.engine().existing(transaction, key, call.precondition());
            Map<String, Object> entry = entry(call.body(), moment);
            List<Object> entries = new ArrayList<>(task.list(FIELD));
            entries.add(entry);
            transaction.set(key, FIELD, List.copyOf(entries));
            return entry;
        });
    }

    private static Map<String, Object> entry(Map<String, Object> body, Moment moment) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("id", Ids.next("te", moment.now()));
        entry.put("date", moment.today().toString());
        entry.putAll(body);
        return entry;
    }

    private Future<Outcome> delete(Call call) {
        ItemKey key = new ItemKey(type.name(), call.path("taskId"));
        Object id = which(call);
        if (id == null) {
            throw Problem.invalid("/entryId", "must name the entry to delete, as entryId in the query or the body");
        }
        return call.engine().commit(Locks.record(key), (transaction, moment) -> {
            Item task = call.engine().existing(transaction, key, call.precondition());
            List<Object> entries = new ArrayList<>(task.list(FIELD));
            if (!entries.removeIf(entry -> entry instanceof Map<?, ?> map && id.equals(map.get("id")))) {
                throw Problem.notFound("The task has no time entry with this id.");
            }
            transaction.set(key, FIELD, List.copyOf(entries));
            return new Outcome.Nothing();
        });
    }

    private static @Nullable Object which(Call call) {
        Object id = call.query().get("entryId");
        return id != null ? id : call.body().get("entryId");
    }
}
