package dev.planner.engine.read.filter;

import dev.planner.base.CaseFolding;
import dev.planner.field.filter.Filters;
import dev.planner.field.filter.NumberSpans;
import dev.planner.field.filter.Spans;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Filters of an undeclared field, which has no type. An entry of the filter matches an equal text, ignoring case and
 * Unicode form. An entry that is a number, a date or a range of them also matches as in a declared field.
 */
final class OwnFieldFilter {
    private static final String NUMBER = "[-+]?[0-9]{1,31}(\\.[0-9]{1,30})?([eE][-+]?[0-9]{1,3})?";
    private static final String DATE = "[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,9})?)?Z?)?";
    private static final Pattern NUMBERS = range(NUMBER);
    private static final Pattern DATES = range(DATE);

    private OwnFieldFilter() {}

    private static Pattern range(String point) {
        return Pattern.compile(point + "|" + point + "\\.\\.(" + point + ")?|\\.\\." + point);
    }

    static Predicate<@Nullable Object> anyOf(String text) {
        Set<String> texts = Filters.texts(text);
        List<Predicate<Object>> tests =
                texts.stream().map(OwnFieldFilter::matcher).toList();
        return value -> value instanceof List<?> list
                ? list.stream().anyMatch(entry -> matches(entry, tests))
                : matches(value, tests);
    }

    private static boolean matches(@Nullable Object value, List<Predicate<Object>> tests) {
        return value != null && tests.stream().anyMatch(test -> test.test(value));
    }

    private static Predicate<Object> matcher(String entry) {
        Predicate<String> equal = CaseFolding.equalTo(entry);
        Predicate<Object> isEqual = value -> equal.test(value.toString());
        Predicate<@Nullable Object> span = span(entry);
        return span == null ? isEqual : isEqual.or(span);
    }

    /** The test for a number, a date, or a range of them; {@code null} if the text is something else. */
    static @Nullable Predicate<@Nullable Object> span(String text) {
        if (NUMBERS.matcher(text).matches()) {
            return NumberSpans.of(text, BigDecimal::new);
        }
        return DATES.matcher(text).matches() ? Spans.of(text, Spans::beginning) : null;
    }
}
