package dev.planner.store.files;

import dev.planner.base.CalendarCheck;
import dev.planner.item.Change;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.store.ItemStore;
import dev.planner.store.Locks;
import dev.planner.store.ProjectInUseException;
import dev.planner.store.ProjectTree;
import dev.planner.store.Snapshot;
import dev.planner.store.StoreProblem;
import dev.planner.store.StoreStatus;
import dev.planner.store.Transaction;
import dev.planner.store.Trash;
import dev.planner.store.files.cache.RecordCache;
import dev.planner.store.files.check.ProblemList;
import dev.planner.store.files.disk.nio.LocalDisk;
import dev.planner.store.files.layout.ProjectLayout;
import dev.planner.store.files.layout.ProjectScan;
import dev.planner.store.files.local.LocalMedium;
import dev.planner.store.files.medium.Medium;
import dev.planner.store.files.outside.OutsideWatch;
import dev.planner.store.files.outside.PauseBudget;
import dev.planner.store.files.records.FileEntry;
import dev.planner.store.files.records.FileIndex;
import dev.planner.store.files.records.RecordFileReader;
import dev.planner.store.files.records.Workspace;
import dev.planner.store.files.transaction.CommitLoop;
import dev.planner.store.files.work.StoreRuntime;
import dev.planner.store.files.work.VertxRuntime;
import dev.planner.store.files.work.WorkQueue;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** An {@link ItemStore} that keeps records in Markdown files on a {@link Medium}. */
public final class MarkdownStore implements ItemStore, Trash {
    private static final Logger LOG = LoggerFactory.getLogger(MarkdownStore.class);
    private static final Duration EMPTY_TRASH_INTERVAL = Duration.ofHours(1);
    /** The number of expired trash entries whose records are locked together. */
    private static final int PURGED_AT_ONCE = 50;
    /** The time from the start to the first save of the cache. An earlier save would delay the first requests. */
    private static final Duration SAVE_CACHE_DELAY = Duration.ofSeconds(70);

    private final Medium medium;
    private final StoreRuntime runtime;
    private final Workspace workspace;
    private final WorkQueue queue;
    private final CommitLoop commits;
    private final CalendarCheck calendar;
    private final TrashBin trash;
    private final ProblemList problems;
    private final WriteProbe probe;
    private final OutsideWatch outside;
    private final RecordCache cache;
    private final WholeProject tree;
    private final Promise<Void> closed = Promise.promise();
    private boolean closing;
    private StoreRuntime.@Nullable Timer emptying;
    private StoreRuntime.@Nullable Timer saving;

    private MarkdownStore(Medium medium, StoreRuntime runtime, Catalogue catalogue, StoreOptions options) {
        this.medium = medium;
        this.runtime = runtime;
        ProjectLayout layout = new ProjectLayout(catalogue);
        this.workspace = new Workspace(
                medium,
                layout,
                new ProjectScan(medium, layout),
                new RecordFileReader(medium, catalogue),
                new FileIndex(layout),
                options.clock(),
                ConcurrentHashMap.newKeySet());
        this.queue = new WorkQueue(runtime);
        this.cache = new RecordCache(medium, options.clock(), options.cached());
        this.calendar = new CalendarCheck(options.clock(), runtime::nanoTime);
        this.trash = new TrashBin(medium, options.clock(), runtime.random());
        this.commits = new CommitLoop(workspace, catalogue, trash::newId);
        this.problems = new ProblemList(workspace.index(), catalogue);
        this.probe = new WriteProbe(medium, runtime);
        this.tree = new WholeProject(workspace, queue, probe, trash::newId);
        this.outside = new OutsideWatch(workspace, queue, runtime, options.watch(), options.sweep());
    }

    /**
     * Opens a project directory. A directory that is not writable is opened read-only.
     *
     * @param directory the project, an existing directory
     * @return fails with {@link ProjectInUseException} if another server serves the directory
     */
    public static Future<MarkdownStore> open(Vertx vertx, Path directory, Catalogue catalogue, StoreOptions options) {
        return VertxRuntime.start(vertx)
                .compose(runtime -> vertx.executeBlocking(() -> new LocalDisk(directory), false)
                        .map(disk -> new LocalMedium(disk, options.followLinks(), runtime.random()))
                        .compose(medium -> open(medium, runtime, catalogue, options))
                        .recover(fault -> runtime.close().transform(done -> Future.failedFuture(fault))));
    }

    /**
     * Opens a medium: recovers commits that a crash interrupted, reads all records, and starts to watch for changes by
     * other programs.
     *
     * @param runtime the threads and timers; closed together with the store
     * @return fails with {@link ProjectInUseException} if another server uses the medium
     */
    public static Future<MarkdownStore> open(
            Medium medium, StoreRuntime runtime, Catalogue catalogue, StoreOptions options) {
        Promise<MarkdownStore> opened = Promise.promise();
        runtime.execute(() -> {
            try {
                medium.open();
            } catch (Throwable e) {
                opened.fail(e);
                return;
            }
            MarkdownStore store = new MarkdownStore(medium, runtime, catalogue, options);
            try {
                store.start();
                opened.complete(store);
            } catch (Throwable e) {
                store.stop().onComplete(stopped -> opened.fail(e));
            }
        });
        return opened.future();
    }

