package dev.planner.engine.project;

import static dev.planner.engine.operation.Operation.change;
import static dev.planner.engine.operation.Operation.delete;
import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.Dates;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Presentation.Place;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.operation.Target;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.store.Trash;
import io.vertx.core.Future;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Lists deleted records, restores a record, and removes one permanently. */
public final class TrashActions {
    private static final Parameter COLLECTION = Parameter.optional(
            "collection", FieldTypes.text(), "The record's collection, when several have a record with this id.");

    private final Trash trash;

    public TrashActions(Trash trash) {
        this.trash = trash;
    }

    public List<Action> actions() {
        return List.of(
                Action.of(
                        read("listTrash", Target.project())
                                .at("/trash")
                                .says(
                                        "List deleted records",
                                        "The newest first. Entries are removed for good after 30 days.")
                                .answers(Result.list("TrashEntry", schema()))
                                .build(),
                        this::list),
                Action.of(
                        change("restoreFromTrash", Target.project())
                                .at("/trash/:id")
                                .verb("restore")
                                .says(
                                        "Restore a deleted record",
                                        "Restores the file byte for byte at its former path, together with the "
                                                + "records that were deleted with it. The rules of a create apply: "
                                                + "names and numbers stay unique, and sums are updated.")
                                .path(Parameter.required(
                                        Target.ID,
                                        FieldTypes.text(),
                                        "The id in the trash, or the record's own id; then the most recently deleted "
                                                + "record is restored."))
                                .body(COLLECTION)
                                .answers(new Result.Entity(null, false))
                                .fails(Problem.NotFound.class)
                                .fails(Problem.Conflict.class)
                                .shown(Place.CONTROL, "Restore", "undo-2")
                                .tool("restore")
                                .build(),
                        this::restore),
                Action.of(
                        delete("purgeFromTrash", Target.project())
                                .at("/trash/:id")
                                .says("Remove a deleted record for good", "This cannot be undone.")
                                .fails(Problem.NotFound.class)
                                .shown(
                                        Place.CONTROL,
                                        "Remove for good",
                                        "trash-2",
                                        "Nothing brings the record back after this.")
                                .build(),
                        this::purge));
    }

    private Future<Outcome> list(Call call) {
        return trash.list()
                .map(entries -> new Outcome.Value(
                        entries.stream().map(TrashActions::shown).toList()));
    }

    private static Map<String, Object> shown(Trash.Entry entry) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("id", entry.trashId());
        shown.put("collection", entry.key().collection());
        shown.put("recordId", entry.key().id());
        shown.put("title", entry.title());
        shown.put("path", entry.location());
        shown.put("deletedAt", Dates.text(entry.deletedAt()));
        ItemKey owner = entry.owner();
        if (owner != null) {
            shown.put("deletedWith", Map.of("collection", owner.collection(), "id", owner.id()));
        }
        return shown;
    }

    private Future<Outcome.Kept> restore(Call call) {
        String id = call.path(Target.ID);
        Object collection = call.body().get(COLLECTION.name());
        return trash.list()
                .compose(entries -> call.engine().restore(trash, trashId(entries, id, collection), call.unit()));
    }

    private static String trashId(List<Trash.Entry> newestFirst, String id, @Nullable Object collection) {
        return Trash.Entry.named(newestFirst, id, null)
                .filter(entry -> entry.trashId().equals(id))
                .or(() -> Trash.Entry.named(newestFirst, id, (String) collection))
                .map(Trash.Entry::trashId)
                .orElse(id);
    }

    private Future<Outcome> purge(Call call) {
        return trash.purge(call.path("id")).map(done -> new Outcome.Nothing());
    }

    private static Map<String, Object> schema() {
        Map<String, Object> owner = Shape.object()
                .with("collection", Shape.text())
                .with("id", Shape.text("The record whose deletion also deleted this one; both are restored together."))
                .schema();
        return Shape.object()
                .with("id", Shape.text("Its id in the trash."))
                .with("collection", Shape.text())
                .with("recordId", Shape.text("The record's own id, which it has again after a restore."))
                .with("title", Shape.text())
                .with("path", Shape.text("Where its file was."))
                .with("deletedAt", Shape.formatted("date-time"))
                .maybe("deletedWith", owner)
                .schema();
    }
}
