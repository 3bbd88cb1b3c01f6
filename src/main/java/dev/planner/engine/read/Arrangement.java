package dev.planner.engine.read;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The records that match a query, group after group.
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
     * @param records in the order of the query
     */
    public record Group(@Nullable Object value, List<ListedRecord> records) {}
}
