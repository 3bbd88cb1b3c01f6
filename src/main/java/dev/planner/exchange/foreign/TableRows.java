package dev.planner.exchange.foreign;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rows of a table, of which the first is the header. */
public interface TableRows {

    /** The cells of the next row; {@code null} at the end. */
    @Nullable List<String> next();

    /** The number in the file of the row that {@link #next} returned last: from 1, and empty rows count. */
    long row();
}
