package dev.planner.search.query;

import dev.planner.item.ItemKey;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The response to a query.
 *
 * @param query the query as the client sent it
 * @param total the exact number of matching records in the requested collections
 * @param results the requested page, best first
 * @param types the number of matches in each collection with matches, including collections that were not requested,
 *     largest first
 * @param ignored the words that were not searched, because the query has too many
 * @param approximate whether no record contains all the words, so that similar words or most of the words were used
 * @param complete whether every record was searched; {@code false} during the first build of the index
 * @param pending the number of changes that the search may not have seen; 0 if it saw all
 */
public record SearchResults(
        String query,
        long total,
        List<Result> results,
        Map<String, Long> types,
        List<String> ignored,
        boolean approximate,
        boolean complete,
        long pending) {

    /**
     * One record, or one result of another kind.
     *
     * @param titleHtml the title, HTML-escaped, with {@code <mark>}
     * @param day the first date of a record without a title; {@code null} if it has a title or no date
     * @param snippet the text around the match, HTML-escaped, with {@code <mark>}
     * @param field the API name of the field that contains the snippet; {@code null} without a snippet
     * @param score comparable only within one response
     * @param page the address of the page in the web UI that shows it
     * @param updatedAt the last change of a file, or of a record according to its fields; {@code null} without such a
     *     field
     */
    public record Result(
            ItemKey key,
            String title,
            String titleHtml,
            @Nullable String day,
            String snippet,
            @Nullable String field,
            double score,
            String page,
            @Nullable String updatedAt) {}
}
