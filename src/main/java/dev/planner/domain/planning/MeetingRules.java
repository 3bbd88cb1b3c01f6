package dev.planner.domain.planning;

import dev.planner.engine.CollectionRules;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import java.util.Map;

/** Counts the open actions of meetings. */
public final class MeetingRules implements CollectionRules {

    @Override
    public void compute(Item meeting, Moment moment, Map<String, Object> into) {
        long open = meeting.objects("actions").stream()
                .filter(action -> !isDone(action))
                .count();
        into.put("openActions", open);
    }

    static boolean isDone(Map<String, Object> action) {
        return "done".equals(action.get("status"));
    }
}
