package dev.planner.field.filter;

import dev.planner.base.Excerpts;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.ValueFault;
import dev.planner.item.Violation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The syntax of all filters. A comma-separated list matches values that equal any of its entries. An empty text matches
 * absent values. A backslash escapes a comma, a backslash or an operator ({@code ! ~ < >}) within an entry.
 */
public final class Filters {
    /** Stands between the two ends of a range. */
    public static final String RANGE = "..";

    /** The characters that a backslash escapes. */
    private static final String ESCAPABLE = "\\,!~<>";

    private Filters() {}

    /**
     * @param text the parameter's text
     * @param test makes the test for one entry of the list, or for the whole text
     */
    public static Predicate<@Nullable Object> anyOf(String text, Function<String, Predicate<Object>> test) {
        if (text.isBlank()) {
            return Filters::absent;
        }
        List<Predicate<Object>> tests = entries(text).map(test).toList();
        return value -> value != null && tests.stream().anyMatch(candidate -> candidate.test(value));
    }

    /** The unescaped entries of a comma-separated list. */
    private static Stream<String> entries(String text) {
        List<String> entries = new ArrayList<>();
        StringBuilder entry = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == ',') {
                entries.add(entry.toString());
                entry.setLength(0);
            } else {
                boolean escaped = c == '\\' && i + 1 < text.length() && ESCAPABLE.indexOf(text.charAt(i + 1)) >= 0;
                i += escaped ? 1 : 0;
                entry.append(text.charAt(i));
            }
        }
        entries.add(entry.toString());
        return entries.stream().map(String::strip).filter(each -> !each.isEmpty());
    }

    /** The entries of a filter and, because a value may itself contain a comma, the whole text of the filter. */
    public static Set<String> texts(String text) {
        return Stream.concat(entries(text), Stream.of(text.strip())).collect(Collectors.toUnmodifiableSet());
    }

    private static boolean absent(@Nullable Object value) {
        return value == null || (value instanceof Collection<?> list && list.isEmpty());
    }

    /**
     * The refusal of an entry that no value can match.
     *
     * @param expected the fault and the expected form, to follow the entry in a message
     */
    public static ProblemException unfit(String text, String expected) {
        String detail = Excerpts.quoted(text) + " " + expected;
        return new ProblemException(
                Problem.Invalid.of(List.of(new Violation(ValueFault.FILTER, "", detail, Map.of("value", text)))));
    }
}
