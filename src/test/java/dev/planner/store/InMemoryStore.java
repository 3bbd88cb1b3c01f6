package dev.planner.store;

import dev.planner.item.Change;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.schema.Catalogue;
import dev.planner.store.files.MarkdownStore;
import dev.planner.store.files.StoreOptions;
import dev.planner.store.files.disk.SimulatedDisk;
import dev.planner.store.files.local.LocalMedium;
import dev.planner.store.files.work.InlineRuntime;
import io.vertx.core.Future;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The real store on an in-memory disk, for tests of higher layers. It runs everything on the caller's thread, so a
 * returned future is complete unless another thread holds a lock.
 */
public final class InMemoryStore implements ItemStore, Trash {
    private final SimulatedDisk disk = new SimulatedDisk();
    private final MarkdownStore store;

    public InMemoryStore(Catalogue catalogue, Clock clock) {
        InlineRuntime runtime = new InlineRuntime(1);
        LocalMedium medium = new LocalMedium(disk, false, runtime.random());
        StoreOptions options = new StoreOptions(clock, false, Duration.ofDays(1), false);
        this.store = MarkdownStore.open(medium, runtime, catalogue, options)
                .toCompletionStage()
                .toCompletableFuture()
                .join();
    }

    /**
     * Writes a file as people do, with any content.
     *
     * @param key the record of the file
     */
    public void file(ItemKey key, String path, String text) {
        try {
            disk.write(path, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        store.commit(Locks.record(key), transaction -> transaction.get(key) != null)
                .toCompletionStage()
                .toCompletableFuture()
                .join();
    }

    /** Returns the content of a file. */
    public String text(String path) {
        try {
            return new String(disk.read(path), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Snapshot snapshot() {
        return store.snapshot();
    }

    @Override
    public <T> Future<T> commit(Locks locks, Function<Transaction, T> work) {
        return store.commit(locks, work);
    }

    @Override
    public Snapshot subscribe(Consumer<List<Change>> listener) {
        return store.subscribe(listener);
    }

    @Override
    public Future<List<StoreProblem>> problems() {
        return store.problems();
    }

    @Override
    public StoreStatus status() {
        return store.status();
    }

    @Override
    public Future<Boolean> checkWritable() {
        return store.checkWritable();
    }

    @Override
    public Future<Void> close() {
        return store.close();
    }

    @Override
    public Future<List<Entry>> list() {
        return store.list();
    }

    @Override
    public <T> Future<T> restore(
            String trashId, Function<List<ItemKey>, Locks> locks, BiFunction<Transaction, List<Item>, T> work) {
        return store.restore(trashId, locks, work);
    }

    @Override
    public Future<Void> purge(String trashId) {
        return store.purge(trashId);
    }
}
