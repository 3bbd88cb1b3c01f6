package dev.planner.engine;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.schema.Catalogue;
import dev.planner.store.Snapshot;
import dev.planner.store.Transaction;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Maintains the server fields of every put record, so that rules and actions do not have to set them. */
final class Bookkeeping implements Transaction {
    private final Transaction store;
    private final Catalogue catalogue;
    private final Instant now;

    Bookkeeping(Transaction store, Catalogue catalogue, Instant now) {
        this.store = store;
        this.catalogue = catalogue;
        this.now = now;
    }

    @Override
    public Snapshot snapshot() {
        return store.snapshot();
    }

    @Override
    public @Nullable Item get(ItemKey key) {
        return store.get(key);
    }

    @Override
    public void claim(ItemKey key) {
        store.claim(key);
    }

    @Override
    public Item put(ItemKey key, Map<String, Object> values) {
        Item before = store.get(key);
        if (before != null && before.values().equals(values)) {
            return before;
        }
        Map<String, Object> complete = new LinkedHashMap<>(values);
        if (before == null) {
            ServerFields.onCreate(catalogue.get(key.collection()), complete, now);
        } else {
            ServerFields.onUpdate(catalogue.get(key.collection()), before, complete, now);
        }
        return store.put(key, complete);
    }

    @Override
    public void delete(ItemKey key) {
        store.delete(key);
    }

    @Override
    public void deleteWith(ItemKey owner, ItemKey key) {
        store.deleteWith(owner, key);
    }

    @Override
    public void putState(String path, byte @Nullable [] content) {
        store.putState(path, content);
    }

    @Override
    public byte @Nullable [] state(String path) {
        return store.state(path);
    }

    @Override
    public List<String> stateNames(String directory) {
        return store.stateNames(directory);
    }
}
