package dev.planner.field.filter;

import dev.planner.base.Numbers;
import java.math.BigDecimal;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Filters for numbers: one number, or a range {@code from..to}, whose ends are inclusive and optional. */
public final class NumberSpans {
    private NumberSpans() {}

    /**
     * @param entry one entry of a filter
     * @param number parses one number; throws if the text is not a number
     */
    public static Predicate<Object> of(String entry, Function<String, BigDecimal> number) {
        int dots = entry.indexOf(Filters.RANGE);
        if (dots < 0) {
            BigDecimal only = number.apply(entry);
            return between(only, only);
        }
        String from = entry.substring(0, dots);
        String to = entry.substring(dots + Filters.RANGE.length());
        return between(from.isEmpty() ? null : number.apply(from), to.isEmpty() ? null : number.apply(to));
    }

    private static Predicate<Object> between(@Nullable BigDecimal least, @Nullable BigDecimal most) {
        return value -> value instanceof Number number
                && (least == null || Numbers.decimal(number).compareTo(least) >= 0)
                && (most == null || Numbers.decimal(number).compareTo(most) <= 0);
    }
}
