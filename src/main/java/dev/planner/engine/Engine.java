package dev.planner.engine;

import dev.planner.base.Hashes;
import dev.planner.base.Ids;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Query;
import dev.planner.item.Revision;
import dev.planner.item.Violation;
import dev.planner.schema.CanonicalBody;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.Operation;
import dev.planner.schema.Validator;
import dev.planner.store.ItemStore;
import dev.planner.store.Locks;
import dev.planner.store.Transaction;
import dev.planner.store.Trash;
import io.vertx.core.Future;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The use cases, once for every collection. Reading never blocks: it looks at the store's snapshot and at renderings that
 * are kept until they change. A write is validated and checked against the rules and its precondition on a worker, with the
 * record's lock held, so that nothing comes between check and write.
 */
public final class Engine {
    private static final CollectionRules NO_RULES = new CollectionRules() {};

    private final Catalogue catalogue;
    private final ItemStore store;
    private final Supplier<Clock> clock;
    private final Map<String, Collection> collections;
    private final @Nullable Receipt receipt;
    private final @Nullable Map<?, ?> done;

    /** What the engine keeps of one collection. */
    private static final class Collection {
        final CollectionType type;
        final CollectionRules rules;
        final Renderer renderer;
        final Constraints constraints;
        final Set<String> reservedIds;
        volatile @Nullable ListView view;

        Collection(CollectionType type, CollectionRules rules) {
            this.type = type;
            this.rules = rules;
            this.renderer = new Renderer(type, rules);
            this.constraints = new Constraints(type);
            this.reservedIds = ReservedIds.of(type, rules.actions());
        }
    }

    /**
     * @param rules by collection; a collection without an entry has none
     * @param clock tells the time and, by its zone, what is today; asked each time, because the zone is a project setting
     */
    public Engine(Catalogue catalogue, ItemStore store, Map<String, CollectionRules> rules, Supplier<Clock> clock) {
        this.catalogue = catalogue;
        this.store = store;
        this.clock = clock;
        this.receipt = null;
        this.done = null;
        Map<String, Collection> byName = new HashMap<>();
        for (CollectionType type : catalogue.all()) {
            byName.put(type.name(), new Collection(type, rules.getOrDefault(type.name(), NO_RULES)));
        }
        for (String name : rules.keySet()) {
            catalogue.get(name);
        }
        this.collections = Map.copyOf(byName);
        store.listen(changes -> changes.forEach(change -> {
            if (change.after() == null) {
                collection(change.key().collection())
                        .renderer
                        .forget(change.key().id());
            }
        }));
    }

    private Engine(Engine engine, @Nullable Receipt receipt, @Nullable Map<?, ?> done) {
        this.catalogue = engine.catalogue;
        this.store = engine.store;
        this.clock = engine.clock;
        this.collections = engine.collections;
        this.receipt = receipt;
        this.done = done;
    }

    /** This engine, whose next commit also leaves the receipt: both are durable or neither is. */
    Engine leaving(Receipt left) {
        return new Engine(this, left, null);
    }

    /** This engine, whose next commit has been made before: it does nothing and comes to what it came to then. */
    Engine repeating(Map<?, ?> note) {
        return new Engine(this, null, note);
    }

    public Catalogue catalogue() {
        return catalogue;
    }

    /** The project and the time, for reading. The clock's zone decides what is today. */
    public Moment moment() {
        Clock now = clock.get();
        return new Moment(store.snapshot(), LocalDate.now(now), now.instant());
    }

    private Moment moment(Transaction transaction) {
        Clock now = clock.get();
        return new Moment(transaction.snapshot(), LocalDate.now(now), now.instant());
    }

    private Collection collection(String name) {
        Collection collection = collections.get(name);
        if (collection == null) {
            throw new IllegalArgumentException("no collection is named " + name);
        }
        return collection;
    }

    /**
     * @throws ProblemException when there is no such record
     */
    public Rendered get(String name, String id) {
        Collection collection = collection(name);
        Moment moment = moment();
        Item stored = moment.snapshot().table(name).get(id);
        Item item = stored == null ? unwritten(collection.type, new ItemKey(name, id)) : stored;
        return collection.renderer.render(item, moment);
    }

