package dev.planner.store;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One unit of work on locked records. Runs on a worker thread. Everything put and deleted becomes durable and visible
 * together when the work returns, or not at all when it throws.
 */
public interface Transaction {

    /**
     * The project as it is now, without this transaction's own puts and deletes. Records that are locked cannot change
     * until the end; others may.
     */
    Snapshot snapshot();

    /** The record as it is at this moment, changes from outside included, with this transaction's own changes. */
    @Nullable Item get(ItemKey key);

    /** Says that an id was made up just now, so that no record with it is looked for when it is asked for or put. */
    void claim(ItemKey key);

    /**
     * Creates or changes a record. Only what differs is changed in its stored form; a put that changes nothing writes
     * nothing.
     *
     * @param values all stored values under their API names; the {@code id} is taken from the key
     * @return the record as it will be read back
     * @throws dev.planner.item.ProblemException when the record is conflicted or cannot be written
     */
    Item put(ItemKey key, Map<String, Object> values);

    /**
     * Gives one field of a record another value and keeps all others as they are at this moment.
     *
     * @param value {@code null} and an empty list remove it
     * @return the record as it will be read back; {@code null} when there is none
     * @throws dev.planner.item.ProblemException as {@link #put} does
     */
    default @Nullable Item set(ItemKey key, String field, @Nullable Object value) {
        Item current = get(key);
        if (current == null) {
            return null;
        }
        Map<String, Object> values = new LinkedHashMap<>(current.values());
        if (value == null || (value instanceof List<?> list && list.isEmpty())) {
            values.remove(field);
        } else {
            values.put(field, value);
        }
        return put(key, values);
    }

    /** Moves the record to the trash. Does nothing when there is none. */
    void delete(ItemKey key);

    /** Deletes a record because the record to which it belongs is being deleted. */
    void deleteWith(ItemKey owner, ItemKey key);

    /**
     * Writes an entry of the server's own state together with the records: after a crash both are there, or neither is.
     *
     * @param name one or more words with {@code /} between
     * @param content {@code null} removes the entry
     */
    void putState(String name, byte @Nullable [] content);

    /** An entry of the server's own state with this transaction's own changes; {@code null} when there is none. */
    byte @Nullable [] state(String name);

    /** The last words of the names of all entries that begin with {@code group/}, in no order. */
    List<String> stateNames(String group);
}
