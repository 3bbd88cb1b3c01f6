package dev.planner.engine;

import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.schema.CollectionType;
import dev.planner.store.Transaction;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A validated write before it is stored, with its locks held.
 *
 * @param type the collection
 * @param key the record
 * @param before the current record; {@code null} on create
 * @param values all stored values after the write, mutable: rules set and remove server fields here; on delete the
 *     old values
 * @param named the fields in the request, including those whose value stays the same
 * @param moment the project and the time; the snapshot does not include this transaction's own changes
 * @param transaction reads and changes further records; the update time and the revision of every put record are
 *     maintained, so rules put plain values
 */
public record Write(
        CollectionType type,
        ItemKey key,
        @Nullable Item before,
        Map<String, Object> values,
        Set<String> named,
        Moment moment,
        Transaction transaction) {

    /** A write whose request contains only the changed fields. */
    public Write(
            CollectionType type,
            ItemKey key,
            @Nullable Item before,
            Map<String, Object> values,
            Moment moment,
            Transaction transaction) {
        this(type, key, before, values, Set.of(), moment, transaction);
    }

    /** Whether this write changes the field. */
    public boolean changes(String field) {
        return !Objects.equals(before == null ? null : before.value(field), values.get(field));
    }

    /** Whether the request contains the field, even with its current value, or a rule has changed it. */
    public boolean gives(String field) {
        return named.contains(field) || changes(field);
    }

    public @Nullable Object value(String field) {
        return values.get(field);
    }

    public @Nullable String text(String field) {
        return values.get(field) instanceof String text ? text : null;
    }

    /**
     * Creates a record of a fact from before this write, such as a payment that had no record. A client that undoes the
     * write keeps the record.
     */
    public void putEarlier(ItemKey key, Map<String, Object> values) {
        transaction.put(key, values);
        if (transaction instanceof TrackedTransaction tracked) {
            tracked.putEarlier(key);
        }
    }

    /** Sets the field, or removes it if the value is {@code null}. */
    public void set(String field, @Nullable Object value) {
        if (value == null) {
            values.remove(field);
        } else {
            values.put(field, value);
        }
    }
}
