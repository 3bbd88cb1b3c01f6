package dev.planner.field;

import java.time.Instant;

/** A type whose values are days, moments or periods. Calendars, timelines and charts can place its records. */
public interface Dated {

    /** Returns the value that contains the instant, in UTC: its day, its month, or the instant itself. */
    String containing(Instant instant);
}
