package dev.planner.http.openapi;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Navigates a document of plain maps and lists; a missing value is empty. */
final class JsonTree {
    private JsonTree() {}

    @SuppressWarnings("unchecked") // documents hold maps from text only
    static Map<String, Object> map(@Nullable Object value) {
        return value instanceof Map<?, ?> map ? (Map<String, Object>) map : Map.of();
    }

    static Map<String, Object> map(Map<String, Object> tree, String... path) {
        Map<String, Object> at = tree;
        for (String name : path) {
            at = map(at.get(name));
        }
        return at;
    }

    static List<Map<String, Object>> maps(@Nullable Object value) {
        return value instanceof List<?> list ? list.stream().map(JsonTree::map).toList() : List.of();
    }

    static List<String> texts(@Nullable Object value) {
        return value instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }

    static String text(Map<String, Object> tree, String name) {
        Object value = tree.get(name);
        return value == null ? "" : value.toString();
    }
}
