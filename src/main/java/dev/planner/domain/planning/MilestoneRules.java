package dev.planner.domain.planning;

import dev.planner.base.CaseFolding;
import dev.planner.base.Dates;
import dev.planner.domain.kernel.Percent;
import dev.planner.domain.kernel.TaskStates;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.Write;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import dev.planner.schema.Crud;
import dev.planner.store.Table;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Tasks refer to milestones by name. Names are case-insensitive, and a renamed milestone is renamed in its tasks.
 * Different projects may use the same names; a task without a project may belong to any of them.
 */
public final class MilestoneRules implements CollectionRules {
    private static final String MILESTONES = "milestones";
    private static final String TASKS = "tasks";
    private static final String COMPLETED = "completed";

    @Override
    public void compute(Item milestone, Moment moment, Map<String, Object> into) {
        List<Item> tasks = tasks(milestone, moment.snapshot().table(TASKS));
        long completed =
                tasks.stream().filter(TaskStates.at(moment)::isFinished).count();
        into.put("taskCount", (long) tasks.size());
        into.put("completedCount", completed);
        into.put("progress", Percent.of(completed, tasks.size()));
        LocalDate target = Dates.date(milestone.value("target"));
        boolean open = !COMPLETED.equals(milestone.value("status"));
        into.put("isLate", open && target != null && target.isBefore(moment.today()));
    }

    private static List<Item> tasks(Item milestone, Table tasks) {
        String name = milestone.text("name");
        if (name == null || name.isBlank()) {
            return List.of();
        }
        String project = milestone.text("project");
        return tasks.where("milestone", name.strip()).stream()
                .filter(task -> CaseFolding.mayBeSame(project, task.text("project")))
                .toList();
    }

    @Override
    public Set<String> locks(Crud operation, Map<String, ? extends @Nullable Object> changes) {
        return operation == Crud.UPDATE && changes.containsKey("name") ? Set.of(TASKS) : Set.of();
    }

    @Override
    public void creating(Write write) {
        stamp(write);
    }

    @Override
    public void updating(Write write) {
        stamp(write);
        Item before = write.before();
        if (before != null && write.changes("name")) {
            rename(before, write);
        }
    }

    private static void stamp(Write write) {
        boolean completed = COMPLETED.equals(write.value("status"));
        if (!completed) {
            write.set("completedAt", null);
        } else if (write.changes("status") && write.value("completedAt") == null) {
            write.set("completedAt", write.moment().today().toString());
        }
    }

    private static void rename(Item before, Write write) {
        String name = write.text("name");
        if (name == null) {
            return;
        }
        boolean shared = isShared(before, write.moment().snapshot().table(MILESTONES));
        for (Item task : tasks(before, write.moment().snapshot().table(TASKS))) {
            if (!shared || task.text("project") != null) {
                write.transaction().set(task.key(), "milestone", name);
            }
        }
    }

    /** Whether another project has a milestone with that name, so that a task without a project is ambiguous. */
    private static boolean isShared(Item milestone, Table milestones) {
        String name = milestone.text("name", "");
        return milestones.items().stream()
                .anyMatch(other ->
                        !other.key().equals(milestone.key()) && CaseFolding.same(other.text("name", ""), name));
    }
}
