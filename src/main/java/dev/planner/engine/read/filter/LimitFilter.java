package dev.planner.engine.read.filter;

import dev.planner.base.Numbers;
import dev.planner.field.Ranged;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import dev.planner.schema.FieldSpec;
import java.math.BigDecimal;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Filters for numbers and dates below or above a limit. */
final class LimitFilter {
    private LimitFilter() {}

    /**
     * @param field the filtered field; {@code null} for an undeclared one, whose values are compared as the limit says
     * @param wanted accepts the comparison of a value with the limit
     * @throws dev.planner.item.ProblemException if the field has no limits, or the text is no limit of the field
     */
    static Predicate<@Nullable Object> of(@Nullable FieldSpec field, String limit, IntPredicate wanted) {
        if (field == null) {
            return OwnFieldFilter.isDate(limit) ? days(limit, wanted) : numbers(limit, wanted);
        }
        if (!(field.type() instanceof Ranged ranged)) {
            throw Problem.invalid(ValueFault.UNFILTERABLE, "", "only numbers and dates have a limit");
        }
        ranged.filter(limit);
        return ranged.isCalendar() ? days(limit, wanted) : numbers(limit, wanted);
    }

    /** Compares up to the length of the limit, so that no time on the day of the limit is below or above it. */
    private static Predicate<@Nullable Object> days(String limit, IntPredicate wanted) {
        return value -> value instanceof String day
                && wanted.test(
                        day.substring(0, Math.min(limit.length(), day.length())).compareTo(limit));
    }

    private static Predicate<@Nullable Object> numbers(String limit, IntPredicate wanted) {
        BigDecimal number = decimal(limit);
        return value -> value instanceof Number stored
                && wanted.test(Numbers.decimal(stored).compareTo(number));
    }

    private static BigDecimal decimal(String text) {
        try {
            return new BigDecimal(text);
        } catch (NumberFormatException e) {
            throw Problem.invalid(ValueFault.FILTER, "", "the limit must be one number or date", Map.of("value", text));
        }
    }
}
