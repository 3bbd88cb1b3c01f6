package dev.planner.store.files.codec;

import dev.planner.schema.FieldSpec;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Compares the values of a field in two states of a record. */
final class ValueComparison {
    private ValueComparison() {}

    /** Whether the field differs between the two maps; an absent value equals the default. */
    static boolean changes(FieldSpec field, Map<String, Object> some, Map<String, Object> others) {
        return !Objects.equals(effective(field, some), effective(field, others));
    }

    private static @Nullable Object effective(FieldSpec field, Map<String, Object> values) {
        Object value = values.get(field.name());
        return value == null ? field.readDefault() : value;
    }

    /**
     * Like {@link #changes}, but an empty list equals an absent one, because a Markdown body cannot tell them apart.
     */
    static boolean differs(FieldSpec field, Map<String, Object> some, Map<String, Object> others) {
        return !Objects.equals(comparable(field, some), comparable(field, others));
    }

    /** The value for a comparison: the default for an absent value, and {@code null} for an empty list. */
    static @Nullable Object comparable(FieldSpec field, Map<String, Object> values) {
        Object value = effective(field, values);
        return value instanceof List<?> list && list.isEmpty() ? null : value;
    }
}
