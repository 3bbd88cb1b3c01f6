package dev.planner.engine.read;

import java.time.LocalDate;
import java.util.Locale;

/** The distance of a due date from a day. The order is that of the groups in a list. */
enum DueSpan {
    LATE,
    TODAY,
    /** One to six days after the day. */
    SOON,
    LATER,
    /** Finished records, whenever they were due. */
    DONE;

    private static final int SOON_DAYS = 7;

    static DueSpan of(LocalDate due, LocalDate day, boolean finished) {
        if (finished) {
            return DONE;
        }
        if (!due.isAfter(day)) {
            return due.equals(day) ? TODAY : LATE;
        }
        return due.isBefore(day.plusDays(SOON_DAYS)) ? SOON : LATER;
    }

    /** The name in answers. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
