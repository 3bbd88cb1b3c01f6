package dev.planner.engine.read.filter;

import java.util.Set;
import java.util.function.Predicate;

/**
 * The meaning of one filter.
 *
 * @param test accepts the matching records
 * @param texts the possible texts of the field in matching records, ignoring case; empty if they are unknown
 */
public record FieldFilter(Predicate<FilteredRecord> test, Set<String> texts) {
    public FieldFilter {
        texts = Set.copyOf(texts);
    }

    public static FieldFilter of(Predicate<FilteredRecord> test) {
        return new FieldFilter(test, Set.of());
    }

    FieldFilter negated() {
        return of(test.negate());
    }
}