    /**
     * Starts the watch before it reads all files, so that no change is missed. Files that have not changed since the
     * cache was written come from the cache.
     */
    private void start() throws Exception {
        if (medium.isWritable()) {
            scheduleEmptying();
        }
        outside.listen();
        ProjectScan.Result found = workspace.scan().run();
        FileIndex index = workspace.index();
        Map<String, FileEntry> cached = cache.load(runtime, workspace.reader().pool());
        List<FileEntry> entries = runtime
                .map(List.copyOf(found.records().entrySet()), file -> read(file.getKey(), file.getValue(), cached))
                .stream()
                .filter(Objects::nonNull)
                .toList();
        found.sections().forEach(index::sections);
        index.hidden(found.hidden(), found.problems());
        index.apply(entries, List.of(), workspace.clock().instant());
        outside.start();
        index.subscribe(changes -> cache.countOutdated(changes.size()));
        saving = runtime.schedule(SAVE_CACHE_DELAY, () -> runtime.execute(() -> cache.save(index.files())));
    }

    private @Nullable FileEntry read(String location, CollectionType type, Map<String, FileEntry> cached) {
        FileEntry known = cached.get(location);
        if (known != null
                && known.collection().equals(type.name())
                && workspace.reader().isUnchanged(known)) {
            return known;
        }
        cache.countOutdated(1);
        return workspace.reader().read(location, type);
    }

    @Override
    public Snapshot snapshot() {
        return workspace.index().snapshot();
    }

    @Override
    public Snapshot subscribe(Consumer<List<Change>> listener) {
        return workspace.index().subscribe(listener);
    }

    @Override
    public <T> Future<T> commit(Locks locks, Function<Transaction, T> work) {
        PauseBudget pauses = new PauseBudget();
        return queue.run(locks, () -> probe.watching(() -> commits.run(locks, work, pauses, probe::written)));
    }

    /** All files of the project as a unit. */
    public ProjectTree tree() {
        return tree;
    }

    @Override
    public Future<List<StoreProblem>> problems() {
        return queue.run(problems::all);
    }

    @Override
    public StoreStatus status() {
        String watcher = outside.isStalled() ? "stalled" : outside.isWatching() ? "watching" : "sweeping";
        return new StoreStatus(
                workspace.index().files().size(), problems.count(), watcher, outside.sweptAt(), probe.isWritable());
    }

    @Override
    public Future<Boolean> checkWritable() {
        return probe.check(queue);
    }

    @Override
    public Future<List<Entry>> list() {
        return queue.run(trash::list);
    }

    @Override
    public <T> Future<T> restore(
            String trashId, Function<List<ItemKey>, Locks> locks, BiFunction<Transaction, List<Item>, T> work) {
        PauseBudget pauses = new PauseBudget();
        return queue.run(() -> trash.find(trashId)).compose(entries -> {
            Locks all = locks(entries, locks);
            return queue.run(
                    all, () -> probe.watching(() -> commits.restore(all, entries, work, pauses, probe::written)));
        });
    }

    private static Locks locks(List<Entry> entries, Function<List<ItemKey>, Locks> more) {
        List<ItemKey> keys = entries.stream().map(Entry::key).toList();
        Locks wanted = more.apply(keys);
        Set<ItemKey> records = new LinkedHashSet<>(wanted.records());
        keys.stream()
                .filter(key -> !wanted.collections().contains(key.collection()))
                .forEach(records::add);
        return new Locks(records, wanted.collections());
    }

    @Override
    public Future<Void> purge(String trashId) {
        return queue.run(() -> trash.find(trashId))
                .compose(entries -> queue.run(
                        locks(entries, keys -> new Locks(Set.of(), Set.of())), () -> trash.purge(trash.find(trashId))));
    }

    private void scheduleEmptying() {
        emptying = runtime.schedule(EMPTY_TRASH_INTERVAL, () -> emptyTrash().onComplete(done -> scheduleEmptying()));
    }

    /** Permanently removes expired trash entries. Does nothing while the calendar clock is unreliable. */
    Future<Void> emptyTrash() {
        if (!calendar.isReliable()) {
            return Future.succeededFuture();
        }
        return queue.run(trash::expired).compose(this::purgeAll).andThen((removed, fault) -> {
            if (fault != null) {
                LOG.warn("the trash could not be emptied; the server tries again in an hour", fault);
            }
        });
    }

    /**
     * Permanently removes entries in batches, one after another, so that other work is not delayed for long. The
     * removal of an entry that was restored or purged meanwhile has no effect.
     *
     * @return fails if an entry cannot be removed, after all others were removed
     */
    private Future<Void> purgeAll(List<Entry> entries) {
        if (entries.isEmpty()) {
            return Future.succeededFuture();
        }
        int count = Math.min(PURGED_AT_ONCE, entries.size());
        List<Entry> batch = entries.subList(0, count);
        return queue.run(locks(batch, keys -> new Locks(Set.of(), Set.of())), () -> trash.purge(batch))
                .eventually(() -> purgeAll(entries.subList(count, entries.size())));
    }

    @Override
    public Future<Void> close() {
        synchronized (this) {
            if (closing) {
                return closed.future();
            }
            closing = true;
        }
        queue.close().onComplete(drained -> stop().onComplete(closed));
        return closed.future();
    }

    private Future<Void> stop() {
        for (StoreRuntime.Timer timer : Arrays.asList(emptying, saving)) {
            if (timer != null) {
                timer.cancel();
            }
        }
        outside.close();
        Promise<Void> released = Promise.promise();
        runtime.execute(() -> {
            try {
                cache.save(workspace.index().files());
                medium.close();
                released.complete();
            } catch (Throwable e) {
                released.fail(e);
            }
        });
        return released.future().eventually(runtime::close);
    }
}
