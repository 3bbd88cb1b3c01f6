package dev.planner.domain.kernel;

import dev.planner.base.Dates;
import dev.planner.engine.Write;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import java.time.LocalDate;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An inclusive range of days.
 *
 * @param start the first day; {@code null} for no limit
 * @param end the last day; {@code null} for no limit
 */
public record DateRange(@Nullable LocalDate start, @Nullable LocalDate end) {

    /**
     * @param start a stored date; any other value means no limit
     * @param end a stored date; any other value means no limit
     */
    public static DateRange of(@Nullable Object start, @Nullable Object end) {
        return new DateRange(Dates.date(start), Dates.date(end));
    }

    /** Whether the last day is before the first. */
    public boolean isReversed() {
        return start != null && end != null && end.isBefore(start);
    }

    /** Whether a date is in the range. An invalid date is only in a range without limits. */
    public boolean contains(@Nullable Object date) {
        LocalDate day = Dates.date(date);
        if (day == null) {
            return start == null && end == null;
        }
        return (start == null || !day.isBefore(start)) && (end == null || !day.isAfter(end));
    }

    /** Refuses a write that changes one of the two fields and leaves the range reversed. */
    public static void check(Write write, String startField, String endField) {
        if (write.changes(startField) || write.changes(endField)) {
            of(write.value(startField), write.value(endField)).check("/" + endField, startField);
        }
    }

    /**
     * Refuses a reversed range.
     *
     * @param pointer the position of the end in the body
     * @param startField the name of the member with the start
     */
    public void check(String pointer, String startField) {
        if (isReversed()) {
            throw Problem.invalid(
                    ValueFault.BEFORE_START, pointer, "must not be before " + startField, Map.of("start", startField));
        }
    }
}
