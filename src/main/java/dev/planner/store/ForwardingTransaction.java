package dev.planner.store;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Forwards every call to another transaction. A subclass overrides the calls to which it adds behaviour. */
public abstract class ForwardingTransaction implements Transaction {
    private final Transaction transaction;

    protected ForwardingTransaction(Transaction transaction) {
        this.transaction = transaction;
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
        return transaction.put(key, values);
    }

    @Override
    public void delete(ItemKey key) {
        transaction.delete(key);
    }

    @Override
    public void deleteWith(ItemKey owner, ItemKey key) {
        transaction.deleteWith(owner, key);
    }

    @Override
    public List<Trash.Entry> trash() {
        return transaction.trash();
    }

    @Override
    public List<Item> restore(List<Trash.Entry> entries) {
        return transaction.restore(entries);
    }

    @Override
    public List<Item> undelete(ItemKey key) {
        return transaction.undelete(key);
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
