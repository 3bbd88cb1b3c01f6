package dev.planner.store;

import dev.planner.item.Item;
import java.util.List;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/** The records of one collection at one moment. Immutable; cheap to keep. */
public interface Table {

    @Nullable Item get(String id);

    /** All records by location. */
    List<Item> items();

    /**
     * The records whose indexed field equals the text, or whose list contains it, without regard to case. They are
     * sorted by the field that follows the indexed one in the collection's own order, those without a value first, and
     * by location.
     *
     * @throws IllegalArgumentException when the field is not indexed in the collection's description
     */
    SortedSet<Item> where(String field, String text);

    /**
     * The names of the collection's sections, empty ones included, in the order that the project has chosen, then by
     * name; none for a collection without sections.
     */
    default List<String> sections() {
        return List.of();
    }

    int size();

    /** A number that grows with every change of this table, and only then. */
    long version();
}
