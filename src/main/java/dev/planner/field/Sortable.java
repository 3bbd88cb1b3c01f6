package dev.planner.field;

import java.util.Comparator;

/** A type whose values have an order. The caller places absent and odd values last. */
public interface Sortable {

    /** Compares two values that {@link #sortable} accepts. */
    Comparator<Object> comparator();

    boolean sortable(Object value);
}
