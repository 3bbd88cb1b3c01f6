package dev.planner.field;

import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The rules of all filters: a comma-separated list matches any of its entries, and an empty text matches absent values.
 * A backslash makes a comma, or a sign that is an operator, a part of an entry.
 */
final class Filters {
    /** A comma without a backslash before it. */
    private static final Pattern BETWEEN = Pattern.compile("(?<!\\\\),");

    private static final Pattern ESCAPED = Pattern.compile("\\\\([\\\\,!~<>])");

    private Filters() {}

    private static String plain(String entry) {
        return ESCAPED.matcher(entry).replaceAll("$1");
    }

    /**
     * @param text the parameter's text
     * @param test makes the test for one entry of the list, or for the whole text
     */
    static Predicate<@Nullable Object> anyOf(String text, Function<String, Predicate<Object>> test) {
        if (text.isBlank()) {
            return Filters::absent;
        }
        List<Predicate<Object>> tests = Arrays.stream(BETWEEN.split(text))
                .map(String::strip)
                .filter(entry -> !entry.isEmpty())
                .map(Filters::plain)
                .map(test)
                .toList();
        return value -> value != null && tests.stream().anyMatch(candidate -> candidate.test(value));
    }

    private static boolean absent(@Nullable Object value) {
        return value == null || (value instanceof Collection<?> list && list.isEmpty());
    }

    static ProblemException unfit(String text, String expected) {
        String detail = Words.quoted(text) + " " + expected;
        return new ProblemException(new Problem.Invalid(detail, List.of()));
    }
}
