package dev.planner.item;

import dev.planner.base.PercentEncoding;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The query of an address. Each parameter may occur once; several values are separated by commas, so that every query
 * has one spelling. Names that begin with {@code _} are ignored.
 */
public final class QueryString {
    private QueryString() {}

    /**
     * Reads the parameters of a query.
     *
     * @return name → value, decoded, in the order of the query
     * @throws ProblemException if the encoding is malformed or a parameter is repeated
     */
    public static Map<String, String> parameters(@Nullable String query) {
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
            name = PercentEncoding.decodeQuery(equals < 0 ? pair : pair.substring(0, equals));
            value = equals < 0 ? "" : PercentEncoding.decodeQuery(pair.substring(equals + 1));
        } catch (IllegalArgumentException e) {
            throw Problem.invalid(ValueFault.MALFORMED, "", "The query cannot be decoded: " + e.getMessage() + ".");
        }
        if (parameters.put(name, value) != null) {
            throw Problem.invalidParameter(
                    ValueFault.MALFORMED, name, "send the parameter once; separate several values by commas");
        }
    }
}
