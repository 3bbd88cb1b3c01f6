package dev.planner.schema;

import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Checks what clients send against a collection's description, and reports everything that is wrong at once. */
public final class Validator {
    private Validator() {}

    /**
     * The stored values of a new record: declared fields first, with their defaults, then the record's own fields. Holds the
     * {@code id} only when the client sent one.
     *
     * @param body the JSON object as sent
     * @param today what the default {@code today} means
     * @param now what the default {@code now} means
     * @throws dev.planner.item.ProblemException {@code Invalid}, with every violation
     */
    public static Map<String, Object> create(
            CollectionType type, Map<String, @Nullable Object> body, LocalDate today, Instant now) {
        throw new UnsupportedOperationException();
    }

    /**
     * All stored values of a record after a merge patch: declared fields first, then the record's own fields.
     *
     * @param current the stored values as they are
     * @param computed the computed values as they are
     * @param patch an RFC 7396 merge patch whose lists and objects replace the old ones whole
     * @throws dev.planner.item.ProblemException {@code Invalid}, with every violation; {@code Stale}, without the current
     *     record, when the patch carries an outdated {@code revision} or time of change
     */
    public static Map<String, Object> update(
            CollectionType type,
            Map<String, Object> current,
            Map<String, Object> computed,
            Map<String, @Nullable Object> patch) {
        throw new UnsupportedOperationException();
    }
}
