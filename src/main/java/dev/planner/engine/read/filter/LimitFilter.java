package dev.planner.engine.read.filter;

import dev.planner.field.Filterable;
import dev.planner.field.filter.Filters;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.ValueFault;
import dev.planner.schema.FieldSpec;
import java.time.ZoneId;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Filters for values below or above a limit: a range to or from the limit, without the limit. So no time on the day of
 * the limit is below or above it.
 */
final class LimitFilter {
    private final Function<String, Predicate<@Nullable Object>> filter;

    private LimitFilter(Function<String, Predicate<@Nullable Object>> filter) {
        this.filter = filter;
    }

    /**
     * @param field the filtered field; {@code null} for an undeclared one, whose values are compared as the limit says
     * @param zone the time zone of days
     * @throws ProblemException if the field has no limits
     */
    static LimitFilter of(@Nullable FieldSpec field, ZoneId zone) {
        if (field == null) {
            return new LimitFilter(LimitFilter::ofOwnField);
        }
        if (!(field.type() instanceof Filterable filterable) || !filterable.hasRanges()) {
            throw Problem.invalid(ValueFault.UNFILTERABLE, "", "only numbers and dates have a limit");
        }
        return new LimitFilter(text -> filterable.filter(text, zone));
    }

    /**
     * @throws ProblemException if the text is no limit of the field
     */
    Predicate<@Nullable Object> below(String limit) {
        return without(limit, Filters.RANGE + limit);
    }

    /**
     * @throws ProblemException if the text is no limit of the field
     */
    Predicate<@Nullable Object> above(String limit) {
        return without(limit, limit + Filters.RANGE);
    }

    private Predicate<@Nullable Object> without(String limit, String range) {
        if (limit.isBlank() || limit.contains(",") || limit.contains(Filters.RANGE)) {
            throw noLimit(limit);
        }
        return filter.apply(range).and(filter.apply(limit).negate());
    }

    private static Predicate<@Nullable Object> ofOwnField(String text) {
        Predicate<@Nullable Object> span = OwnFieldFilter.span(text);
        if (span == null) {
            throw noLimit(text);
        }
        return span;
    }

    private static ProblemException noLimit(String text) {
        return Problem.invalid(ValueFault.FILTER, "", "the limit must be one number or date", Map.of("value", text));
    }
}
