package dev.planner.store;

import dev.planner.item.Change;
import io.vertx.core.Future;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/** Where records live. The one implementation keeps Markdown files; the contract suite says what any must promise. */
public interface ItemStore {

    /** The latest committed state; never blocks. */
    Snapshot snapshot();

    /**
     * Runs work with the locks held and makes its result durable. The future succeeds after the files are on disk
     * (fsynced, renamed, directory fsynced) and {@link #snapshot} shows them; it fails with what the work threw, and then
     * nothing has changed.
     *
     * <p>The work may run up to five times: when another program changes a file while it runs, it is run again on what is
     * there then. So it must have no effect but through its transaction. After that the future fails with {@code Conflict}.
     */
    <T> Future<T> commit(Locks locks, Function<Transaction, T> work);

    /**
     * Hears of every change once, in the order of commits, after it is visible: from this server and from other programs.
     * Called on the committing thread, which waits; listeners only hand over.
     */
    void listen(Consumer<List<Change>> listener);

    /** Files that are no readable record, and what else is wrong in the directory, as of now. */
    Future<List<FileProblem>> problems();
}
