package dev.planner.search;

import dev.planner.item.ItemKey;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The result of a search.
 *
 * @param total the exact number of matches in the wanted collections
 * @param byCollection the number of matches in each collection with matches, including collections that were not
 *     requested
 * @param best the requested page, best first
 * @param approximate whether similar words or most of the words were used, because no record contains all of them
 * @param complete whether the index contains every record; {@code false} while it is built for the first time
 * @param pending the number of changes that this search may not have seen; 0 if it saw all
 */
public record Matches(
        long total,
        Map<String, Long> byCollection,
        List<Match> best,
        boolean approximate,
        boolean complete,
        long pending) {

    /**
     * One record.
     *
     * @param titleHtml the title as escaped HTML, with {@code <mark>} around the matching words
     * @param score comparable only within one answer
     * @param snippet the text around the match as escaped HTML, with {@code <mark>} around the matching words;
     *     empty if the record has no text except its title
     * @param field the API name of the field that the snippet comes from; {@code null} without a snippet
     * @param changed when the file was last changed; {@code null} for a record, whose fields say it
     */
    public record Match(
            ItemKey key,
            String title,
            String titleHtml,
            double score,
            String snippet,
            @Nullable String field,
            @Nullable Instant changed) {}
}
