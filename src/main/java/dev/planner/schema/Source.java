package dev.planner.schema;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The source of a value: a field of the record itself, a field of another collection's records, or today's date.
 *
 * @param collection the collection; {@code null} for the record itself and for today
 * @param field the field; {@code null} for today
 */
public record Source(@Nullable String collection, @Nullable String field) {
    /** The word for the date of today in descriptions. */
    public static final String TODAY = "today";

    /** Whether the value depends on today's date. */
    public boolean isToday() {
        return field == null;
    }

    /** The source as JSON: {@code {"field": …}}, {@code {"collection": …, "field": …}} or {@code {"today": true}}. */
    public Map<String, Object> describe() {
        if (field == null) {
            return Map.of(TODAY, true);
        }
        return collection == null ? Map.of("field", field) : Map.of("collection", collection, "field", field);
    }
}
