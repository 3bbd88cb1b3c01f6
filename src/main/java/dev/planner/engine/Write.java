package dev.planner.engine;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Violation;
import dev.planner.schema.CollectionType;
import dev.planner.store.Transaction;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * One validated write on its way to the store, with its locks held.
 *
 * @param type the collection
 * @param key the record
 * @param before the record as it is; {@code null} on create
 * @param values all stored values after the write, mutable: rules set and remove server fields here; on delete what was there
 * @param moment the project and the time; the snapshot is without this transaction's own changes
 * @param transaction for reading and changing further records; what is put through it has its update time and revision kept
 *     up, so that rules put plain values
 */
public record Write(
        CollectionType type,
        ItemKey key,
        @Nullable Item before,
        Map<String, Object> values,
        Moment moment,
        Transaction transaction) {

    /** Whether this write gives the field another value. */
    public boolean changes(String field) {
        return !Objects.equals(before == null ? null : before.value(field), values.get(field));
    }

    public @Nullable Object value(String field) {
        return values.get(field);
    }

    public @Nullable String text(String field) {
        return values.get(field) instanceof String text ? text : null;
    }

    /** Sets the field, or removes it when the value is {@code null}. */
    public void set(String field, @Nullable Object value) {
        if (value == null) {
            values.remove(field);
        } else {
            values.put(field, value);
        }
    }

    /** Refuses a new value of the field that another record of the collection has; case and outer blanks do not count. */
    public void requireUnique(String field) {
        if (changes(field)) {
            requireUnique(field, other -> true);
        }
    }

    /** Refuses a value of the field that another record has, among those of the collection that matter. */
    public void requireUnique(String field, Predicate<Item> matters) {
        String wanted = text(field);
        if (wanted == null) {
            return;
        }
        for (Item other : moment.snapshot().table(type.name()).items()) {
            String taken = other.text(field);
            if (taken != null
                    && taken.strip().equalsIgnoreCase(wanted.strip())
                    && !other.key().equals(key)
                    && matters.test(other)) {
                String detail = "another " + type.singular() + " has this " + field;
                throw new ProblemException(new Problem.Conflict(
                        "There is already a " + type.singular() + " with the " + field + " " + taken.strip() + ".",
                        List.of(new Violation("/" + field, detail))));
            }
        }
    }
}
