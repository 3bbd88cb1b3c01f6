package dev.planner.domain.billing;

import dev.planner.base.Maps;
import dev.planner.engine.Write;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import java.util.Map;
import java.util.Set;

/** The allowed state transitions of a record. */
final class Transitions {
    private final Map<String, Set<String>> allowed;

    /**
     * @param allowed the allowed next states by state
     */
    Transitions(Map<String, Set<String>> allowed) {
        this.allowed = allowed;
    }

    /** Refuses a transition that is not allowed. Every transition from an unknown state is allowed. */
    void check(Write write) {
        Item before = write.before();
        String to = String.valueOf(write.value("status"));
        if (before == null) {
            return;
        }
        String from = before.text("status", "draft");
        Set<String> next = allowed.get(from);
        if (next == null || next.contains(to)) {
            return;
        }
        String possible = next.isEmpty()
                ? "nothing can follow it"
                : "it can only be " + String.join(" or ", next.stream().sorted().toList()) + " next";
        throw Problem.conflict(
                BillingConflict.STATUS_IMPOSSIBLE,
                "This " + write.type().singular() + " is " + from + ", so it cannot become " + to + ".",
                Maps.of(
                        "collection",
                        write.key().collection(),
                        "field",
                        "status",
                        "from",
                        from,
                        "to",
                        to,
                        "next",
                        next.stream().sorted().toList()),
                Map.of("/status", "is " + from + " now; " + possible));
    }
}
