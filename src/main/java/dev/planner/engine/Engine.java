package dev.planner.engine;

import dev.planner.engine.idempotency.UnitOfWork;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.read.Moment;
import dev.planner.engine.read.RecordReader;
import dev.planner.schema.Catalogue;
import dev.planner.schema.RecordNames;
import dev.planner.store.ItemStore;
import dev.planner.store.Locks;
import dev.planner.store.Transaction;
import dev.planner.store.Trash;
import io.vertx.core.Future;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/**
 * Implements the use cases of all collections. Reads use the store's snapshot and never block. Writes run on a worker
 * in one transaction.
 */
public final class Engine {
    private static final CollectionRules NO_RULES = new CollectionRules() {};

    private final Catalogue catalogue;
    private final ItemStore store;
    private final Map<String, CollectionRules> rules;
    private final RecordReader reader;
    private final RecordDrafts drafts;
    private final WriteLocks locks;
    private final RecordWriter writer;

    /**
     * @param rules by collection; a collection without an entry has no rules
     * @param clock the time, and the zone that determines today; requested for each use, because the zone is a project
     *     setting
     * @throws IllegalArgumentException if rules name an unknown collection
     */
    public Engine(Catalogue catalogue, ItemStore store, Map<String, CollectionRules> rules, Supplier<Clock> clock) {
        rules.keySet().forEach(catalogue::get);
        this.catalogue = catalogue;
        this.store = store;
        this.rules = Map.copyOf(rules);
        this.reader = new RecordReader(catalogue, store, this::rules, clock);
        RuledCollections collections = new RuledCollections(catalogue, this::rules);
        this.drafts = new RecordDrafts(collections);
        this.locks = new WriteLocks(collections);
        this.writer = new RecordWriter(collections, drafts, reader);
    }

    private CollectionRules rules(String collection) {
        return rules.getOrDefault(collection, NO_RULES);
    }

    public Catalogue catalogue() {
        return catalogue;
    }

    /** Records in the form of the API. */
    public RecordReader records() {
        return reader;
    }

    RecordDrafts drafts() {
        return drafts;
    }

    WriteLocks locks() {
        return locks;
    }

    /** Validated writes within a transaction, with rules. */
    public RecordWriter writer() {
        return writer;
    }

    /** The CRUD operations of every collection, its batches, the operations of its rules, and the preview. */
    public List<Action> actions() {
        RecordNames names = new RecordNames(catalogue.all());
        List<Action> actions = new ArrayList<>();
        catalogue.all().forEach(type -> {
            CollectionRules own = rules(type.name());
            actions.addAll(RecordActions.of(type, names));
            List<Action> verbs = own.actions(type);
            actions.addAll(BatchAction.of(type, names, verbs));
            actions.addAll(verbs);
        });
        actions.add(new RecordPreview(catalogue).action());
        return List.copyOf(actions);
    }

    /**
     * Restores a deleted record together with the records that were deleted with it. The constraints and rules of a
     * create apply: a restore is refused if it would duplicate a name or number or close a cycle of references.
     *
     * @return the record; fails with {@code NotFound} if it is not in the trash and with {@code Conflict} if its id is
     *     taken or a constraint or rule forbids the restore
     */
    public Future<Outcome.Kept> restore(Trash trash, String trashId, UnitOfWork unit) {
        return unit.once(leave -> trash.restore(trashId, locks::restore, (transaction, items) -> {
            Moment moment = reader.moment(transaction.snapshot());
            Transaction kept = new Bookkeeping(transaction, catalogue, moment.time());
            Outcome.Kept restored = new Outcome.Entity(writer.restore(kept, moment, items));
            leave.accept(kept, restored);
            return restored;
        }));
    }

    /**
     * Runs work with locks held and commits its result; see {@link ItemStore#commit}. Records that the work puts are
     * neither validated nor checked by rules; their times and revisions are maintained.
     */
    public <T> Future<T> commit(Locks locks, BiFunction<Transaction, Moment, T> work) {
        return store.commit(locks, transaction -> {
            Moment moment = reader.moment(transaction.snapshot());
            return work.apply(new Bookkeeping(transaction, catalogue, moment.time()), moment);
        });
    }
}
