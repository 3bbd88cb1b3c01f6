package dev.planner.engine;

import dev.planner.base.Ids;
import dev.planner.base.Maps;
import dev.planner.engine.invocation.Precondition;
import dev.planner.engine.read.EntityTags;
import dev.planner.engine.read.Moment;
import dev.planner.engine.read.RecordReader;
import dev.planner.engine.read.Rendered;
import dev.planner.engine.read.SettingValues;
import dev.planner.item.CommonRefusal;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.RecordConflict;
import dev.planner.item.ValueFault;
import dev.planner.schema.Amounts;
import dev.planner.schema.CanonicalBody;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import dev.planner.schema.Validator;
import dev.planner.store.Locks;
import dev.planner.store.StoreConflict;
import dev.planner.store.Transaction;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Creates, changes and deletes records within a transaction. Each write is validated and checked against the
 * precondition and the collection's rules while the record's lock is held, so that check and write are atomic.
 */
public final class RecordWriter {
    private final RecordReader reader;
    private final SettingValues settings;
    private final Map<String, Ruled> collections;

    /** A collection with its constraints and rules. */
    private record Ruled(
            CollectionType type,
            CollectionRules rules,
            Amounts amounts,
            Constraints constraints,
            Set<String> reservedIds) {
        static Ruled of(CollectionType type, CollectionRules rules) {
            Set<String> reservedIds = ReservedIds.of(type, rules.actions(type));
            return new Ruled(type, rules, new Amounts(type), new Constraints(type), reservedIds);
        }
    }

    RecordWriter(Catalogue catalogue, RecordReader reader, Function<String, CollectionRules> rules) {
        this.reader = reader;
        this.settings = new SettingValues(catalogue);
        this.collections = catalogue.all().stream()
                .collect(Collectors.toUnmodifiableMap(
                        CollectionType::name, type -> Ruled.of(type, rules.apply(type.name()))));
    }

    private Ruled collection(String name) {
        Ruled collection = collections.get(name);
        if (collection == null) {
            throw new IllegalArgumentException("no collection is named " + name);
        }
        return collection;
    }

    /**
     * A validated new record that has no file yet.
     *
     * @param named whether the client chose the id
     */
    record Draft(CanonicalBody body, ItemKey key, boolean named, Map<String, Object> values) {}

    /**
     * @param body the JSON object from the client; members may be {@code null}
     * @throws ProblemException if the body is invalid for the collection
     */
    Draft draft(String collection, Map<String, @Nullable Object> body, Moment moment) {
        Ruled ruled = collection(collection);
        CollectionType type = ruled.type;
        CanonicalBody canonical = CanonicalBody.of(type, body);
        Map<String, Object> values = Validator.create(type, canonical, defaults(moment));
        if (values.get("id") instanceof String id) {
            checkNotReserved(ruled, id);
            return new Draft(canonical, new ItemKey(type.name(), id), true, values);
        }
        return new Draft(canonical, new ItemKey(type.name(), newId(type, values, moment)), false, values);
    }

    private Validator.Defaults defaults(Moment moment) {
        return new Validator.Defaults(moment.today(), moment.now(), settings.in(moment.snapshot()));
    }

    private static void checkNotReserved(Ruled collection, String id) {
        if (collection.reservedIds.contains(id.toLowerCase(Locale.ROOT))) {
            throw Problem.invalid(
                    ValueFault.RESERVED, "/id", "is reserved for a path of the API; send another id or none");
        }
    }

    private static String newId(CollectionType type, Map<String, Object> values, Moment moment) {
        String prefix = type.idPrefix();
        if (prefix != null) {
            return Ids.next(prefix, moment.now());
        }
        String slug = Ids.slug(String.valueOf(values.get(type.naming())));
        return slug.isEmpty() ? Ids.next(type.singular().replace(' ', '-'), moment.now()) : slug;
    }

    /**
     * Creates a record.
     *
     * @param transaction holds the locks of {@link #locks}
     * @return the record as it reads back
     */
    public Item create(
            Transaction transaction,
            Moment moment,
            String collection,
            Map<String, @Nullable Object> body,
            Precondition precondition) {
        return create(transaction, moment, draft(collection, body, moment), precondition);
    }

