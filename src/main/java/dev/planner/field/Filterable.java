package dev.planner.field;

import java.time.ZoneId;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A type whose values a query parameter can filter. */
public interface Filterable {

    /**
     * @param text the parameter's text
     * @param zone the time zone in which an instant has its day
     * @return a test for stored values, which may have any JSON form; {@code null} stands for an absent value
     * @throws dev.planner.item.ProblemException if the text is not valid for this type; the detail names the expected
     *     form
     */
    Predicate<@Nullable Object> filter(String text, ZoneId zone);

    /** Whether an entry of a filter may be a range {@code from..to}. Both ends are inclusive and optional. */
    default boolean hasRanges() {
        return false;
    }

    /** The texts that {@link #filter} accepts in any case; empty if it also accepts other values. */
    default Set<String> texts(String text) {
        return Set.of();
    }
}
