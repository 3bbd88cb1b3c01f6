package dev.planner.schema;

import dev.planner.item.Condition;
import java.util.List;
import java.util.Map;

/**
 * Fields that cannot be changed in a certain state of the record.
 *
 * @param fields the names of the fields
 * @param when the state of the record before the write
 * @param because one sentence with the reason and the alternative
 */
public record Freeze(List<String> fields, Condition when, String because) {

    /** The members of {@code /api/collections} for this rule. */
    public Map<String, Object> describe() {
        return Map.of("fields", fields, "when", when.allowed(), "because", because);
    }
}
