package dev.planner.schema.display;

import dev.planner.item.Condition;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A figure above a list, computed from the listed records.
 *
 * @param label the label in the UI
 * @param kind the computation
 * @param field the field whose values are used; {@code null} for a count
 * @param where the condition for the records that are included
 * @param below upper limits by meaning, such as {@code {bad: 6, risk: 12}}: a value below a limit gets the meaning of
 *     the first such limit
 * @param above lower limits by meaning: a value above a limit gets the meaning of the first such limit
 */
public record Figure(
        String label,
        Kind kind,
        @Nullable String field,
        Condition where,
        Map<String, BigDecimal> below,
        Map<String, BigDecimal> above) {

    /** The computation of a figure. */
    public enum Kind {
        /** The number of records. */
        COUNT,
        /** The sum of a field. */
        SUM,
        /** The average of a field over the records that have a value. */
        AVERAGE,
        /** The value of the first record in the collection's default order. */
        FIRST
    }

    Map<String, Object> describe() {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("label", label);
        described.put("kind", kind.name().toLowerCase(Locale.ROOT));
        if (field != null) {
            described.put("field", field);
        }
        if (!where.equals(Condition.ALWAYS)) {
            described.put("where", where.allowed());
        }
        if (!below.isEmpty()) {
            described.put("below", below);
        }
        if (!above.isEmpty()) {
            described.put("above", above);
        }
        return described;
    }
}
