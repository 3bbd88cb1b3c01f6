package dev.planner.schema;

import dev.planner.item.Condition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The values that a choice can have in a new record, and the changes of its value that are possible.
 *
 * @param field the name of the field
 * @param initial the values that a new record can have
 * @param steps the possible changes; no two of them have the same old and new value
 */
public record Transitions(String field, List<String> initial, List<Step> steps) {

    /**
     * A change of the value.
     *
     * @param from the old values
     * @param to the new value
     * @param when the state of the record before the change
     * @param because why the change is impossible while a field of the condition has another value, one sentence each
     *     with the reason and the alternative
     */
    public record Step(List<String> from, String to, Condition when, Map<String, String> because) {

        private Map<String, Object> describe() {
            Map<String, Object> described = new LinkedHashMap<>();
            described.put("from", from);
            described.put("to", to);
            described.put("when", when.allowed());
            described.put("because", because);
            return described;
        }
    }

    /** The steps from a value. */
    public List<Step> stepsFrom(Object value) {
        return steps.stream().filter(step -> step.from().contains(value)).toList();
    }

    /** The members of {@code /api/collections} for this rule. */
    public Map<String, Object> describe() {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("field", field);
        described.put("initial", initial);
        described.put("steps", steps.stream().map(Step::describe).toList());
        return described;
    }
}
