package dev.planner.store;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import org.jspecify.annotations.Nullable;

/** An immutable snapshot of the whole project. Readers on any thread see one consistent state. */
public interface Snapshot {

    /**
     * The records of one collection.
     *
     * @throws IllegalArgumentException if the collection does not exist
     */
    Table table(String collection);

    /** A version that grows with every change of any table. Equal versions of one store mean equal content. */
    long version();

    /** The record; {@code null} if it does not exist. */
    default @Nullable Item get(ItemKey key) {
        return table(key.collection()).get(key.id());
    }
}
