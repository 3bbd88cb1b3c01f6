package dev.planner.engine.read;

import dev.planner.field.Reference;
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
import org.jspecify.annotations.Nullable;

/**
 * Finds the records that the values of relations name: by their ids, otherwise by their titles, otherwise by their ids
 * in another case. The titles of a collection are read when they are needed for the first time, so an object must not
 * outlive its snapshot.
 */
public final class ReferencedRecords {
    private final Snapshot snapshot;
    private final Function<String, CollectionType> types;
    private final UnaryOperator<String> folding;
    private final Map<String, Map<String, List<Item>>> byName = new HashMap<>();

    /**
     * @param types the collections by name
     * @param folding the form of a name in which equal names are equal texts
     */
    public ReferencedRecords(Snapshot snapshot, Function<String, CollectionType> types, UnaryOperator<String> folding) {
        this.snapshot = snapshot;
        this.types = types;
        this.folding = folding;
    }

    /** The record with this id, otherwise all records with this name. */
    public List<Item> named(Reference reference, String said) {
        Item item = withId(reference, said.strip());
        if (item != null) {
            return List.of(item);
        }
        String name = folding.apply(said);
        return reference.targets().stream()
                .flatMap(target -> named(target, name).stream())
                .toList();
    }

    /** All records of a collection with this title. */
    public List<Item> titled(String collection, String title) {
        String name = folding.apply(title);
        return named(collection, name).stream()
                .filter(item -> folding.apply(title(item)).equals(name))
                .toList();
    }

    private List<Item> named(String collection, String name) {
        return byName.computeIfAbsent(collection, this::read).getOrDefault(name, List.of());
    }

    /** The record with this id; {@code null} if there is none. */
    @Nullable Item withId(Reference reference, String id) {
        for (String target : reference.targets()) {
            Item item = snapshot.table(target).get(id);
            if (item != null) {
                return item;
            }
        }
        return null;
    }

    String title(Item item) {
        return RecordTitle.of(types.apply(item.key().collection()), item);
    }

    private Map<String, List<Item>> read(String collection) {
        Map<String, List<Item>> named = new HashMap<>();
        List<Item> items = snapshot.table(collection).items();
        for (Item item : items) {
            named.computeIfAbsent(folding.apply(title(item)), name -> new ArrayList<>())
                    .add(item);
        }
        for (Item item : items) {
            named.putIfAbsent(folding.apply(item.id()), List.of(item));
        }
        return named;
    }
}
