package dev.planner.domain.tasks;

import static dev.planner.engine.operation.Operation.move;

import dev.planner.engine.Action;
import dev.planner.engine.BatchStep;
import dev.planner.engine.Call;
import dev.planner.engine.Outcome;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Presentation.Place;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.engine.read.Moment;
import dev.planner.field.FieldType;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Violation;
import dev.planner.schema.CollectionType;
import dev.planner.store.Locks;
import dev.planner.store.Transaction;
import io.vertx.core.Future;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code PATCH /tasks/:id/move}, and the operation {@code move} of a batch. */
final class Move implements BatchStep {
    static final FieldType POSITION = FieldTypes.integer(BigDecimal.ZERO, null);
    static final String POSITION_HELP = "The number of other tasks in the section before it; default: all.";

    private final CollectionType type;

    Move(CollectionType type) {
        this.type = type;
    }

    Action action() {
        return Action.of(
                move("moveTask", Target.record(type))
                        .verb("move")
                        .says(
                                "Move a task",
                                "Moves a task to the end of a section or to a position in it. A move to the done "
                                        + "section completes the task.")
                        .body(
                                Parameter.required(
                                        "section",
                                        Fields.type(type, "section"),
                                        "The section; a missing section is created."),
                                Parameter.optional("position", POSITION, POSITION_HELP))
                        .answers(Result.entity(type.name()))
                        .shown(Place.CONTROL, "Move", "arrow-right-left")
                        .tool("move_task")
                        .build(),
                this::run);
    }

    @Override
    public String word() {
        return "move";
    }

    @Override
    public String takes() {
        return "the section and the position of a move";
    }

    @Override
    public Item perform(Item task, Map<String, @Nullable Object> value, Transaction transaction, Moment moment) {
        List<Violation> violations = new ArrayList<>();
        Object section = value.get("section");
        Object position = value.get("position");
        Object wanted =
                section == null ? null : Fields.type(type, "section").accept(section, "/section", violations::add);
        if (wanted == null && violations.isEmpty()) {
            violations.add(new Violation("/section", "is required"));
        }
        Object place = position == null ? null : POSITION.accept(position, "/position", violations::add);
        if (!violations.isEmpty()) {
            throw new ProblemException(new Problem.Invalid("The task cannot be moved there.", violations));
        }
        return new SectionMover(type, transaction, moment).move(task, String.valueOf(wanted), (Long) place);
    }

    private Future<Outcome.Kept> run(Call call) {
        Long position = (Long) call.body().get("position");
        // A position depends on the order of the other tasks, so it needs the lock on the collection. A move to the end
        // does not.
        Locks locks = position == null ? Locks.record(call.key()) : Locks.collections(Set.of(type.name()));
        return call.change(
                locks,
                (task, transaction, moment) -> new SectionMover(type, transaction, moment)
                        .move(task, String.valueOf(call.body().get("section")), position));
    }
}