    /**
     * The one record of a singleton is there before its file is, with what its fields default to.
     *
     * @throws ProblemException when the collection is none: then there is no such record
     */
    private static Item unwritten(CollectionType type, ItemKey key) {
        if (type.storage().layout() != CollectionType.Layout.SINGLETON) {
            throw notFound(type);
        }
        Map<String, Object> values = new LinkedHashMap<>();
        for (FieldSpec field : type.fields()) {
            if (field.readDefault() != null) {
                values.put(field.name(), field.readDefault());
            }
        }
        return new Item(
                key,
                Collections.unmodifiableMap(values),
                type.storage().directory(),
                new Revision(Hashes.of(new byte[0])),
                false);
    }

    /** The record as the API shows it now. */
    public Rendered render(Item item) {
        return collection(item.key().collection()).renderer.render(item, moment());
    }

    /**
     * @throws ProblemException when the query names unknown fields or holds unfit values
     */
    public Page list(String name, Query query) {
        Collection collection = collection(name);
        Moment moment = moment();
        ListView view = view(collection, moment);
        return view.page(
                query,
                moment.snapshot().version(),
                wanted -> Lists.page(collection.type, collection.rules, view, wanted, moment));
    }

    private static ListView view(Collection collection, Moment moment) {
        ListView last = collection.view;
        var table = moment.snapshot().table(collection.type.name());
        long stamp = collection.renderer.stamp(moment);
        if (last != null && last.stillGood(table, stamp)) {
            return last;
        }
        ListView view = ListView.of(collection.type, collection.rules, table, collection.renderer, moment, stamp);
        collection.view = view;
        return view;
    }

    /**
     * @param body the JSON object as sent; members may be {@code null}
     */
    public Future<Rendered> create(String name, Map<String, @Nullable Object> body, Precondition precondition) {
        Collection collection = collection(name);
        return attempt(() -> {
            Draft draft = draft(collection, body, moment());
            return commitEntity(
                    locks(collection, Operation.CREATE, draft.key, draft.values),
                    (transaction, moment) -> create(collection, draft, transaction, moment, precondition));
        });
    }

    /**
     * Creates a record as a part of an action's work: checked, ruled and kept in order like any other.
     *
     * @param transaction holds the locks that the collection's rules ask for
     * @return the record as it will be read back
     */
    public Item create(
            Transaction transaction,
            Moment moment,
            String name,
            Map<String, @Nullable Object> body,
            Precondition precondition) {
        Collection collection = collection(name);
        return create(collection, draft(collection, body, moment), transaction, moment, precondition);
    }

    /**
     * A checked body on its way to become a record.
     *
     * @param named whether the client chose the id
     */
    private record Draft(CanonicalBody body, ItemKey key, boolean named, Map<String, Object> values) {}

    private static Draft draft(Collection collection, Map<String, @Nullable Object> body, Moment moment) {
        CollectionType type = collection.type;
        CanonicalBody canonical = CanonicalBody.of(type, body);
        Map<String, Object> values = Validator.create(type, canonical, moment.today(), moment.now());
        if (values.get("id") instanceof String id) {
            checkNotReserved(collection, id);
            return new Draft(canonical, new ItemKey(type.name(), id), true, values);
        }
        return new Draft(canonical, new ItemKey(type.name(), newId(type, values, moment)), false, values);
    }

