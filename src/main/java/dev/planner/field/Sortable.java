package dev.planner.field;

import java.util.Comparator;

/** A type whose values have an order. The caller places absent values and values of other types last. */
public interface Sortable {

    /** Compares two values that {@link #sortable} accepts. */
    Comparator<Object> comparator();

    /** Whether the comparator accepts a value. */
    boolean sortable(Object value);
}
