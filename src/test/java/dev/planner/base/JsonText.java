package dev.planner.base;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** JSON as text, for tests. Text that is not JSON fails the test. */
public final class JsonText {
    private JsonText() {}

    public static String of(Object value) {
        return new String(Json.write(value), StandardCharsets.UTF_8);
    }

    public static Object value(String json) {
        try {
            return Json.read(json.getBytes(StandardCharsets.UTF_8));
        } catch (Json.MalformedJsonException e) {
            throw new AssertionError("no JSON: " + json, e);
        }
    }

    @SuppressWarnings("unchecked")
    public static Map<String, Object> object(String json) {
        return (Map<String, Object>) value(json);
    }

    public static List<Map<String, Object>> objects(String json) {
        return list(value(json));
    }

    /** Returns a list of objects from a parsed value. */
    @SuppressWarnings("unchecked")
    public static List<Map<String, Object>> list(Object value) {
        return (List<Map<String, Object>>) value;
    }
}
