package dev.planner.item;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A test of a record: each named field has one of the listed values. It is data, so that clients can evaluate it too.
 *
 * @param allowed the allowed values by field name; {@code null} among them stands for an absent field
 */
public record Condition(Map<String, List<@Nullable Object>> allowed) {

    public static final Condition ALWAYS = new Condition(Map.of());

    /** A condition on one field. */
    public static Condition when(String field, @Nullable Object... values) {
        return ALWAYS.and(field, values);
    }

    /** This condition with a further field, or with other allowed values of the same field. */
    public Condition and(String field, @Nullable Object... values) {
        Map<String, List<@Nullable Object>> more = new LinkedHashMap<>(allowed);
        List<@Nullable Object> list = new ArrayList<>();
        Collections.addAll(list, values);
        more.put(field, Collections.unmodifiableList(list));
        return new Condition(Collections.unmodifiableMap(more));
    }

    /**
     * The first field whose value is not allowed; {@code null} if all are allowed.
     *
     * @param values returns a field's stored or computed value; {@code null} for an absent one
     */
    public @Nullable String unmet(Function<String, @Nullable Object> values) {
        for (Map.Entry<String, List<@Nullable Object>> each : allowed.entrySet()) {
            if (!each.getValue().contains(values.apply(each.getKey()))) {
                return each.getKey();
            }
        }
        return null;
    }
}
