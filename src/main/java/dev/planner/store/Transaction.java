package dev.planner.store;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A unit of work on locked records. It runs on a worker thread. When the work returns, all its puts and deletes become
 * durable and visible together. If the work throws, nothing changes.
 */
public interface Transaction {

    /**
     * The committed state of the project, without this transaction's puts and deletes. Locked records cannot change
     * before the end of the transaction; other records may.
     */
    Snapshot snapshot();

    /**
     * The current record, including this transaction's changes and, if the record is locked, changes by other programs;
     * {@code null} if it does not exist.
     */
    @Nullable Item get(ItemKey key);

    /**
     * Declares that an id is newly generated, so that the store does not search the files for a record with that id.
     */
    void claim(ItemKey key);

    /**
     * Creates or changes a record. Only the changed values are rewritten in the stored form. If no value differs,
     * nothing is written.
     *
     * @param values all stored values under their API names; the {@code id} is taken from the key
     * @return the record as it is read back from its stored form
     * @throws dev.planner.item.ProblemException if the record has merge conflicts or cannot be written
     */
    Item put(ItemKey key, Map<String, Object> values);

    /**
     * Changes one field of a record and keeps the current values of all others.
     *
     * @param value the new value; {@code null} or an empty list removes the field
     * @return the record as it is read back from its stored form; {@code null} if it does not exist
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

    /** Moves the record to the trash. Has no effect if the record does not exist. */
    void delete(ItemKey key);

    /** Deletes a record together with the record that owns it. */
    void deleteWith(ItemKey owner, ItemKey key);

    /** The deleted records, the newest first. Records that this transaction deletes are not among them. */
    List<Trash.Entry> trash();

    /**
     * Restores a record byte for byte to its old location or to a location beside it. It leaves the trash when the
     * transaction is committed. Also restores the records that were deleted with it, if their ids are free.
     *
     * @param entries the record, and those that were deleted with it; see {@link Trash.Entry#together}
     * @return the restored records as they read back, the wanted one first
     * @throws dev.planner.item.ProblemException {@code NotFound} if it is not in the trash, {@code Conflict} if another
     *     record has its id
     */
    List<Item> restore(List<Trash.Entry> entries);

    /**
     * Takes back a delete by this transaction, and the deletes of the records that were deleted with the record if
     * their ids are free.
     *
     * @return the records as they were before the delete, the wanted one first; empty if this transaction has not
     *     deleted the record
     */
    List<Item> undelete(ItemKey key);

    /**
     * Writes an entry of the server's own state in the same commit as the records.
     *
     * @param name one or more path segments separated by {@code /}
     * @param content {@code null} removes the entry
     */
    void putState(String name, byte @Nullable [] content);

    /** An entry of the server's own state, including this transaction's changes; {@code null} if it does not exist. */
    byte @Nullable [] state(String name);

    /** The last segments of all entry names that begin with {@code group/}, unordered. */
    List<String> stateNames(String group);
}
