package dev.planner.item;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The query of a list, not yet validated against a collection.
 *
 * @param filters the text to match by field name, in the order of the request
 * @param sort sort keys, most significant first; empty for the collection's default order
 * @param limit the maximum number of entries (1–1000); {@code null} for all
 * @param cursor the end of the previous page; {@code null} for the first page
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
     * @throws ProblemException if the limit is out of range
     */
    public Query {
        if (limit != null && (limit < 1 || limit > MAX_LIMIT)) {
            throw badLimit();
        }
    }

    /**
     * Parses a limit from a URL; {@code null} if there is none.
     *
     * @throws ProblemException if it is not a number from 1 to 1000
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
        return Problem.invalidParameter(ValueFault.MALFORMED, "limit", "must be a whole number from 1 to " + MAX_LIMIT);
    }

    /**
     * Parses a query from the parameters of a URL: {@code sort}, {@code limit}, {@code cursor} and {@code fields}.
     * Every other name is a filter.
     *
     * @throws ProblemException if the limit is out of range
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

    /** The same query with all fields of all matching records, without pages. */
    public Query unpaged() {
        return new Query(filters, sort, null, null, List.of());
    }

    /** The same query in the collection's default order. */
    public Query inDefaultOrder() {
        return new Query(filters, List.of(), limit, cursor, fields);
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

    /**
     * One sort key.
     *
     * @param field the name of the field
     */
    public record Sort(String field, boolean descending) {}
}
