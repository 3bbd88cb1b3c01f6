package dev.planner.schema;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where a value comes from: a field of the record itself, a field of the records of a collection, or the date of today.
 *
 * @param collection the collection; {@code null} for the record itself and for today
 * @param field the field; {@code null} for today
 */
public record Source(@Nullable String collection, @Nullable String field) {
    static final String TODAY = "today";

    /** Whether the value follows from the date of today. */
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
