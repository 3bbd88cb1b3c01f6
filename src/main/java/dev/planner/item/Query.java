package dev.planner.item;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
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

    private static final int MAX_LIMIT = 1000;

    public static final Query ALL = new Query(Map.of(), List.of(), null, null, List.of());

    /**
     * @throws ProblemException when the limit is out of its range
     */
    public Query {
        if (limit != null && (limit < 1 || limit > MAX_LIMIT)) {
            throw badLimit();
        }
    }

    /**
     * Reads a limit that stands in a URL; {@code null} when none does.
     *
     * @throws ProblemException when it is no number from 1 to 1000
     */
    public static @Nullable Integer limit(@Nullable String text) {
        if (text == null) {
            return null;
        }
        try {
            return new Query(Map.of(), List.of(), Integer.valueOf(text), null, List.of()).limit();
        } catch (NumberFormatException e) {
            throw badLimit();
        }
    }

    private static ProblemException badLimit() {
        return Problem.invalidParameter("limit", "must be a whole number from 1 to " + MAX_LIMIT);
    }

    /**
     * Reads a query as it stands in an address: {@code sort}, {@code limit}, {@code cursor} and {@code fields}, and every
     * other name is a filter.
     *
     * @throws ProblemException when the limit is out of its range
     */
    public static Query of(Map<String, String> parameters) {
        if (parameters.isEmpty()) {
            return ALL;
        }
        Map<String, String> filters = new LinkedHashMap<>(parameters);
        String sort = filters.remove("sort");
        String limit = filters.remove("limit");
        String cursor = filters.remove("cursor");
        String fields = filters.remove("fields");
        return new Query(filters, sort(names(sort)), limit(limit), cursor, names(fields));
    }

    private static List<String> names(@Nullable String list) {
        if (list == null) {
            return List.of();
        }
        return Arrays.stream(list.split(",", -1))
                .map(String::trim)
                .filter(name -> !name.isEmpty())
                .toList();
    }

    private static List<Sort> sort(List<String> keys) {
        List<Sort> sort = new ArrayList<>();
        for (String key : keys) {
            boolean descending = key.startsWith("-");
            sort.add(new Sort(descending ? key.substring(1) : key, descending));
        }
        return sort;
    }

    public record Sort(String field, boolean descending) {}
}
