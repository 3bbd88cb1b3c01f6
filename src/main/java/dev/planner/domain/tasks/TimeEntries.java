package dev.planner.domain.tasks;

import static dev.planner.engine.operation.Operation.delete;
import static dev.planner.engine.operation.Operation.read;

import dev.planner.domain.kernel.NestedEntries;
import dev.planner.domain.kernel.TimeEntry;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Presentation.Place;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.engine.read.Moment;
import dev.planner.engine.read.Rendered;
import dev.planner.field.FieldType;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import dev.planner.schema.CollectionType;
import dev.planner.store.Locks;
import io.vertx.core.Future;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Logged hours of a task: {@code /time-entries/:taskId}. */
final class TimeEntries {
    private static final String PATH = "/time-entries/:taskId";
    private static final FieldType HOURS = FieldTypes.number(new BigDecimal("0.01"), new BigDecimal(24));
    private static final Parameter WHICH = Parameter.optional(
                    "entryId", FieldTypes.text(), "The entry's id, here or in the body.")
            .alias("id");

    private final CollectionType type;

    TimeEntries(CollectionType type) {
        this.type = type;
    }

    List<Action> actions() {
        Map<String, Object> entry =
                Fields.elementSchema(Fields.type(type, TimeEntry.FIELD).jsonSchema());
        return List.of(
                Action.of(
                        read("listTimeEntries", Target.entries(type, TimeEntry.FIELD))
                                .at(PATH)
                                .says(
                                        "List the hours logged on a task",
                                        "Lists the hours logged on a task, oldest first.")
                                .query(Parameter.optional("entryId", FieldTypes.text(), "Only the entry with this id.")
                                        .alias("id"))
                                .answers(Result.list("TimeEntry", entry))
                                .build(),
                        this::list),
                Action.of(
                        Operation.create("logTime", Target.entries(type, TimeEntry.FIELD))
                                .at(PATH)
                                .says("Log hours on a task", "Logs hours on a task.")
                                .body(
                                        Parameter.required("hours", HOURS, "More than 0, at most 24.")
                                                .example(2L),
                                        Parameter.optional("date", FieldTypes.date(), "The day; default: today."),
                                        Parameter.optional("person", FieldTypes.text(), "Who worked: an id or a name."),
                                        Parameter.optional("description", FieldTypes.text(), "What was done."))
                                .answers(Result.value("TimeEntry", entry))
                                .shown(Place.CONTROL, "Log time", "clock")
                                .tool("log_time")
                                .build(),
                        this::add),
                Action.of(
                        delete("deleteTimeEntry", Target.entries(type, TimeEntry.FIELD))
                                .at(PATH)
                                .says("Delete a time entry", "Deletes one time entry of a task.")
                                .query(WHICH)
                                .body(WHICH)
                                .build(),
                        this::deleteOne));
    }

    private Future<Outcome> list(Call call) {
        Object id = call.query().get("entryId");
        Rendered task = call.shown();
        List<?> entries = task.item().list(TimeEntry.FIELD);
        List<?> found = id == null
                ? entries
                : entries.stream().filter(entry -> is(entry, id)).toList();
        return Future.succeededFuture(new Outcome.Part(task, found));
    }

    private static boolean is(Object entry, Object id) {
        return entry instanceof Map<?, ?> map && id.equals(map.get("id"));
    }

    private Future<Outcome.Kept> add(Call call) {
        return call.commit(Locks.record(call.key()), (transaction, moment) -> {
            Item task = call.record(transaction, moment);
            Map<String, Object> entry = entry(call, moment);
            return entries(task).add(entry, transaction);
        });
    }

    private static Map<String, Object> entry(Call call, Moment moment) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("id", call.newEntryId("te", moment));
        entry.put("date", moment.today().toString());
        entry.putAll(call.body());
        return entry;
    }

    private Future<Outcome.Kept> deleteOne(Call call) {
        Object id = which(call);
        if (id == null) {
            throw Problem.invalid(
                    ValueFault.REQUIRED,
                    "/entryId",
                    "must name the entry to delete, as entryId in the query or the body");
        }
        return call.commit(
                Locks.record(call.key()),
                (transaction, moment) ->
                        entries(call.record(transaction, moment)).remove(id.toString(), transaction));
    }

    private static NestedEntries entries(Item task) {
        return new NestedEntries(task, TimeEntry.FIELD, "time entry");
    }

    private static @Nullable Object which(Call call) {
        Object id = call.query().get("entryId");
        return id != null ? id : call.body().get("entryId");
    }
}
