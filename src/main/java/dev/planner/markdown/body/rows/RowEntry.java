package dev.planner.markdown.body.rows;

import dev.planner.markdown.body.list.ListEdit;
import java.util.Map;

/**
 * A row in a file and its value.
 *
 * @param group the index of the group whose section contains the row
 */
record RowEntry(Row row, int group, Map<String, Object> value) implements ListEdit.ParsedEntry {
    @Override
    public ListEdit.Entry lines() {
        return row;
    }
}
