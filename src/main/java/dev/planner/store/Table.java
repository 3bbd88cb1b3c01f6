package dev.planner.store;

import dev.planner.item.Item;
import java.util.List;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/** An immutable snapshot of one collection's records. Snapshots share their structure, so many can be kept. */
public interface Table {
    /** The record with an id; {@code null} if it does not exist. */
    @Nullable Item get(String id);

    /** All records, sorted by location. */
    List<Item> items();

    /**
     * The records whose indexed field equals the text, or whose list contains the text. Case, Unicode form and
     * outer white space are ignored. The records are sorted by the field that follows the indexed one in the
     * collection's default order (absent values first), then by location.
     *
     * @throws IllegalArgumentException if the collection's description does not index the field
     */
    SortedSet<Item> where(String field, String text);

    /**
     * The records whose indexed field is the id of a record, or whose list contains the id, sorted as by
     * {@link #where}. Two ids may differ only in case, so the id must be equal.
     *
     * @throws IllegalArgumentException if the collection's description does not index the field
     */
    default List<Item> referring(String field, String id) {
        return where(field, id).stream()
                .filter(item -> item.list(field).contains(id))
                .toList();
    }

    /**
     * The names of the collection's sections, including sections without records. Sections that the project orders come
     * first, in that order; the others follow by name. Empty for a collection without sections.
     */
    default List<String> sections() {
        return List.of();
    }

    int size();

    /** A version that grows with every change of this table and stays equal otherwise. */
    long version();
}
