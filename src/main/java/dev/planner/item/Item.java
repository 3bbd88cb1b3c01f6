package dev.planner.item;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One record as it is stored: every stored value by its API name, in the order in which the API shows them, without
 * computed fields. Values are immutable JSON-like Java values: {@code String}, {@code Boolean}, {@code Long},
 * {@code java.math.BigDecimal}, {@code List<Object>} and {@code Map<String, Object>}; never {@code null}.
 *
 * @param key the collection and the id
 * @param values all stored values, {@code id} first
 * @param location where people find the record in the project; unique, with {@code /} between names
 * @param revision fingerprint of what is stored
 * @param conflicted whether it holds several versions that nobody has merged; such a record can be read and refuses writes
 */
public record Item(ItemKey key, Map<String, Object> values, String location, Revision revision, boolean conflicted) {

    public String id() {
        return key.id();
    }

    public @Nullable Object value(String name) {
        return values.get(name);
    }

    /** The value when it is text, else {@code null}; stored values may be anything, so readers never cast. */
    public @Nullable String text(String name) {
        return values.get(name) instanceof String text ? text : null;
    }

    /** The value when it is text, else the given fallback. */
    public String text(String name, String fallback) {
        return values.get(name) instanceof String text ? text : fallback;
    }

    public @Nullable Number number(String name) {
        return values.get(name) instanceof Number number ? number : null;
    }

    /** Whether the value is {@code true}; anything else, absent included, is not. */
    public boolean isTrue(String name) {
        return Boolean.TRUE.equals(values.get(name));
    }

    /** The value as a list: absent is empty, and a single value is a list of one. */
    @SuppressWarnings("unchecked")
    public List<Object> list(String name) {
        Object value = values.get(name);
        if (value == null) {
            return List.of();
        }
        return value instanceof List<?> list ? (List<Object>) list : List.of(value);
    }

    /** The texts in the list; entries that are no text are left out. */
    public List<String> texts(String name) {
        return list(name).stream()
                .filter(String.class::isInstance)
                .map(String.class::cast)
                .toList();
    }

    /** The objects in the list; entries that are no object are left out. */
    @SuppressWarnings("unchecked")
    public List<Map<String, Object>> objects(String name) {
        return list(name).stream()
                .filter(Map.class::isInstance)
                .map(entry -> (Map<String, Object>) entry)
                .toList();
    }
}
