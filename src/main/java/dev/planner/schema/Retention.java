package dev.planner.schema;

import dev.planner.item.Condition;
import java.util.Map;

/**
 * A state in which a record cannot be deleted.
 *
 * @param when the state of the record before the deletion
 * @param because one sentence with the reason and the alternative
 */
public record Retention(Condition when, String because) {

    /** The members of {@code /api/collections} for this rule. */
    public Map<String, Object> describe() {
        return Map.of("when", when.allowed(), "because", because);
    }
}
