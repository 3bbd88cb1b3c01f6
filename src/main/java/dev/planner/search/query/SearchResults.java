package dev.planner.search.query;

import dev.planner.item.ItemKey;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The answer to a query.
 *
 * @param query the query as it was asked
 * @param total the exact number of matching records in the wanted collections
 * @param results the wanted page, the best first
 * @param types the number of matches in each collection that has some, whichever collections are wanted, most first
 * @param approximate whether no record has the words that were asked for, and words spelt similarly were taken instead
 * @param complete whether every record was searched; {@code false} while the index is built for the first time
 */
public record SearchResults(
        String query,
        long total,
        List<Result> results,
        Map<String, Long> types,
        boolean approximate,
        boolean complete) {

    /**
     * One record.
     *
     * @param titleHtml the title, HTML-escaped, with {@code <mark>}
     * @param snippet the text around the match, HTML-escaped, with {@code <mark>}
     * @param field the API name of the field that the snippet comes from; {@code null} without a snippet
     * @param score comparable within one answer only
     * @param updatedAt when it was last changed, as its collection notes it; {@code null} when it does not
     */
    public record Result(
            ItemKey key,
            String title,
            String titleHtml,
            String snippet,
            @Nullable String field,
            double score,
            @Nullable String updatedAt) {}
}
