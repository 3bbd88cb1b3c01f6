package dev.planner.store;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import org.jspecify.annotations.Nullable;

/** The whole project at one moment. Immutable, so readers on any thread see one consistent state. */
public interface Snapshot {

    /**
     * @throws IllegalArgumentException when there is no such collection
     */
    Table table(String collection);

    /** A number that grows with every change of any table. Equal versions of one store mean equal content. */
    long version();

    default @Nullable Item get(ItemKey key) {
        return table(key.collection()).get(key.id());
    }
}
