package dev.planner.domain.boards;

import dev.planner.base.Graphs;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.Write;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Violation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** In a strategy each step serves one above it, and so none can serve itself. */
public final class StrategyRules implements CollectionRules {

    @Override
    public void creating(Write write) {
        updating(write);
    }

    @Override
    public void updating(Write write) {
        if (!write.changes("levels") || !(write.value("levels") instanceof List<?> levels)) {
            return;
        }
        Map<Object, List<Object>> parents = new HashMap<>();
        for (Object level : levels) {
            if (level instanceof Map<?, ?> map && map.get("id") instanceof String id) {
                Object parent = map.get("parentId");
                parents.put(id, parent == null ? List.of() : List.of(parent));
            }
        }
        for (int i = 0; i < levels.size(); i++) {
            if (levels.get(i) instanceof Map<?, ?> level) {
                check(level.get("id"), level.get("parentId"), parents, "/levels/" + i + "/parentId");
            }
        }
    }

    private static void check(
            @Nullable Object id, @Nullable Object parent, Map<Object, List<Object>> parents, String pointer) {
        if (id == null || parent == null) {
            return;
        }
        List<Object> circle = Graphs.path(parent, id, level -> parents.getOrDefault(level, List.of()));
        if (!circle.isEmpty()) {
            throw new ProblemException(new Problem.Conflict(
                    "A step of a strategy cannot serve itself.",
                    List.of(new Violation(pointer, "would close a circle"))));
        }
    }
}
