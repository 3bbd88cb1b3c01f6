package dev.planner.search;

import dev.planner.item.ItemKey;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A full-text query. A record matches if every clause matches and the filter accepts it.
 *
 * @param clauses the words; may be empty, and then all records match
 * @param filter makes a test of one record by its current values. It is made where the query runs, off the event loop,
 *     because making it may read the whole project; it may throw a {@code ProblemException}. {@code null} accepts all
 * @param collections the collections whose records are returned; empty for all
 * @param offset the number of best matches to skip, from 0
 * @param limit how many matches to return, at least 1
 */
public record TextQuery(
        List<Clause> clauses,
        @Nullable Supplier<Predicate<ItemKey>> filter,
        Set<String> collections,
        int offset,
        int limit) {

    /**
     * Text that a record must contain or must not contain.
     *
     * @param text as it was typed
     * @param quoted whether the words must stand together and exactly so. Otherwise a word also matches other forms of
     *     itself and all words that it begins
     * @param excluded whether records that contain the text are left out
     */
    public record Clause(String text, boolean quoted, boolean excluded) {}
}
