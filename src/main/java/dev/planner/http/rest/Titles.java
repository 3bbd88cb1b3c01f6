package dev.planner.http.rest;

import dev.planner.base.Hashes;
import dev.planner.base.Json;
import dev.planner.item.Item;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Operation;
import dev.planner.store.ItemStore;
import dev.planner.store.Snapshot;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What records are called, for those who look for one by name; written anew only after a change. */
final class Titles {
    private final Catalogue catalogue;
    private final ItemStore store;
    private volatile @Nullable Made made;

    /** The titles of some collections (all, when empty) at one moment. */
    record Made(long version, Set<String> collections, byte[] json, String etag) {}

    Titles(Catalogue catalogue, ItemStore store) {
        this.catalogue = catalogue;
        this.store = store;
    }

    Made of(Set<String> collections) {
        Snapshot snapshot = store.snapshot();
        Made last = made;
        if (last != null && last.version == snapshot.version() && last.collections.equals(collections)) {
            return last;
        }
        Map<String, Object> all = new LinkedHashMap<>();
        for (CollectionType type : catalogue.all()) {
            if (type.offers(Operation.LIST) && (collections.isEmpty() || collections.contains(type.name()))) {
                all.put(
                        type.name(),
                        snapshot.table(type.name()).items().stream()
                                .map(item -> entry(type, item))
                                .toList());
            }
        }
        byte[] json = Json.write(all);
        Made now = new Made(snapshot.version(), collections, json, '"' + Hashes.of(json) + '"');
        made = now;
        return now;
    }

    private static Map<String, Object> entry(CollectionType type, Item item) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("id", item.id());
        entry.put("title", item.text(type.naming(), item.id()));
        List<String> tags = item.texts("tags");
        if (!tags.isEmpty()) {
            entry.put("tags", tags);
        }
        return entry;
    }
}
