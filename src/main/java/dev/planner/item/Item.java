package dev.planner.item;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One stored record: all stored values by API name, in the order of the API, without computed fields. Values are
 * immutable JSON-like Java values: {@code String}, {@code Boolean}, {@code Long}, {@code java.math.BigDecimal}, {@code
 * List<Object>} and {@code Map<String, Object>}; never {@code null}.
 *
 * @param key the collection and the id
 * @param values all stored values, {@code id} first
 * @param location the record's location in the project for people; unique, with {@code /} between names
 * @param revision the fingerprint of the stored content
 * @param conflicted whether the stored content contains unmerged versions; a conflicted record is read-only
 */
public record Item(ItemKey key, Map<String, Object> values, String location, Revision revision, boolean conflicted) {

    public String id() {
        return key.id();
    }

    public @Nullable Object value(String name) {
        return values.get(name);
    }

    /** The value if it is a text, otherwise {@code null}. Stored values may have any type, so readers never cast. */
    public @Nullable String text(String name) {
        return values.get(name) instanceof String text ? text : null;
    }

    /** The value if it is a text, otherwise the fallback. */
    public String text(String name, String fallback) {
        return values.get(name) instanceof String text ? text : fallback;
    }

    /** The value if it is a number, otherwise {@code null}. */
    public @Nullable Number number(String name) {
        return values.get(name) instanceof Number number ? number : null;
    }

    /** Whether the value is the boolean {@code true}. Returns {@code false} for an absent value and any other value. */
    public boolean isTrue(String name) {
        return Boolean.TRUE.equals(values.get(name));
    }

    /** The value as a list. An absent value is an empty list, and a single value is a list of one entry. */
    @SuppressWarnings("unchecked")
    public List<Object> list(String name) {
        Object value = values.get(name);
        if (value == null) {
            return List.of();
        }
        return value instanceof List<?> list ? (List<Object>) list : List.of(value);
    }

    /** The texts in the list, without other entries. */
    public List<String> texts(String name) {
        return list(name).stream()
                .filter(String.class::isInstance)
                .map(String.class::cast)
                .toList();
    }

    /** The objects in the list, without other entries. */
    @SuppressWarnings("unchecked")
    public List<Map<String, Object>> objects(String name) {
        return list(name).stream()
                .filter(Map.class::isInstance)
                .map(entry -> (Map<String, Object>) entry)
                .toList();
    }
}
