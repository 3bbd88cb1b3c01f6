package dev.planner.engine;

import dev.planner.schema.Catalogue;
import dev.planner.store.ItemStore;
import dev.planner.store.Locks;
import dev.planner.store.Transaction;
import io.vertx.core.Future;
import java.time.Clock;
import java.util.Map;
import java.util.function.BiFunction;

/** The use cases, once for every collection. */
public final class Engine {
    private final Catalogue catalogue;
    private final ItemStore store;
    private final Clock clock;

    public Engine(Catalogue catalogue, ItemStore store, Map<String, CollectionRules> rules, Clock clock) {
        this.catalogue = catalogue;
        this.store = store;
        this.clock = clock;
    }

    public Catalogue catalogue() {
        return catalogue;
    }

    /** The project and the time, for reading. The clock's zone decides what is today. */
    public Moment moment() {
        return new Moment(store.snapshot(), java.time.LocalDate.now(clock), clock.instant());
    }

    /** Runs work of an action with locks held; see {@link ItemStore#commit}. */
    public <T> Future<T> commit(Locks locks, BiFunction<Transaction, Moment, T> work) {
        return store.commit(
                locks,
                transaction -> work.apply(
                        transaction,
                        new Moment(transaction.snapshot(), java.time.LocalDate.now(clock), clock.instant())));
    }
}
