package dev.planner.field.filter;

import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Filters for points in time in ISO 8601 form: one point, or a range {@code from..to}, whose ends are inclusive and
 * optional.
 */
public final class Spans {
    private Spans() {}

    /** A point in time, which may be as long as a day. */
    @FunctionalInterface
    public interface Point {
        /** Returns a negative number for a value before the point, 0 for one within it, a positive number after it. */
        int compare(String value);
    }

    /**
     * @param entry one entry of a filter
     * @param point reads one point; throws if the text is not a point
     */
    public static Predicate<Object> of(String entry, Function<String, Point> point) {
        int dots = entry.indexOf(Filters.RANGE);
        if (dots < 0) {
            Point only = point.apply(entry);
            return value -> value instanceof String text && only.compare(text) == 0;
        }
        Point from = end(entry.substring(0, dots), point);
        Point to = end(entry.substring(dots + Filters.RANGE.length()), point);
        return value -> value instanceof String text && from.compare(text) >= 0 && to.compare(text) <= 0;
    }

    /** An open end contains every value. */
    private static Point end(String text, Function<String, Point> point) {
        return text.isEmpty() ? value -> 0 : point.apply(text);
    }

    /** The point that contains every value that begins with its text: a day contains all its times. */
    public static Point beginning(String point) {
        return value -> value.startsWith(point) ? 0 : value.compareTo(point);
    }
}