    Item create(Transaction transaction, Moment moment, Draft draft, Precondition precondition) {
        Ruled collection = collection(draft.key.collection());
        ItemKey key = draft.key;
        if (draft.named) {
            checkFree(collection.type, key, precondition, transaction);
        } else if (collection.type.idPrefix() == null) {
            key = freeKey(collection, key, transaction);
        } else {
            transaction.claim(key);
        }
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("id", key.id());
        draft.values.forEach(values::putIfAbsent);
        Write write = new Write(collection.type, key, null, values, moment, transaction);
        round(write);
        enforce(draft.body, () -> {
            collection.rules.creating(write);
            collection.constraints.check(write);
        });
        return transaction.put(key, values);
    }

    /**
     * Rounds the amounts of money that a write changes to the smallest unit of their currency. Every create and every
     * update does so before the rules run. Only actions that put records themselves need to call it.
     */
    public void round(Write write) {
        Amounts amounts = collection(write.type().name()).amounts;
        Item before = write.before();
        Map<String, Object> current = before == null ? Map.of() : before.values();
        amounts.round(
                write.values(), current, () -> settings.currency(write.moment().snapshot()));
    }

    /** Runs rules on a write. Violations name the fields as the client sent them. */
    private static void enforce(CanonicalBody body, Runnable rules) {
        try {
            rules.run();
        } catch (ProblemException e) {
            throw body.asSent(e);
        }
    }

    /** Adds a number to a slug that is taken. This is safe because a slug locks the whole collection. */
    private static ItemKey freeKey(Ruled collection, ItemKey key, Transaction transaction) {
        ItemKey free = key;
        for (int i = 2; collection.reservedIds.contains(free.id()) || transaction.get(free) != null; i++) {
            free = new ItemKey(key.collection(), key.id() + "-" + i);
        }
        return free;
    }

    private static void checkFree(
            CollectionType type, ItemKey key, Precondition precondition, Transaction transaction) {
        Item taken = transaction.get(key);
        if (taken == null) {
            return;
        }
        if (precondition.demandsAbsence()) {
            throw new ProblemException(new Problem.Stale(
                    CommonRefusal.EXISTS.reason(), "A " + type.singular() + " with this id exists.", taken));
        }
        throw Problem.conflict(
                RecordConflict.ID_TAKEN,
                "The id is taken.",
                Maps.of("collection", type.name(), "id", key.id()),
                Map.of("/id", "another " + type.singular() + " has this id; send another or none"));
    }

    /**
     * Changes a record.
     *
     * @param transaction holds the locks of {@link #locks}
     * @param patch an RFC 7396 merge patch
     * @return the record as it reads back
     */
    public Item update(
            Transaction transaction,
            Moment moment,
            ItemKey key,
            Map<String, @Nullable Object> patch,
            Precondition precondition) {
        Ruled collection = collection(key.collection());
        Item current = existing(transaction, moment, key, precondition);
        CanonicalBody body =
                CanonicalBody.of(collection.type, patch, current.values().keySet());
        Map<String, Object> values = validated(collection.type, current, reader.render(current, moment), body);
        Write write =
                new Write(collection.type, key, current, values, body.members().keySet(), moment, transaction);
        round(write);
        if (values.equals(current.values())) {
            return current;
        }
        enforce(body, () -> {
            Constraints.checkFrozen(write, reader.render(current, moment));
            collection.rules.updating(write);
            collection.constraints.check(write);
        });
        return transaction.put(key, values);
    }

    private static Map<String, Object> validated(
            CollectionType type, Item current, Rendered shown, CanonicalBody patch) {
        try {
            return new LinkedHashMap<>(Validator.update(type, current.values(), shown.computed(), patch));
        } catch (ProblemException e) {
            if (e.problem() instanceof Problem.Stale stale) {
                throw new ProblemException(new Problem.Stale(stale.reason(), stale.detail(), current));
            }
            throw e;
        }
    }

    /**
     * Deletes a record.
     *
     * @param transaction holds the locks of {@link #locks}
     */
    public void delete(Transaction transaction, Moment moment, ItemKey key, Precondition precondition) {
        Ruled collection = collection(key.collection());
        Item current = existing(transaction, moment, key, precondition);
        Map<String, Object> values = new LinkedHashMap<>(current.values());
        collection.rules.deleting(new Write(collection.type, key, current, values, moment, transaction));
        transaction.delete(key);
    }

    /**
     * Checks restored records, and updates other records accordingly.
     *
     * @param items the records, already restored; the wanted one first
     * @return the wanted record as it reads back
     */
    Item restore(Transaction transaction, Moment moment, List<Item> items) {
        items.forEach(item -> restore(item, items, transaction, moment));
        return Objects.requireNonNull(transaction.get(items.get(0).key()));
    }

