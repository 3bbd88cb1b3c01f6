package dev.planner.domain.tasks;

import static dev.planner.engine.operation.Operation.move;

import dev.planner.engine.Action;
import dev.planner.engine.RecordVerb;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Presentation.Place;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.field.FieldType;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code PATCH /tasks/:id/move}, and the operation {@code move} of a batch. */
final class Move {
    static final FieldType POSITION = FieldTypes.integer(BigDecimal.ZERO, null);
    static final String POSITION_HELP = "The number of other tasks in the section before it; default: all.";

    private final CollectionType type;

    Move(CollectionType type) {
        this.type = type;
    }

    Action action() {
        return RecordVerb.of(
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
                        .tool("move_task"),
                this::locks,
                this::moved);
    }

    /**
     * A position depends on the order of the other tasks, so it needs the lock on the collection. A move to the end
     * does not.
     */
    private Set<String> locks(Map<String, @Nullable Object> body) {
        return body.get("position") == null ? Set.of() : Set.of(type.name());
    }

    private Item moved(Item task, RecordVerb.Step step) {
        return new SectionMover(type, step.transaction(), step.moment())
                .move(task, String.valueOf(step.body().get("section")), (Long)
                        step.body().get("position"));
    }
}
