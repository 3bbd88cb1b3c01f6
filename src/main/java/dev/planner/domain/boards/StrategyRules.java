package dev.planner.domain.boards;

import dev.planner.base.Graphs;
import dev.planner.base.Maps;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.Write;
import dev.planner.item.Problem;
import dev.planner.item.RecordConflict;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Each step of a strategy can support a step above it. A write that would create a cycle is refused. */
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
        Map<Object, Object> parents = new HashMap<>();
        for (Object level : levels) {
            if (level instanceof Map<?, ?> map && map.get("id") != null && map.get("parentId") != null) {
                parents.put(map.get("id"), map.get("parentId"));
            }
        }
        Set<Object> circles = Graphs.nodesOnCycles(parents.keySet(), parents::get);
        for (int i = 0; i < levels.size(); i++) {
            if (levels.get(i) instanceof Map<?, ?> level && circles.contains(level.get("id"))) {
                throw Problem.conflict(
                        RecordConflict.CIRCLE,
                        "A step of a strategy cannot support itself.",
                        Maps.of(
                                "collection",
                                write.key().collection(),
                                "field",
                                "levels",
                                "records",
                                List.of(String.valueOf(level.get("id")))),
                        Map.of("/levels/" + i + "/parentId", "would create a cycle"));
            }
        }
    }
}
