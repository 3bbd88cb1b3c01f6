package dev.planner.domain.tasks;

import dev.planner.item.Item;
import dev.planner.store.Table;
import java.util.List;

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
}
