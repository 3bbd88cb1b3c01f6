package dev.planner.http.openapi;

import dev.planner.base.Json;
import dev.planner.base.PercentEncoding;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Formats a request as a curl command. */
final class Curl {
    private static final String SERVER = "http://localhost:8003";

    private Curl() {}

    /**
     * @param body the JSON body; {@code null} for none
     * @param file whether the body is a form with a file instead
     */
    static String of(String method, String path, @Nullable Object body, boolean file) {
        StringBuilder command = new StringBuilder("curl ");
        if (!method.equals("get")) {
            command.append("-X ").append(method.toUpperCase(Locale.ROOT)).append(' ');
        }
        command.append("'").append(SERVER).append(path).append("'");
        if (file) {
            command.append(" \\\n  -F file=@FILE");
        } else if (body != null) {
            command.append(" \\\n  -H 'Content-Type: application/json' \\\n  -d '")
                    .append(new String(Json.write(body), StandardCharsets.UTF_8).replace("'", "'\\''"))
                    .append("'");
        }
        return command.toString();
    }

    /** The query with the examples of the required parameters; empty if no parameter is required. */
    static String query(List<Map<String, Object>> parameters) {
        String query = parameters.stream()
                .filter(parameter -> "query".equals(parameter.get("in"))
                        && Boolean.TRUE.equals(parameter.get("required"))
                        && parameter.get("example") != null)
                .map(parameter -> JsonTree.text(parameter, "name") + "="
                        + PercentEncoding.encode(JsonTree.text(parameter, "example")))
                .collect(Collectors.joining("&"));
        return query.isEmpty() ? "" : "?" + query;
    }
}