    private void restore(Item item, List<Item> together, Transaction transaction, Moment moment) {
        Ruled collection = collection(item.key().collection());
        Map<String, Object> values = new LinkedHashMap<>(item.values());
        Write write = new Write(collection.type, item.key(), null, values, moment, transaction);
        collection.constraints.checkRestored(write);
        collection.rules.restoring(write, together);
        if (!values.equals(item.values())) {
            transaction.put(item.key(), values);
        }
    }

    /** The collections that restores of a collection's records need to be locked. */
    Set<String> restoreLocks(String collection) {
        Set<String> whole = new LinkedHashSet<>(Set.of(collection));
        Deque<String> left = new ArrayDeque<>(whole);
        while (!left.isEmpty()) {
            for (String name : collection(left.remove()).rules.restoreLocks()) {
                if (whole.add(name)) {
                    left.add(name);
                }
            }
        }
        return whole;
    }

    /** The locks for a restore of records. */
    Locks restoreLocks(List<ItemKey> keys) {
        Set<String> whole = new LinkedHashSet<>();
        for (ItemKey key : keys) {
            Ruled collection = collection(key.collection());
            whole.addAll(collection.rules.restoreLocks());
            if (!collection.constraints.isEmpty()) {
                whole.add(key.collection());
            }
        }
        return Locks.collections(whole);
    }

    /**
     * The record that a write targets.
     *
     * @throws ProblemException if it does not exist, if the precondition does not hold, or if its file has merge
     *     conflicts
     */
    public Item existing(Transaction transaction, Moment moment, ItemKey key, Precondition precondition) {
        Item stored = transaction.get(key);
        Item current = stored == null ? RecordReader.unwritten(collection(key.collection()).type, key) : stored;
        check(precondition, current, moment);
        if (current.conflicted()) {
            throw Problem.conflict(
                    StoreConflict.UNMERGED,
                    "The record " + current.location() + " has conflicting versions; merge them there, then try again.",
                    Maps.of("path", current.location()));
        }
        return current;
    }

    private void check(Precondition precondition, Item current, Moment moment) {
        List<String> match = precondition.ifMatch();
        if (match != null && !EntityTags.anyCurrent(match, current)) {
            throw new ProblemException(new Problem.Stale(
                    CommonRefusal.CHANGED.reason(),
                    "The record has changed since it was read; nothing was written. Look at the current one and try "
                            + "again.",
                    current));
        }
        List<String> none = precondition.ifNoneMatch();
        if (none != null
                && (precondition.demandsAbsence()
                        || none.contains(reader.render(current, moment).etag()))) {
            throw new ProblemException(new Problem.Stale(
                    CommonRefusal.UNCHANGED.reason(),
                    "The record matches If-None-Match; nothing was written.",
                    current));
        }
    }

    CollectionType type(String collection) {
        return collection(collection).type;
    }

    /** The collections that must be locked for a write, according to the collection's rules. */
    Set<String> ruleLocks(String collection, Crud operation, Map<String, @Nullable Object> body) {
        Ruled ruled = collection(collection);
        return ruled.rules.locks(operation, CanonicalBody.of(ruled.type, body).members());
    }

    /** The locks for creating a record. */
    Locks locks(Draft draft) {
        return locks(Crud.CREATE, draft.key, draft.body.members());
    }

    /** The locks for changing a record. */
    Locks locks(ItemKey key, Map<String, @Nullable Object> patch) {
        CanonicalBody body = CanonicalBody.of(collection(key.collection()).type, patch);
        return locks(Crud.UPDATE, key, body.members());
    }

    /** The locks for deleting a record. */
    Locks locks(ItemKey key) {
        return locks(Crud.DELETE, key, Map.of());
    }

    private Locks locks(Crud operation, ItemKey key, Map<String, ? extends @Nullable Object> changes) {
        Ruled collection = collection(key.collection());
        Set<String> whole = new LinkedHashSet<>(collection.rules.locks(operation, changes));
        boolean madeOfName = operation == Crud.CREATE && collection.type.idPrefix() == null;
        if (madeOfName || collection.constraints.concern(changes.keySet())) {
            whole.add(key.collection());
        }
        return new Locks(whole.contains(key.collection()) ? Set.of() : Set.of(key), whole);
    }
}
