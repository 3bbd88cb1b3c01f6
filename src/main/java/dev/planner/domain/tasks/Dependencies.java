package dev.planner.domain.tasks;

import dev.planner.item.Item;
import dev.planner.store.Table;
import java.util.List;

/** Finds the blockers and the children of tasks. */
final class Dependencies {
    private Dependencies() {}

    /** The ids of the tasks that this task blocks. */
    static List<Object> blocking(Item task, Table tasks) {
        return tasks.referring("blockedBy", task.id()).stream()
                .<Object>map(Item::id)
                .toList();
    }

    /** The tasks whose parent is this task. */
    static List<Item> children(Item task, Table tasks) {
        return tasks.referring("parentId", task.id());
    }
}
