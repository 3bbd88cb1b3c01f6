package dev.planner.engine;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.store.Snapshot;
import dev.planner.store.Transaction;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Remembers which records a unit of work changes, and how they were before. */
final class TrackedTransaction implements Transaction {
    private final Transaction transaction;
    private final Map<ItemKey, Optional<Item>> before = new LinkedHashMap<>();
    private final Set<ItemKey> latest = new LinkedHashSet<>();

    TrackedTransaction(Transaction transaction) {
        this.transaction = transaction;
    }

    /** The changed records as they were before the first change; empty for records that did not exist. */
    Map<ItemKey, Optional<Item>> before() {
        return before;
    }

    /** Passes on the records that have changed since the last call, and their state now. */
    void takeLatest(BiConsumer<ItemKey, @Nullable Item> change) {
        latest.forEach(key -> change.accept(key, transaction.get(key)));
        latest.clear();
    }

    private void note(ItemKey key) {
        before.computeIfAbsent(key, changed -> Optional.ofNullable(transaction.get(changed)));
        latest.add(key);
    }

    @Override
    public Snapshot snapshot() {
        return transaction.snapshot();
    }

    @Override
    public @Nullable Item get(ItemKey key) {
        return transaction.get(key);
    }

    @Override
    public void claim(ItemKey key) {
        transaction.claim(key);
    }

    @Override
    public Item put(ItemKey key, Map<String, Object> values) {
        note(key);
        return transaction.put(key, values);
    }

    @Override
    public void delete(ItemKey key) {
        note(key);
        transaction.delete(key);
    }

    @Override
    public void deleteWith(ItemKey owner, ItemKey key) {
        note(key);
        transaction.deleteWith(owner, key);
    }

    @Override
    public void putState(String name, byte @Nullable [] content) {
        transaction.putState(name, content);
    }

    @Override
    public byte @Nullable [] state(String name) {
        return transaction.state(name);
    }

    @Override
    public List<String> stateNames(String group) {
        return transaction.stateNames(group);
    }
}
