package dev.planner.store;

import dev.planner.item.Item;
import java.util.List;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/** An immutable snapshot of one collection's records; cheap to keep. */
public interface Table {

    @Nullable Item get(String id);

    /** All records by location. */
    List<Item> items();

    /**
     * The records whose indexed field equals the text, or whose list contains it, ignoring case and blanks around. They
     * are sorted by the field that follows the indexed one in the collection's default order (absent values first),
     * then by location.
     *
     * @throws IllegalArgumentException if the collection's description does not index the field
     */
    SortedSet<Item> where(String field, String text);

    /**
     * The names of the collection's sections, including empty ones, in the order of the project, then by name; empty
     * for a collection without sections.
     */
    default List<String> sections() {
        return List.of();
    }

    int size();

    /** A version that grows with every change of this table and stays equal otherwise. */
    long version();
}
