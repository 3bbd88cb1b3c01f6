package dev.planner.field;

/** A type whose filter also takes spans {@code from..to} with either end left out, both inclusive. */
public interface Ranged extends Filterable {

    /** Whether the values are days or moments, so that words such as "today" can stand for them. */
    boolean isCalendar();
}
