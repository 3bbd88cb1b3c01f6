package dev.planner.schema;

import dev.planner.item.Condition;
import java.util.List;
import java.util.Map;

/**
 * Fields that cannot be changed while the record is in a certain state.
 *
 * @param fields the names of the fields
 * @param when the state of the record before the write
 * @param because one sentence that says why, and what to do instead
 */
public record Freeze(List<String> fields, Condition when, String because) {

    public Map<String, Object> describe() {
        return Map.of("fields", fields, "when", when.allowed(), "because", because);
    }
}
