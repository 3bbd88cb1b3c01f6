package dev.planner.engine;

import dev.planner.item.ItemKey;
import dev.planner.schema.CanonicalBody;
import dev.planner.schema.Crud;
import dev.planner.store.Locks;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The locks that writes need, according to the rules and constraints of their collections. */
final class WriteLocks {
    private final RuledCollections collections;

    WriteLocks(RuledCollections collections) {
        this.collections = collections;
    }

    /** The collections that restores of a collection's records need to be locked. */
    Set<String> restores(String collection) {
        Set<String> whole = new LinkedHashSet<>(Set.of(collection));
        Deque<String> left = new ArrayDeque<>(whole);
        while (!left.isEmpty()) {
            for (String name : collections.get(left.remove()).rules().restoreLocks()) {
                if (whole.add(name)) {
                    left.add(name);
                }
            }
        }
        return whole;
    }

    /** The locks for a restore of records. */
    Locks restore(List<ItemKey> keys) {
        Set<String> whole = new LinkedHashSet<>();
        for (ItemKey key : keys) {
            RuledCollections.Ruled collection = collections.get(key.collection());
            whole.addAll(collection.rules().restoreLocks());
            if (!collection.constraints().isEmpty()) {
                whole.add(key.collection());
            }
        }
        return Locks.collections(whole);
    }

    /** The collections that must be locked for a write, according to the collection's rules. */
    Set<String> ofRules(String collection, Crud operation, Map<String, @Nullable Object> body) {
        RuledCollections.Ruled ruled = collections.get(collection);
        return ruled.rules()
                .locks(operation, CanonicalBody.of(ruled.type(), body).members());
    }

    /** The locks for creating a record. */
    Locks create(RecordDrafts.Draft draft) {
        return locks(Crud.CREATE, draft.key(), draft.body().members());
    }

    /** The locks for changing a record. */
    Locks update(ItemKey key, Map<String, @Nullable Object> patch) {
        CanonicalBody body = CanonicalBody.of(collections.get(key.collection()).type(), patch);
        return locks(Crud.UPDATE, key, body.members());
    }

    /** The locks for deleting a record. */
    Locks delete(ItemKey key) {
        return locks(Crud.DELETE, key, Map.of());
    }

    private Locks locks(Crud operation, ItemKey key, Map<String, ? extends @Nullable Object> changes) {
        RuledCollections.Ruled collection = collections.get(key.collection());
        Set<String> whole = new LinkedHashSet<>(collection.rules().locks(operation, changes));
        boolean madeOfName = operation == Crud.CREATE && collection.type().idPrefix() == null;
        if (madeOfName || collection.constraints().concern(changes.keySet())) {
            whole.add(key.collection());
        }
        return new Locks(whole.contains(key.collection()) ? Set.of() : Set.of(key), whole);
    }
}
