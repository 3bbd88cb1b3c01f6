package dev.planner.domain.planning;

import dev.planner.engine.CollectionRules;
import dev.planner.engine.Write;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import java.util.Map;

/** Computes the ideas that refer to an idea, and records when an idea was implemented or rejected. */
public final class IdeaRules implements CollectionRules {

    @Override
    public void compute(Item idea, Moment moment, Map<String, Object> into) {
        into.put(
                "backlinks",
                moment.snapshot().table("ideas").referring("links", idea.id()).stream()
                        .<Object>map(Item::id)
                        .toList());
    }

    @Override
    public void creating(Write write) {
        updating(write);
    }

    @Override
    public void updating(Write write) {
        stamp(write, "implemented", "implementedAt");
        stamp(write, "cancelled", "cancelledAt");
    }

    /** A date that the client sends in the same write takes precedence. */
    private static void stamp(Write write, String status, String date) {
        if (!write.changes("status") || write.changes(date)) {
            return;
        }
        write.set(
                date,
                status.equals(write.value("status")) ? write.moment().today().toString() : null);
    }
}
