package dev.planner.search;

import io.vertx.core.Future;
import java.util.List;

/**
 * A full-text index. It is derived from a {@link SearchSource} and may be deleted at any time. An implementation
 * subscribes to the source. A change is searchable within one second.
 */
public interface SearchIndex {

    /**
     * Finds the records that match.
     *
     * @return fails with a {@code ProblemException}: {@code Invalid} if the query takes too long or is too broad,
     *     {@code Unavailable} if there is currently no index
     */
    Future<Matches> find(TextQuery query);

    /**
     * Completes the beginning of a word with words of the index.
     *
     * @param start at least one letter or digit
     * @param limit the maximum number of words
     * @return words in the spelling of the records, most frequent first
     */
    Future<List<String>> complete(String start, int limit);

    /** The state of the index; never blocks. */
    IndexStatus status();

    /**
     * Rebuilds the index in the background. The old index answers searches until the new one is complete.
     */
    void rebuild();

    /** Ends all work and releases the files. */
    Future<Void> close();
}
