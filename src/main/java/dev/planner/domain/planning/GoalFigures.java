package dev.planner.domain.planning;

import dev.planner.base.Maps;
import dev.planner.domain.kernel.Percent;
import dev.planner.field.Option;
import dev.planner.item.Item;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Statistics on goals and milestones. */
final class GoalFigures {
    private static final Set<String> COMPLETE = Set.of("success");
    private static final Set<String> HEALTHY = Set.of("on-track", "planning");
    private static final Set<String> AT_RISK = Set.of("at-risk", "late", "failed");

    private GoalFigures() {}

    /**
     * @param statuses the known statuses of goals
     */
    static Map<String, Object> of(List<Option> statuses, Collection<Item> goals, Collection<Item> milestones) {
        return Maps.of(
                "total", (long) goals.size(),
                "complete", count(goals, goal -> COMPLETE.contains(status(goal))),
                "healthy", count(goals, goal -> HEALTHY.contains(status(goal))),
                "atRisk", count(goals, goal -> AT_RISK.contains(status(goal))),
                "byStatus", byStatus(statuses, goals),
                "milestones", milestones(milestones));
    }

    private static long count(Collection<Item> items, Predicate<Item> test) {
        return items.stream().filter(test).count();
    }

    /** The known statuses come first, in their order. Another status is its own label. */
    private static List<Object> byStatus(List<Option> statuses, Collection<Item> goals) {
        Map<Object, String> labels = new LinkedHashMap<>();
        statuses.forEach(option -> labels.put(option.value(), option.label()));
        goals.forEach(goal -> labels.putIfAbsent(status(goal), status(goal)));
        List<Object> list = new ArrayList<>();
        labels.forEach((status, label) -> {
            long count = count(goals, goal -> status(goal).equals(status));
            if (count > 0) {
                list.add(Maps.of("status", status, "label", label, "count", count));
            }
        });
        return list;
    }

    private static String status(Item goal) {
        return goal.text("status", "planning");
    }

    private static Map<String, Object> milestones(Collection<Item> milestones) {
        long completed = count(milestones, GoalFigures::isCompleted);
        return Maps.of(
                "total",
                (long) milestones.size(),
                "completed",
                completed,
                "open",
                milestones.size() - completed,
                "completionRate",
                Percent.of(completed, milestones.size()),
                "list",
                milestones.stream().<Object>map(GoalFigures::brief).toList());
    }

    private static boolean isCompleted(Item milestone) {
        return "completed".equals(milestone.value("status"));
    }

    private static Map<String, Object> brief(Item milestone) {
        Map<String, Object> brief = new LinkedHashMap<>();
        brief.put("id", milestone.id());
        brief.put("name", milestone.text("name", milestone.id()));
        brief.put("status", milestone.text("status", "open"));
        String completedAt = milestone.text("completedAt");
        if (completedAt != null) {
            brief.put("completedAt", completedAt);
        }
        return brief;
    }
}