    private static void checkNotReserved(Collection collection, String id) {
        if (collection.reservedIds.contains(id.toLowerCase(Locale.ROOT))) {
            throw Problem.invalid("/id", "is a word of the API's paths and cannot be an id; send another id or none");
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

    private static Item create(
            Collection collection, Draft draft, Transaction transaction, Moment moment, Precondition precondition) {
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
        enforce(draft.body, () -> {
            collection.rules.creating(write);
            collection.constraints.check(write);
        });
        return transaction.put(key, values);
    }

    /** Runs rules on a write. What they refuse names the fields as the client sent them. */
    private static void enforce(CanonicalBody body, Runnable rules) {
        try {
            rules.run();
        } catch (ProblemException e) {
            throw body.asSent(e);
        }
    }

    /** Slugs repeat: the next one gets a number. Safe because the whole collection is locked for a slug. */
    private static ItemKey freeKey(Collection collection, ItemKey key, Transaction transaction) {
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
        if (precondition.ifNoneMatchAny()) {
            throw new ProblemException(new Problem.Stale("A " + type.singular() + " with this id exists.", taken));
        }
        throw new ProblemException(new Problem.Conflict(
                "The id is taken.",
                List.of(new Violation("/id", "another " + type.singular() + " has this id; send another or none"))));
    }

    /**
     * @param patch an RFC 7396 merge patch
     */
    public Future<Rendered> update(
            String name, String id, Map<String, @Nullable Object> patch, Precondition precondition) {
        ItemKey key = new ItemKey(name, id);
        Collection collection = collection(name);
        return attempt(() -> commitEntity(
                locks(
                        collection,
                        Operation.UPDATE,
                        key,
                        CanonicalBody.of(collection.type, patch).members()),
                (transaction, moment) -> update(transaction, moment, key, patch, precondition)));
    }

    /** Changes a record as a part of an action's work; see {@link #create(Transaction, Moment, String, Map, Precondition)}. */
    public Item update(
            Transaction transaction,
            Moment moment,
            ItemKey key,
            Map<String, @Nullable Object> patch,
            Precondition precondition) {
        Collection collection = collection(key.collection());
        Item current = existing(collection.type, key, transaction, precondition);
        Map<String, Object> computed =
                collection.renderer.render(current, moment).computed();
        CanonicalBody body =
                CanonicalBody.of(collection.type, patch, current.values().keySet());
        Map<String, Object> values = validated(collection.type, current, computed, body);
        if (values.equals(current.values())) {
            return current;
        }
        Write write = new Write(collection.type, key, current, values, moment, transaction);
        enforce(body, () -> {
            collection.rules.updating(write);
            collection.constraints.check(write);
        });
        return transaction.put(key, values);
    }

    private static Map<String, Object> validated(
            CollectionType type, Item current, Map<String, Object> computed, CanonicalBody patch) {
        try {
            return new LinkedHashMap<>(Validator.update(type, current.values(), computed, patch));
        } catch (ProblemException e) {
            if (e.problem() instanceof Problem.Stale stale) {
                throw new ProblemException(new Problem.Stale(stale.detail(), current));
            }
            throw e;
        }
    }

    public Future<Void> delete(String name, String id, Precondition precondition) {
        ItemKey key = new ItemKey(name, id);
        return attempt(() -> commit(locks(collection(name), Operation.DELETE, key, Map.of()), (transaction, moment) -> {
                    delete(transaction, moment, key, precondition);
                    return Boolean.TRUE;
                }))
                .mapEmpty();
    }

    /** Deletes a record as a part of an action's work; see {@link #create(Transaction, Moment, String, Map, Precondition)}. */
    public void delete(Transaction transaction, Moment moment, ItemKey key, Precondition precondition) {
        Collection collection = collection(key.collection());
        Item current = existing(collection.type, key, transaction, precondition);
        collection.rules.deleting(
                new Write(collection.type, key, current, new LinkedHashMap<>(current.values()), moment, transaction));
        transaction.delete(key);
    }

    /**
     * The record that an action is about.
     *
     * @throws ProblemException when there is none, when it has changed since the client read it, or when its file is conflicted
     */
    public Item existing(Transaction transaction, ItemKey key, Precondition precondition) {
        return existing(collection(key.collection()).type, key, transaction, precondition);
    }

    private static Item existing(CollectionType type, ItemKey key, Transaction transaction, Precondition precondition) {
        Item stored = transaction.get(key);
        Item current = stored == null ? unwritten(type, key) : stored;
        check(precondition, current);
        if (current.conflicted()) {
            throw Problem.conflict("The file " + current.path()
                    + " holds merge-conflict markers; resolve them in the file, then try again.");
        }
        return current;
    }

    /**
     * @throws ProblemException when none of the tags that the client demands is current
     */
    public static void check(Precondition precondition, Item current) {
        List<String> held = precondition.ifMatch();
        if (held != null && !ETags.anyCurrent(held, current)) {
            throw new ProblemException(new Problem.Stale(
                    "The record has changed since it was read; nothing was written. Look at the current one and try again.",
                    current));
        }
    }

    private static ProblemException notFound(CollectionType type) {
        return Problem.notFound("There is no " + type.singular() + " with this id.");
    }

    private static Locks locks(
            Collection collection, Operation operation, ItemKey key, Map<String, ? extends @Nullable Object> changes) {
        Set<String> whole = new LinkedHashSet<>(collection.rules.locks(operation, changes));
        boolean madeOfName = operation == Operation.CREATE && collection.type.idPrefix() == null;
        if (madeOfName || collection.constraints.concern(changes.keySet())) {
            whole.add(key.collection());
        }
        return new Locks(whole.contains(key.collection()) ? Set.of() : Set.of(key), whole);
    }

    /**
     * Brings a deleted record back, and with it the records that were deleted along with it. The same constraints and rules
     * hold as for a create: nothing is restored that duplicates a name or number, or that closes a circle of references.
     *
     * @return the record; fails with {@code NotFound} when it is not in the trash and with {@code Conflict} when its id is
     *     taken or a constraint or rule forbids it
     */
    public Future<Rendered> restore(Trash trash, String trashId) {
        return this.<Item>once(receiver -> trash.restore(trashId, this::restoreLocks, (transaction, items) -> {
                    Moment moment = moment(transaction);
                    Transaction kept = new Bookkeeping(transaction, catalogue, moment.now());
                    items.forEach(item -> restore(item, items, kept, moment));
                    Item restored = Objects.requireNonNull(kept.get(items.get(0).key()));
                    receiver.accept(transaction, restored);
                    return restored;
                }))
                .map(this::render);
    }

    private Locks restoreLocks(List<ItemKey> keys) {
        Set<String> whole = new LinkedHashSet<>();
        for (ItemKey key : keys) {
            Collection collection = collection(key.collection());
            whole.addAll(collection.rules.restoreLocks());
            if (!collection.constraints.isEmpty()) {
                whole.add(key.collection());
            }
        }
        return Locks.collections(whole);
    }

    private void restore(Item item, List<Item> together, Transaction transaction, Moment moment) {
        Collection collection = collection(item.key().collection());
        Map<String, Object> values = new LinkedHashMap<>(item.values());
        Write write = new Write(collection.type, item.key(), null, values, moment, transaction);
        collection.constraints.checkRestored(write);
        collection.rules.restoring(write, together);
        if (!values.equals(item.values())) {
            transaction.put(item.key(), values);
        }
    }

    /** Every action of every collection. */
    public List<Action> actions() {
        List<Action> actions = new ArrayList<>();
        catalogue
                .all()
                .forEach(type -> actions.addAll(collection(type.name()).rules.actions()));
        return List.copyOf(actions);
    }

    /**
     * Runs work of an action with locks held; see {@link ItemStore#commit}. What the work puts itself is neither checked nor
     * ruled, but has its creation and update times and its revision kept up like every other write.
     */
    public <T> Future<T> commit(Locks locks, BiFunction<Transaction, Moment, T> work) {
        return once(receiver -> store.commit(locks, transaction -> {
            Moment moment = moment(transaction);
            T result = work.apply(new Bookkeeping(transaction, catalogue, moment.now()), moment);
            receiver.accept(transaction, result);
            return result;
        }));
    }

    /**
     * Runs a commit that is not made by {@link #commit}, for a request that is done once.
     *
     * @param work makes it; within it hands over its transaction and its result
     */
    @SuppressWarnings("unchecked")
    public <T> Future<T> once(Function<BiConsumer<Transaction, T>, Future<T>> work) {
        if (done != null) {
            return attempt(() -> Future.succeededFuture((T) Receipt.result(done, store.snapshot())));
        }
        return work.apply((transaction, result) -> {
            if (receipt != null) {
                receipt.leave(transaction, result);
            }
        });
    }

    private Future<Rendered> commitEntity(Locks locks, BiFunction<Transaction, Moment, Item> work) {
        return commit(locks, work).map(this::render);
    }

    /** A write that is refused before it reaches the store fails its future like any other. */
    private static <T> Future<T> attempt(Supplier<Future<T>> work) {
        try {
            return work.get();
        } catch (ProblemException e) {
            return Future.failedFuture(e);
        }
    }
}
