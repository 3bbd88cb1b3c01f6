package dev.planner.field;

/** A type of numbers or dates. */
public interface Ranged extends Filterable {

    @Override
    default boolean hasRanges() {
        return true;
    }

    /** Whether the values are dates or instants, so that a filter can use words such as "today". */
    boolean isCalendar();
}
