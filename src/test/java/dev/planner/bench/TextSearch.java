package dev.planner.bench;

import dev.planner.search.SearchText;
import java.io.Closeable;

/** A full-text search for comparison. */
interface TextSearch extends Closeable {
    void add(SearchText text) throws Exception;

    /** Makes the added texts searchable. */
    void finish() throws Exception;

    /**
     * Finds the best matches of all words with their snippets.
     *
     * @return the number of all matches
     */
    long find(String words, int most) throws Exception;
}
