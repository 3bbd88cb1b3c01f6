package dev.planner.domain.tasks;

import dev.planner.base.Graphs;
import dev.planner.engine.Write;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Violation;
import dev.planner.store.Table;
import dev.planner.store.Transaction;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What waits for what: blockers and parents. Neither may go round in circles. */
final class Dependencies {
    private Dependencies() {}

    /** Whether nothing that is still open stands in the way; blockers that do not exist do not. */
    static boolean unblocked(Item task, Table tasks, String doneSection) {
        for (Object id : task.list("blockedBy")) {
            Item blocker = tasks.get(id.toString());
            if (blocker != null && !Sections.finished(blocker, doneSection)) {
                return false;
            }
        }
        return true;
    }

    /** The ids of the tasks that wait for this one. */
    static List<Object> blocking(Item task, Table tasks) {
        return tasks.where("blockedBy", task.id()).stream()
                .filter(waiting -> waiting.list("blockedBy").contains(task.id()))
                .<Object>map(Item::id)
                .toList();
    }

    /** Refuses a write that would close a circle. */
    static void check(Write write) {
        if (write.changes("blockedBy")) {
            check(write, "blockedBy", id -> blockers(write.transaction(), id));
        }
        if (write.changes("parentId")) {
            check(write, "parentId", id -> parent(write.transaction(), id));
        }
    }

    private static void check(Write write, String field, Function<String, List<String>> next) {
        String self = write.key().id();
        Object value = write.value(field);
        List<String> named = texts(value);
        for (int i = 0; i < named.size(); i++) {
            List<String> circle = Graphs.path(named.get(i), self, next);
            if (!circle.isEmpty()) {
                String pointer = value instanceof List ? "/" + field + "/" + i : "/" + field;
                throw circle(pointer, circle);
            }
        }
    }

    private static ProblemException circle(String pointer, List<String> circle) {
        String detail = circle.size() == 1
                ? "is the task itself"
                : "would close a circle: " + String.join(" → ", circle) + " → " + circle.get(0);
        return new ProblemException(
                new Problem.Conflict("Tasks cannot wait for each other.", List.of(new Violation(pointer, detail))));
    }

    private static List<String> blockers(Transaction transaction, String id) {
        Item task = transaction.get(new ItemKey("tasks", id));
        return task == null ? List.of() : task.texts("blockedBy");
    }

    private static List<String> parent(Transaction transaction, String id) {
        Item task = transaction.get(new ItemKey("tasks", id));
        return task == null ? List.of() : task.texts("parentId");
    }

    private static List<String> texts(@Nullable Object value) {
        return value instanceof List<?> list
                ? list.stream().map(Object::toString).toList()
                : value instanceof String text ? List.of(text) : List.of();
    }
}
