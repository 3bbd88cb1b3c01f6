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
     * Runs work with the locks held and commits its changes.
     *
     * <p>If another program changes a record of the transaction meanwhile, or another transaction changes an entry of
     * the server's own state that the work has read and writes, the work runs again. It must therefore have no side
     * effects outside its transaction.
     *
     * @return succeeds when the changes are durable and {@link #snapshot} contains them. Fails with the exception of
     *     the work, or with {@code Conflict} if other programs change the records too often; then nothing has changed.
     *     Completes in the caller's Vert.x context, if the caller has one
     */
    <T> Future<T> commit(Locks locks, Function<Transaction, T> work);

    /**
     * Adds a listener that receives every change once, in commit order, after the change is visible. This includes
     * changes by other programs. The listener blocks the committing thread, so it must return quickly.
     *
     * @return the snapshot after which the listener receives changes: all later changes, and none that it contains
     */
    Snapshot subscribe(Consumer<List<Change>> listener);

    /** The current problems of records. */
    Future<List<StoreProblem>> problems();

    /** The status of the store; never blocks. */
    StoreStatus status();

    /** Whether the store is writable, according to a recent write or otherwise to a test write. */
    Future<Boolean> checkWritable();

    /** Refuses new work, finishes accepted work, and releases the project. */
    Future<Void> close();
}
