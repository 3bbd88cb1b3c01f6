package dev.planner.item;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a client wants of a list, not yet checked against a collection.
 *
 * @param filters field name → the text to match, in the order given
 * @param sort sort keys, most significant first; empty for the collection's own order
 * @param limit at most so many entries (1–1000); {@code null} for all
 * @param cursor where the previous page ended; {@code null} for the beginning
 * @param fields the fields to return; empty for all
 */
public record Query(
        Map<String, String> filters,
        List<Sort> sort,
        @Nullable Integer limit,
        @Nullable String cursor,
        List<String> fields) {

    public static final Query ALL = new Query(Map.of(), List.of(), null, null, List.of());

    public record Sort(String field, boolean descending) {}
}
