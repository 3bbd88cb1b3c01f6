package dev.planner.engine;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.store.ForwardingTransaction;
import dev.planner.store.Transaction;
import dev.planner.store.Trash;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Records the changes of a unit of work, and the state of each record before its first change. */
final class TrackedTransaction extends ForwardingTransaction {
    private final Map<ItemKey, Optional<Item>> before = new LinkedHashMap<>();
    private final Set<ItemKey> latest = new LinkedHashSet<>();
    private final Set<ItemKey> earlier = new HashSet<>();

    TrackedTransaction(Transaction transaction) {
        super(transaction);
    }

    /** The changed records as they were before the first change; empty for records that did not exist. */
    Map<ItemKey, Optional<Item>> before() {
        return before;
    }

    /** Passes on the records that have changed since the last call, and their current state. */
    void takeLatest(BiConsumer<ItemKey, @Nullable Item> change) {
        latest.forEach(key -> change.accept(key, get(key)));
        latest.clear();
    }

    /** Notes a new record from {@link Write#putEarlier}. */
    void putEarlier(ItemKey key) {
        earlier.add(key);
    }

    /** Whether a client that undoes the work keeps the new record. */
    boolean stays(ItemKey key) {
        return earlier.contains(key);
    }

    private void note(ItemKey key) {
        before.computeIfAbsent(key, changed -> Optional.ofNullable(get(changed)));
        latest.add(key);
    }

    @Override
    public Item put(ItemKey key, Map<String, Object> values) {
        note(key);
        return super.put(key, values);
    }

    @Override
    public List<Item> restore(List<Trash.Entry> entries) {
        return noted(super.restore(entries));
    }

    @Override
    public List<Item> undelete(ItemKey key) {
        return noted(super.undelete(key));
    }

    private List<Item> noted(List<Item> restored) {
        for (Item item : restored) {
            before.putIfAbsent(item.key(), Optional.empty());
            latest.add(item.key());
        }
        return restored;
    }

    @Override
    public void delete(ItemKey key) {
        note(key);
        super.delete(key);
    }

    @Override
    public void deleteWith(ItemKey owner, ItemKey key) {
        note(key);
        super.deleteWith(owner, key);
    }
}
