package dev.planner.markdown.body.rows;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the lines of columns look like.
 *
 * @param columns the members in order; trailing empty ones are left out when they are {@code optional}
 * @param groupBy the member that the section's heading gives, such as {@code level}; {@code null} without groups
 * @param groups the values of {@code groupBy} in the order in which their sections are written
 * @param index the member that is the entry's place, counted from 0 over all groups. It is never written; it sorts the entries
 *     of a group when they are written. {@code null} for none
 */
public record RowsFormat(
        List<Column> columns,
        @Nullable String groupBy,
        List<String> groups,
        @Nullable String index) {

    public RowsFormat {
        columns = List.copyOf(columns);
        groups = List.copyOf(groups);
    }
}
