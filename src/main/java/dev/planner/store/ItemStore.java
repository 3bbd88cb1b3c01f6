package dev.planner.store;

import dev.planner.item.Change;
import io.vertx.core.Future;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/** Stores records. The contract suite {@code ItemStoreContract} defines what every implementation guarantees. */
public interface ItemStore {

    /** The latest committed state; never blocks. */
    Snapshot snapshot();

    /**
     * Runs work with the locks held and commits its result. The future succeeds when the result would survive a power
     * failure and {@link #snapshot} contains it. It fails with the exception of the work, and then nothing has changed.
     *
     * <p>The work may run several times: it runs again if a record is changed from outside meanwhile. It must therefore
     * have no side effects outside its transaction. If this happens too often, the future fails with {@code Conflict}.
     *
     * @return completes in the caller's Vert.x context, if it has one
     */
    <T> Future<T> commit(Locks locks, Function<Transaction, T> work);

    /**
     * Adds a listener that receives every change once, in commit order, after the change is visible. This includes
     * changes from outside. The listener runs on the committing thread, which waits, so it must only pass the change
     * on.
     *
     * @return the snapshot from which the changes follow: every change in it was not received, every later change is
     */
    Snapshot subscribe(Consumer<List<Change>> listener);

    /** The current problems of records. */
    Future<List<StoreProblem>> problems();

    /** The status of the store; fast. */
    StoreStatus status();

    /** Whether the store is writable, according to the last write or, if that is too old, to a test write. */
    Future<Boolean> tried();

    /** Refuses new work, finishes accepted work, and releases the project. */
    Future<Void> close();
}
