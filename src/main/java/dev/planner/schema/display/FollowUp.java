package dev.planner.schema.display;

import dev.planner.item.Condition;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An offer to create a related record from the page of a record: a payment for an invoice.
 *
 * @param label the text of the button
 * @param icon a lucide icon
 * @param collection the collection of the new record
 * @param with the initial fields of the new record, each with the field of this record that provides the value; a
 *     number is negated if the name of its field follows {@link #NEGATED}
 * @param when the condition on this record under which the follow-up is offered
 * @param primary whether it is the most likely next step
 */
public record FollowUp(
        String label, String icon, String collection, Map<String, String> with, Condition when, boolean primary) {
    /** Precedes the name of a field whose negative value is used. */
    public static final String NEGATED = "-";

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
