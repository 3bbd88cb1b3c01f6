package dev.planner.field;

import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import org.jspecify.annotations.Nullable;

/** A type whose values are days, moments or periods. Calendars, timelines and charts can place its records. */
public interface Dated {

    /** Returns the value that contains a time: its day or its month in its time zone, or its instant. */
    String containing(ZonedDateTime time);

    /**
     * Returns the day of a value.
     *
     * @param value any JSON value
     * @param zone the time zone in which an instant has its day
     * @return {@code null} if the value is not one of this type, or is longer than a day
     */
    @Nullable LocalDate day(Object value, ZoneId zone);
}
