package dev.planner.engine.read;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The records that match a query, sorted by their groups.
 *
 * @param all the number of records in the collection
 * @param records the matching records in the order of a list
 * @param groups the groups in the same order; empty without grouping
 */
public record Arrangement(int all, List<ListedRecord> records, List<Group> groups) {

    /**
     * The records with one value.
     *
     * @param value the value that they share, for dates the month; {@code null} for an absent one
     * @param records sorted by the groups of the second level if there are any, otherwise in the order of the query
     * @param groups the groups of the second level in the same order; empty without one
     */
    public record Group(@Nullable Object value, List<ListedRecord> records, List<Group> groups) {

        /** The groups of the last level: this one, or those of the second level. */
        Stream<Group> leaves() {
            return groups.isEmpty() ? Stream.of(this) : groups.stream();
        }
    }

    /** The groups of the last level in order. */
    public List<Group> leaves() {
        return groups.stream().flatMap(Group::leaves).toList();
    }
}
