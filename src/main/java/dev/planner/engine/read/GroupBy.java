package dev.planner.engine.read;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * How to group records.
 *
 * @param field the name of the field
 * @param subfield the name of the field that groups the records within each group; {@code null} for no second level
 * @param day groups dates by their distance from this day, see {@link DueSpan}; {@code null} groups them by month
 */
public record GroupBy(
        String field, @Nullable String subfield, @Nullable LocalDate day) {}
