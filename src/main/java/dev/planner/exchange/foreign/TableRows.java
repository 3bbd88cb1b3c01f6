package dev.planner.exchange.foreign;

import dev.planner.item.ProblemException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rows of a table, of which the first is the header. */
public interface TableRows {

    /** The next row; {@code null} at the end. */
    @Nullable Row next();

    /**
     * A row.
     *
     * @param number its number in the file, as in a spreadsheet: from 1, and empty rows count
     * @param cells its cells; empty if the row cannot be read
     * @param fault why the row cannot be read; {@code null} for a readable row
     */
    record Row(long number, List<String> cells, @Nullable ProblemException fault) {}
}
