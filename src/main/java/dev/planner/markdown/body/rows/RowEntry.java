package dev.planner.markdown.body.rows;

import dev.planner.markdown.body.list.ListEdit;
import java.util.Map;

/**
 * A row of a file with its value.
 *
 * @param group the index of the group whose section contains it
 */
record RowEntry(Row row, int group, Map<String, Object> value) implements ListEdit.Meaning {
    @Override
    public ListEdit.Entry lines() {
        return row;
    }
}
