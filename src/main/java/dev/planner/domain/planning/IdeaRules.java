package dev.planner.domain.planning;

import dev.planner.engine.CollectionRules;
import dev.planner.engine.Write;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import java.util.Map;

/** Ideas know which others point at them, and when they became real or were given up. */
public final class IdeaRules implements CollectionRules {

    @Override
    public void compute(Item idea, Moment moment, Map<String, Object> into) {
        into.put(
                "backlinks",
                moment.snapshot().table("ideas").where("links", idea.id()).stream()
                        .filter(other -> other.list("links").contains(idea.id()))
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

    /** A date that the client states in the same write stands. */
    private static void stamp(Write write, String status, String date) {
        if (!write.changes("status") || write.changes(date)) {
            return;
        }
        write.set(
                date,
                status.equals(write.value("status")) ? write.moment().today().toString() : null);
    }
}
