package dev.planner.store.files.medium;

import java.util.List;

/**
 * The names in a directory, in no order.
 *
 * @param names the names that can be a part of a location
 * @param unnameable the other names, in a form for people
 */
public record Listing(List<String> names, List<String> unnameable) {
    public static final Listing EMPTY = new Listing(List.of(), List.of());
}
