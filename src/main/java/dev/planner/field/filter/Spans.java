package dev.planner.field.filter;

import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Filters for points in time in ISO 8601 form: one point, or a range {@code from..to}, whose ends are inclusive and
 * optional. A point matches every value that begins with the text of the point: a day matches all its times.
 */
public final class Spans {
    private Spans() {}

    /**
     * @param entry one entry of a filter
     * @param point checks and normalises one point; throws if the text is not a point
     */
    public static Predicate<Object> of(String entry, UnaryOperator<String> point) {
        int dots = entry.indexOf(Filters.RANGE);
        if (dots < 0) {
            String only = point.apply(entry);
            return value -> value instanceof String text && text.startsWith(only);
        }
        String from = end(entry.substring(0, dots), point);
        String to = end(entry.substring(dots + Filters.RANGE.length()), point);
        return value -> value instanceof String text
                && (from.isEmpty() || text.compareTo(from) >= 0)
                && (to.isEmpty() || text.compareTo(to) <= 0 || text.startsWith(to));
    }

    private static String end(String text, UnaryOperator<String> point) {
        return text.isEmpty() ? text : point.apply(text);
    }
}
