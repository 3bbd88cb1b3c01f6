package dev.planner.store;

import dev.planner.item.Change;
import io.vertx.core.Future;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/** Where records live. The contract suite {@code ItemStoreContract} says what every implementation promises. */
public interface ItemStore {

    /** The latest committed state; never blocks. */
    Snapshot snapshot();

    /**
     * Runs work with the locks held and makes its result durable. The future succeeds when the result survives a power
     * cut and {@link #snapshot} shows it; it fails with what the work threw, and then nothing has changed.
     *
     * <p>The work may run several times: it is run again when a record is changed from outside while it runs. So it
     * must have no effect but through its transaction. When that happens too often, the future fails with {@code
     * Conflict}.
     *
     * @return completes in the caller's Vert.x context, if it has one
     */
    <T> Future<T> commit(Locks locks, Function<Transaction, T> work);

    /**
     * Adds a listener that receives every change once, in the order of commits, after it is visible: changes by this
     * server and from outside. The listener is called on the committing thread, which waits, so it must only hand over.
     *
     * @return the snapshot from which the changes follow: every change in it was not received, every later change is
     */
    Snapshot subscribe(Consumer<List<Change>> listener);

    /** What is wrong with records at present. */
    Future<List<StoreProblem>> problems();

    /** How the store is; quick. */
    StoreStatus status();

    /** Whether the store can be written: known from the last write, or tried now when that was a while ago. */
    Future<Boolean> tried();

    /** Takes no more work, finishes what was taken, and leaves the project to others. */
    Future<Void> close();
}
