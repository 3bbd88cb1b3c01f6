package dev.planner.field;

/** A type whose filter also accepts ranges {@code from..to}. Both ends are inclusive and optional. */
public interface Ranged extends Filterable {

    /** Whether the values are dates or instants, so that a filter can use words such as "today". */
    boolean isCalendar();
}
