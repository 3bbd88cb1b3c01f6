package dev.planner.search.query;

import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.ValueFault;
import java.util.List;

/**
 * The parameters of a search.
 *
 * @param query in the query language; see {@link QueryReader}
 * @param types the collections to search, by path, title or singular name; empty for all
 * @param limit 1 to {@value #MOST_RESULTS}
 * @param offset the number of best results to skip, 0 to {@value #FARTHEST}
 */
public record SearchRequest(String query, List<String> types, int limit, int offset) {
    /** The most characters in a query. */
    public static final int LONGEST_QUERY = 1_000;

    public static final int USUAL_LIMIT = 20;
    public static final int MOST_RESULTS = 100;
    /** The offset is limited, because all skipped results must be ranked too. */
    public static final int FARTHEST = 10_000;

    /**
     * Validates the parameters.
     *
     * @throws ProblemException if a number is out of range, or the query is empty
     */
    public SearchRequest {
        if (query.isBlank()) {
            throw Problem.invalidParameter(QueryFault.QUERY_EMPTY, "q", "must not be empty");
        }
        if (limit < 1 || limit > MOST_RESULTS) {
            throw Problem.invalidParameter(
                    ValueFault.MALFORMED, "limit", "must be a whole number from 1 to " + MOST_RESULTS);
        }
        if (offset < 0 || offset > FARTHEST) {
            throw Problem.invalidParameter(
                    ValueFault.MALFORMED,
                    "offset",
                    "must be a whole number from 0 to " + FARTHEST + "; use a more specific query");
        }
        types = List.copyOf(types);
    }
}
