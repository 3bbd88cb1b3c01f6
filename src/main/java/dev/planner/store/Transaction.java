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

    /**
     * The record as it stands on disk at this moment (an edit by another program is taken in first), with this
     * transaction's own changes.
     */
    @Nullable Item get(ItemKey key);

    /**
     * Says that an id has just been made up and can be nobody's, so that no file is looked for when the record is asked for or
     * put.
     */
    void claim(ItemKey key);

    /**
     * Creates or changes a record. Only the lines of values that differ change in its file; a put that changes nothing
     * writes nothing.
     *
     * @param values all stored values under their API names; the {@code id} is taken from the key
     * @return the record as it will be read back
     * @throws dev.planner.item.ProblemException when the file is conflicted or cannot be written
     */
    Item put(ItemKey key, Map<String, Object> values);

    /**
     * Gives one field of a record another value, on top of all that the record says at this moment.
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

    /** Moves the record's file to the trash. Does nothing when there is none. */
    void delete(ItemKey key);

    /**
     * Deletes a record because another one is being deleted, to which it belongs: it comes back from the trash with that
     * one.
     */
    void deleteWith(ItemKey owner, ItemKey key);

    /**
     * Writes a file of the server's own under {@code .planner/} together with the records: both or neither are there after
     * a crash.
     *
     * @param path relative to {@code .planner/}
     * @param content {@code null} removes it
     */
    void putState(String path, byte @Nullable [] content);

    /**
     * A file of the server's own as it stands, with this transaction's own changes; {@code null} when there is none.
     *
     * @param path relative to {@code .planner/}
     */
    byte @Nullable [] state(String path);

    /**
     * The names of the server's own files in a directory, in no order; empty when it does not exist.
     *
     * @param directory relative to {@code .planner/}
     */
    List<String> stateNames(String directory);
}
