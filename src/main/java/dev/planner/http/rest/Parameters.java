package dev.planner.http.rest;

import dev.planner.http.message.Uris;
import dev.planner.item.Problem;
import dev.planner.item.Query;
import io.vertx.core.http.HttpServerRequest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The query of a request. A parameter may be given once: several values are written with commas, so that there is one
 * spelling for one question. Names that begin with {@code _} are ignored.
 */
public final class Parameters {
    private Parameters() {}

    /**
     * @return name → value, decoded, in the order given
     * @throws dev.planner.item.ProblemException when the encoding is malformed or a parameter is repeated
     */
    static Map<String, String> of(HttpServerRequest request) {
        String query = request.query();
        if (query == null || query.isEmpty()) {
            return Map.of();
        }
        Map<String, String> parameters = new LinkedHashMap<>();
        for (String pair : query.split("&", -1)) {
            if (!pair.isEmpty() && pair.charAt(0) != '_') {
                add(pair, parameters);
            }
        }
        return parameters;
    }

    /**
     * The query of a request that takes a few parameters and no others.
     *
     * @throws dev.planner.item.ProblemException also when there is another one
     */
    public static Map<String, String> of(HttpServerRequest request, List<String> names) {
        Map<String, String> parameters = of(request);
        for (String name : parameters.keySet()) {
            if (!names.contains(name)) {
                throw Problem.invalid("", name + ": is not known here; there are " + String.join(", ", names));
            }
        }
        return parameters;
    }

    private static void add(String pair, Map<String, String> parameters) {
        int equals = pair.indexOf('=');
        String name;
        String value;
        try {
            name = Uris.decodeQuery(equals < 0 ? pair : pair.substring(0, equals));
            value = equals < 0 ? "" : Uris.decodeQuery(pair.substring(equals + 1));
        } catch (IllegalArgumentException e) {
            throw Problem.invalid("", "The query cannot be decoded: " + e.getMessage() + ".");
        }
        if (parameters.put(name, value) != null) {
            throw Problem.invalid("", name + ": give the parameter once; several values are separated by commas");
        }
    }

    /** What the query asks of a list. */
    static Query query(HttpServerRequest request) {
        Map<String, String> parameters = of(request);
        if (parameters.isEmpty()) {
            return Query.ALL;
        }
        Map<String, String> filters = new LinkedHashMap<>(parameters);
        String sort = filters.remove("sort");
        String limit = filters.remove("limit");
        String cursor = filters.remove("cursor");
        String fields = filters.remove("fields");
        return new Query(filters, sort(names(sort)), Query.limit(limit), cursor, names(fields));
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

    private static List<Query.Sort> sort(List<String> keys) {
        List<Query.Sort> sort = new ArrayList<>();
        for (String key : keys) {
            boolean descending = key.startsWith("-");
            sort.add(new Query.Sort(descending ? key.substring(1) : key, descending));
        }
        return sort;
    }
}
