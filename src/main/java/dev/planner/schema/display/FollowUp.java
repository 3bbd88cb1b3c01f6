package dev.planner.schema.display;

import dev.planner.item.Condition;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A record that people make next, starting from another one: a payment of an invoice.
 *
 * @param label a button's text
 * @param icon a lucide icon
 * @param collection where the new record belongs
 * @param with what the new record begins with: its fields, and the field of this record that each takes its value from
 * @param when the state of this record in which the follow-up is offered
 * @param primary whether it is what one most likely does next
 */
public record FollowUp(
        String label, String icon, String collection, Map<String, String> with, Condition when, boolean primary) {

    Map<String, Object> describe() {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("label", label);
        described.put("icon", icon);
        described.put("collection", collection);
        described.put("with", with);
        if (!when.equals(Condition.ALWAYS)) {
            described.put("when", when.allowed());
        }
        if (primary) {
            described.put("primary", true);
        }
        return described;
    }
}
