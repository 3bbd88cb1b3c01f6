package dev.planner.engine;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Query;
import dev.planner.schema.Catalogue;
import dev.planner.store.ItemStore;
import dev.planner.store.Locks;
import dev.planner.store.Transaction;
import io.vertx.core.Future;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

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
        return new Moment(store.snapshot(), LocalDate.now(clock), clock.instant());
    }

    /**
     * @throws dev.planner.item.ProblemException when there is no such record
     */
    public Rendered get(String collection, String id) {
        throw new UnsupportedOperationException();
    }

    /** The record as the API shows it now. */
    public Rendered render(Item item) {
        throw new UnsupportedOperationException();
    }

    /**
     * @throws dev.planner.item.ProblemException when the query names unknown fields or holds unfit values
     */
    public Page list(String collection, Query query) {
        throw new UnsupportedOperationException();
    }

    /**
     * @param body the JSON object as sent; members may be {@code null}
     */
    public Future<Rendered> create(String collection, Map<String, @Nullable Object> body, Precondition precondition) {
        throw new UnsupportedOperationException();
    }

    /**
     * @param patch an RFC 7396 merge patch
     */
    public Future<Rendered> update(
            String collection, String id, Map<String, @Nullable Object> patch, Precondition precondition) {
        throw new UnsupportedOperationException();
    }

    public Future<Void> delete(String collection, String id, Precondition precondition) {
        throw new UnsupportedOperationException();
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
            String collection,
            Map<String, @Nullable Object> body,
            Precondition precondition) {
        throw new UnsupportedOperationException();
    }

    /** Changes a record as a part of an action's work; see {@link #create(Transaction, Moment, String, Map, Precondition)}. */
    public Item update(
            Transaction transaction,
            Moment moment,
            ItemKey key,
            Map<String, @Nullable Object> patch,
            Precondition precondition) {
        throw new UnsupportedOperationException();
    }

    /** Deletes a record as a part of an action's work; see {@link #create(Transaction, Moment, String, Map, Precondition)}. */
    public void delete(Transaction transaction, Moment moment, ItemKey key, Precondition precondition) {
        throw new UnsupportedOperationException();
    }

    /** Every action of every collection. */
    public List<Action> actions() {
        return List.of();
    }

    /**
     * Runs work of an action with locks held; see {@link ItemStore#commit}. What the work puts itself is neither checked nor
     * ruled, but has its creation and update times and its revision kept up like every other write.
     */
    public <T> Future<T> commit(Locks locks, BiFunction<Transaction, Moment, T> work) {
        return store.commit(
                locks,
                transaction -> work.apply(
                        transaction, new Moment(transaction.snapshot(), LocalDate.now(clock), clock.instant())));
    }
}
