package dev.planner.field;

import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The rules of all filters: a comma-separated list matches any of its entries, and an empty text matches absent values.
 */
final class Filters {
    private Filters() {}

    /**
     * @param text the parameter's text
     * @param test makes the test for one entry of the list, or for the whole text
     */
    static Predicate<@Nullable Object> anyOf(String text, Function<String, Predicate<Object>> test) {
        if (text.isBlank()) {
            return Filters::absent;
        }
        List<Predicate<Object>> tests = Arrays.stream(text.split(","))
                .map(String::strip)
                .filter(entry -> !entry.isEmpty())
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
