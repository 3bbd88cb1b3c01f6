package dev.planner.store.files.medium;

import java.util.List;

/**
 * The names in a directory, in no order.
 *
 * @param names the names that can be part of a location
 * @param unnameable the others, in the form that people see
 */
public record Listing(List<String> names, List<String> unnameable) {
    public static final Listing EMPTY = new Listing(List.of(), List.of());
}
