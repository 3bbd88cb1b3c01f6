package dev.planner.engine.read;

import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import dev.planner.schema.RecordTitle;
import dev.planner.store.Snapshot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * The records of collections by their titles, and by their ids if no record has that title. The names of a collection
 * are read when it is searched for the first time, so an object must not outlive its snapshot.
 */
public final class RecordsByName {
    private final Snapshot snapshot;
    private final Function<String, CollectionType> types;
    private final UnaryOperator<String> folding;
    private final Map<String, Map<String, List<Item>>> byName = new HashMap<>();

    /**
     * @param types the collections by name
     * @param folding the form of a name in which equal names are equal texts
     */
    public RecordsByName(Snapshot snapshot, Function<String, CollectionType> types, UnaryOperator<String> folding) {
        this.snapshot = snapshot;
        this.types = types;
        this.folding = folding;
    }

    /** All records of a collection with this name. */
    public List<Item> named(String collection, String name) {
        return byName.computeIfAbsent(collection, this::read).getOrDefault(folding.apply(name), List.of());
    }

    private Map<String, List<Item>> read(String collection) {
        CollectionType type = types.apply(collection);
        Map<String, List<Item>> named = new HashMap<>();
        List<Item> items = snapshot.table(collection).items();
        for (Item item : items) {
            named.computeIfAbsent(folding.apply(RecordTitle.of(type, item)), name -> new ArrayList<>())
                    .add(item);
        }
        for (Item item : items) {
            named.putIfAbsent(folding.apply(item.id()), List.of(item));
        }
        return named;
    }
}
