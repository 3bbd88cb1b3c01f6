package dev.planner.field;

import java.util.Comparator;

/** A type whose values have an order; absent and odd values are placed last by the caller. */
public interface Sortable {

    /** Compares two values that {@link #sortable} accepts. */
    Comparator<Object> comparator();

    boolean sortable(Object value);
}
