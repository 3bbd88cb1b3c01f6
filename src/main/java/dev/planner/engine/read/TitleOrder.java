package dev.planner.engine.read;

import dev.planner.field.Reference;
import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import dev.planner.schema.RecordTitle;
import dev.planner.search.text.Folding;
import dev.planner.store.Snapshot;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** Orders the values of relations by the titles of their records. A value that refers to no record is its own title. */
final class TitleOrder {
    private final Snapshot snapshot;
    private final Function<String, CollectionType> types;

    /**
     * @param types the collections by name
     */
    TitleOrder(Snapshot snapshot, Function<String, CollectionType> types) {
        this.snapshot = snapshot;
        this.types = types;
    }

    /** The order of one relation's values. It caches titles, so it must not outlive the snapshot. */
    Comparator<Object> by(Reference reference) {
        Map<Object, String> titles = new HashMap<>();
        return Comparator.comparing(value -> titles.computeIfAbsent(value, id -> title(id.toString(), reference)));
    }

    private String title(String id, Reference reference) {
        for (String target : reference.targets()) {
            Item item = snapshot.table(target).get(id);
            if (item != null) {
                return Folding.fold(RecordTitle.of(types.apply(target), item));
            }
        }
        return Folding.fold(id);
    }
}
