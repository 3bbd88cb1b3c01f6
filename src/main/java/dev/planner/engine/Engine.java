package dev.planner.engine;

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
 * The use cases, once for every collection. Reading never blocks: it looks at the store's snapshot. Writing happens on a
 * worker in one transaction.
 */
public final class Engine {
    private static final CollectionRules NO_RULES = new CollectionRules() {};

    private final Catalogue catalogue;
    private final ItemStore store;
    private final Map<String, CollectionRules> rules;
    private final RecordReader reader;
    private final RecordWriter writer;

    /**
     * @param rules by collection; a collection without an entry has none
     * @param clock tells the time and, by its zone, what is today; asked each time, because the zone is a project setting
     * @throws IllegalArgumentException when rules name no collection
     */
    public Engine(Catalogue catalogue, ItemStore store, Map<String, CollectionRules> rules, Supplier<Clock> clock) {
        rules.keySet().forEach(catalogue::get);
        this.catalogue = catalogue;
        this.store = store;
        this.rules = Map.copyOf(rules);
        this.reader = new RecordReader(catalogue, store, this::rules, clock);
        this.writer = new RecordWriter(catalogue, reader, this::rules);
    }

    private CollectionRules rules(String collection) {
        return rules.getOrDefault(collection, NO_RULES);
    }

    public Catalogue catalogue() {
        return catalogue;
    }

    /** Records as the API shows them. */
    public RecordReader records() {
        return reader;
    }

    /** Checked and ruled writes within a transaction. */
    public RecordWriter writer() {
        return writer;
    }

    /** The five operations of every collection, then what its rules add. */
    public List<Action> actions() {
        RecordNames names = new RecordNames(catalogue.all());
        List<Action> actions = new ArrayList<>();
        catalogue.all().forEach(type -> {
            actions.addAll(RecordActions.of(type, names));
            actions.addAll(rules(type.name()).actions(type));
        });
        return List.copyOf(actions);
    }

    /**
     * Brings a deleted record back, and with it the records that were deleted along with it. The same constraints and rules
     * hold as for a create: nothing is restored that duplicates a name or number, or that closes a circle of references.
     *
     * @return the record; fails with {@code NotFound} when it is not in the trash and with {@code Conflict} when its id is
     *     taken or a constraint or rule forbids it
     */
    public Future<Outcome.Kept> restore(Trash trash, String trashId, UnitOfWork unit) {
        return unit.once(leave -> trash.restore(trashId, writer::restoreLocks, (transaction, items) -> {
            Moment moment = reader.moment(transaction.snapshot());
            Transaction kept = new Bookkeeping(transaction, catalogue, moment.now());
            Outcome.Kept restored = new Outcome.Entity(writer.restore(kept, moment, items));
            leave.accept(kept, restored);
            return restored;
        }));
    }

    /**
     * Runs work with locks held and makes its result durable; see {@link ItemStore#commit}. What the work puts itself is
     * neither validated nor ruled; its times and its revision are kept up.
     */
    public <T> Future<T> commit(Locks locks, BiFunction<Transaction, Moment, T> work) {
        return store.commit(locks, transaction -> {
            Moment moment = reader.moment(transaction.snapshot());
            return work.apply(new Bookkeeping(transaction, catalogue, moment.now()), moment);
        });
    }
}
