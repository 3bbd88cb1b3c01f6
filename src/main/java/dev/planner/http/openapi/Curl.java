package dev.planner.http.openapi;

import dev.planner.base.Json;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;

/** Writes a request as a command line. */
final class Curl {
    private static final String SERVER = "http://localhost:8003";

    private Curl() {}

    static String of(String method, String path, Map<String, Object> described) {
        StringBuilder command = new StringBuilder("curl ");
        if (!method.equals("get")) {
            command.append("-X ").append(method.toUpperCase(Locale.ROOT)).append(' ');
        }
        command.append("'").append(SERVER).append(path).append("'");
        Map<String, Object> media = Tree.map(described, "requestBody", "content", "application/json");
        Map<String, Object> examples = Tree.map(media, "examples");
        if (!examples.isEmpty()) {
            Object value = Tree.map(examples.values().iterator().next()).get("value");
            command.append(" \\\n  -H 'Content-Type: application/json' \\\n  -d '")
                    .append(new String(Json.write(value), StandardCharsets.UTF_8).replace("'", "'\\''"))
                    .append("'");
        }
        return command.toString();
    }
}
