package dev.planner.http.rest;

import dev.planner.http.message.Uris;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import io.vertx.core.http.HttpServerRequest;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The query of a request. Each parameter may occur once; several values are separated by commas, so that every query
 * has one spelling. Names that begin with {@code _} are ignored.
 */
public final class Parameters {
    private Parameters() {}

    /**
     * @return name → value, decoded, in the order of the query
     * @throws dev.planner.item.ProblemException if the encoding is malformed or a parameter is repeated
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

    private static void add(String pair, Map<String, String> parameters) {
        int equals = pair.indexOf('=');
        String name;
        String value;
        try {
            name = Uris.decodeQuery(equals < 0 ? pair : pair.substring(0, equals));
            value = equals < 0 ? "" : Uris.decodeQuery(pair.substring(equals + 1));
        } catch (IllegalArgumentException e) {
            throw Problem.invalid(ValueFault.MALFORMED, "", "The query cannot be decoded: " + e.getMessage() + ".");
        }
        if (parameters.put(name, value) != null) {
            throw Problem.invalidParameter(
                    ValueFault.MALFORMED, name, "send the parameter once; separate several values by commas");
        }
    }
}
