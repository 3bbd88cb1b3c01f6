package dev.planner.search;

import dev.planner.item.ItemKey;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The result of a search.
 *
 * @param total the exact number of matches in the wanted collections
 * @param byCollection the number of matches in each collection that has any, including collections that were not
 *     requested
 * @param best the requested page, best first
 * @param approximate whether no record contains the typed words, so that similar words were used instead
 * @param complete whether the index holds every record; {@code false} while it is built for the first time
 */
public record Matches(
        long total, Map<String, Long> byCollection, List<Match> best, boolean approximate, boolean complete) {

    /**
     * One record.
     *
     * @param titleHtml the title, escaped for HTML, with {@code <mark>} around what matched
     * @param score comparable within one answer only
     * @param snippet the text around the match, escaped for HTML, with {@code <mark>} around what matched; empty when
     *     the record has no text but its title
     * @param field the API name of the field that the snippet comes from; {@code null} without a snippet
     */
    public record Match(
            ItemKey key,
            String title,
            String titleHtml,
            double score,
            String snippet,
            @Nullable String field) {}
}
