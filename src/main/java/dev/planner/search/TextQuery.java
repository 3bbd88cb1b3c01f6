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
 * @param clauses the words; if empty, all records match
 * @param filter creates a test of a record's current values. It is called on the thread of the query, never on the
 *     event loop, because it may read the whole project; it may throw a {@code ProblemException}. {@code null} accepts
 *     all
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
     * @param text the text as typed
     * @param quoted whether the words must be adjacent and exact. Otherwise a word also matches its other forms and all
     *     words that begin with it
     * @param excluded whether records that contain the text are excluded
     */
    public record Clause(String text, boolean quoted, boolean excluded) {}
}
