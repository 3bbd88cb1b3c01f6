package dev.planner.field;

import java.time.ZonedDateTime;

/** A type whose values are days, moments or periods. Calendars, timelines and charts can place its records. */
public interface Dated {

    /** Returns the value that contains a time: its day or its month in its time zone, or its instant. */
    String containing(ZonedDateTime time);
}
