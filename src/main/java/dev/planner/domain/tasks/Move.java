package dev.planner.domain.tasks;

import dev.planner.engine.Action;
import dev.planner.engine.Action.Answer;
import dev.planner.engine.Action.Call;
import dev.planner.engine.Action.Method;
import dev.planner.engine.Action.Outcome;
import dev.planner.engine.Action.Parameter;
import dev.planner.field.FieldType;
import dev.planner.field.FieldTypes;
import dev.planner.item.ItemKey;
import dev.planner.schema.CollectionType;
import dev.planner.store.Locks;
import io.vertx.core.Future;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;

/** {@code PATCH /tasks/:id/move}. */
final class Move {
    static final FieldType POSITION = FieldTypes.integer(BigDecimal.ZERO, null);
    static final String POSITION_HELP = "How many of the section's other tasks come before it; left out: all of them.";

    private final CollectionType type;

    Move(CollectionType type) {
        this.type = type;
    }

    Action action() {
        return new Action(
                "moveTask",
                Method.PATCH,
                "/tasks/:id/move",
                "Moves a task to a section, at its end or at a position. Into the done section completes it.",
                List.of(),
                List.of(
                        new Parameter("section", Fields.type(type, "section"), true, "The section; a new one is made."),
                        new Parameter("position", POSITION, false, POSITION_HELP)),
                Answer.entity(200, type.name()),
                this::run);
    }

    private Future<Outcome> run(Call call) {
        ItemKey key = new ItemKey(type.name(), call.path("id"));
        Long position = (Long) call.body().get("position");
        // Who names a position relies on the order of the others; the end is the end whatever they do meanwhile.
        Locks locks = position == null ? Locks.record(key) : Locks.collections(Set.of(type.name()));
        return call.entity(
                locks,
                (transaction, moment) -> new Board(type, transaction, moment)
                        .move(
                                call.engine().existing(transaction, key, call.precondition()),
                                String.valueOf(call.body().get("section")),
                                position));
    }
}
