package dev.planner.markdown.body.rows;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The format of lines with columns.
 *
 * @param columns the columns in order; trailing empty columns are omitted if they are {@code optional}
 * @param groupBy the member whose value is the section's heading, such as {@code level}; {@code null} without groups
 * @param groups the values of {@code groupBy} in the order of their sections
 * @param index the member that holds the position of an entry, from 0 over all groups; {@code null} for none. It is not
 *     stored. In a value from a client it only sorts the entries of a group
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
