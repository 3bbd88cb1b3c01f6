package dev.planner.exchange;

import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Violation;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.store.Transaction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The day of completion in a row of an import. The rules of tasks give a completed task the day of the write, and the
 * row replaces that day.
 *
 * @param sent whether the row says anything about it
 * @param day {@code null} for none
 */
record CompletionDay(boolean sent, @Nullable Object day) {
    private static final String COMPLETED_AT = TaskImport.COMPLETED_AT;

    /**
     * Takes the day out of the values of a row.
     *
     * @throws ProblemException if it is not a date
     */
    static CompletionDay of(CollectionType type, Map<String, @Nullable Object> values) {
        boolean sent = values.containsKey(COMPLETED_AT);
        Object value = values.remove(COMPLETED_AT);
        FieldSpec field = type.field(COMPLETED_AT);
        if (value == null || field == null) {
            return new CompletionDay(sent, null);
        }
        List<Violation> violations = new ArrayList<>();
        Object day = field.type().accept(value, "/" + COMPLETED_AT, violations::add);
        if (!violations.isEmpty()) {
            throw new ProblemException(Problem.Invalid.of(violations));
        }
        return new CompletionDay(true, day);
    }

    /** The task with this day, if it is completed. */
    Item on(Item task, Transaction transaction) {
        if (!sent || !task.isTrue(TaskImport.COMPLETED) || Objects.equals(task.value(COMPLETED_AT), day)) {
            return task;
        }
        return Objects.requireNonNull(transaction.set(task.key(), COMPLETED_AT, day));
    }
}
