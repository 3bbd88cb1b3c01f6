package dev.planner.store;

import dev.planner.item.Change;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import io.vertx.core.Context;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.ThreadingModel;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.ReadOnlyFileSystemException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A project directory of Markdown files as an {@link ItemStore}, with its trash. */
public final class MarkdownStore implements ItemStore, Trash {
    private static final Logger LOG = LoggerFactory.getLogger(MarkdownStore.class);
    private static final byte[] TRIAL = new byte[4096];
    /** More than processors, because they mostly wait for the disk, which makes many files durable in one go. */
    private static final int WORKERS = 16;

    private static final int MOST_ATTEMPTS = 5;
    private static final long EMPTY_TRASH_MILLIS = TimeUnit.HOURS.toMillis(1);
    private static final Duration BELIEVED = Duration.ofSeconds(5);

    private final Vertx vertx;
    private final Workspace workspace;
    private final StoreOptions options;
    private final Map<String, CollectionType> types = new HashMap<>();
    private final LockQueue queue = new LockQueue();
    private final Workers workers = new Workers();
    private final TrashBin trash;
    private final Outside outside;
    private final Checker checker;
    private final @Nullable ProjectLock lock;
    private volatile boolean writable;
    private volatile Instant triedAt;
    private volatile @Nullable WatchThread watcher;
    private @Nullable String deployment;
    private long emptying = -1;

    private int running;
    private @Nullable Promise<Void> drained;
    private final Promise<Void> closed = Promise.promise();

    private MarkdownStore(
            Vertx vertx, Workspace workspace, Catalogue catalogue, StoreOptions options, @Nullable ProjectLock lock) {
        this.vertx = vertx;
        this.workspace = workspace;
        this.options = options;
        catalogue.all().forEach(type -> types.put(type.name(), type));
        this.trash = new TrashBin(workspace.files(), workspace.disk(), catalogue, workspace.clock());
        this.outside = new Outside(workspace);
        this.checker = new Checker(catalogue);
        this.lock = lock;
        this.writable = lock != null;
        this.triedAt = workspace.clock().instant();
    }

    /**
     * Opens a project: finishes what a crash interrupted, reads all records, and begins to watch for changes by other
     * programs. A directory that cannot be written is served for reading.
     *
     * @param directory the project, an existing directory
     * @return the store; fails with {@link ProjectInUseException} when another server serves the directory
     */
    public static Future<MarkdownStore> open(Vertx vertx, Path directory, Catalogue catalogue, StoreOptions options) {
        return open(vertx, directory, catalogue, options, new LocalDisk());
    }

    static Future<MarkdownStore> open(
            Vertx vertx, Path directory, Catalogue catalogue, StoreOptions options, Disk disk) {
        return vertx.executeBlocking(() -> prepare(vertx, directory, catalogue, options, disk), false)
                .compose(store ->
                        store.start().recover(fault -> store.stop().transform(stopped -> Future.failedFuture(fault))));
    }

    private static MarkdownStore prepare(
            Vertx vertx, Path directory, Catalogue catalogue, StoreOptions options, Disk disk) throws IOException {
        ProjectFiles files = new ProjectFiles(directory);
        Places places = new Places(catalogue);
        Workspace workspace = new Workspace(
                files,
                places,
                disk,
                new Journal(files, disk),
                new FileReader(files, catalogue),
                new Ledger(places),
                options.clock(),
                ConcurrentHashMap.newKeySet());
        MarkdownStore store = new MarkdownStore(vertx, workspace, catalogue, options, lock(files));
        store.recover();
        return store;
    }

    private static @Nullable ProjectLock lock(ProjectFiles files) throws IOException {
        Path own = files.path(ProjectFiles.OWN);
        try {
            Files.createDirectories(own);
            Path ignore = own.resolve(".gitignore");
            if (!Files.exists(ignore)) {
                Files.writeString(ignore, "*\n");
            }
            return ProjectLock.take(own);
        } catch (AccessDeniedException | ReadOnlyFileSystemException e) {
            LOG.warn("{} cannot be written; the project is served for reading only", own);
            return null;
        } catch (FileSystemException e) {
            if (Files.isWritable(files.root())) {
                throw e;
            }
            LOG.warn("{} cannot be written ({}); the project is served for reading only", own, FileReader.reason(e));
            return null;
        }
    }

    private void recover() throws IOException {
        if (lock == null) {
            return;
        }
        try {
            workspace.journal().recover();
            removeTemporaries();
            trash.clean();
            for (String outdated : trash.outdated()) {
                trash.purge(outdated);
            }
        } catch (IOException | RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    private void removeTemporaries() throws IOException {
        try (DirectoryStream<Path> entries =
                Files.newDirectoryStream(workspace.files().path(ProjectFiles.TEMPORARY))) {
            entries.forEach(MarkdownStore::removeLeftover);
        } catch (NoSuchFileException e) {
            LOG.debug("there is nothing to clean up");
        }
    }

    private Future<MarkdownStore> start() {
        DeploymentOptions worker = new DeploymentOptions()
                .setThreadingModel(ThreadingModel.WORKER)
                .setInstances(WORKERS)
                .setWorkerPoolName("planner-store")
                .setWorkerPoolSize(WORKERS);
        return vertx.deployVerticle(() -> new StoreVerticle(workers), worker)
                .onSuccess(id -> deployment = id)
                .compose(id -> blocking(this::scan))
                .onSuccess(thread -> {
                    thread.start();
                    emptying = vertx.setPeriodic(EMPTY_TRASH_MILLIS, timer -> emptyTrash());
                })
                .map(this);
    }

    /** Reads all files, after the watch has begun, so that nothing is missed in between. */
    private WatchThread scan() {
        WatchThread thread = new WatchThread(new Watch(workspace, options, this::lockedForWaiting));
        Scan.Listing listing = new Scan(workspace.files(), workspace.places()).list();
        List<FileEntry> entries = listing.records().entrySet().parallelStream()
                .map(each -> workspace.reader().read(each.getKey(), each.getValue()))
                .filter(Objects::nonNull)
                .toList();
        listing.sections().forEach(workspace.ledger()::sections);
        workspace.ledger().unreadable(listing.unreadable());
        workspace.ledger().apply(entries, List.of(), workspace.clock().instant());
        if (lock != null) {
            listing.leftovers().forEach(MarkdownStore::removeLeftover);
        }
        watcher = thread;
        return thread;
    }

    private static void removeLeftover(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            LOG.warn("{} could not be removed", file, e);
        }
    }

    @Override
    public Snapshot snapshot() {
        return workspace.ledger().snapshot();
    }

    @Override
    public void listen(Consumer<List<Change>> listener) {
        workspace.ledger().listen(listener);
    }

    @Override
    public <T> Future<T> commit(Locks locks, Function<Transaction, T> work) {
        return transact(locks, work::apply);
    }

    private <T> Future<T> transact(Locks locks, Function<FileTransaction, T> work) {
        return locked(locks, () -> perform(locks, work));
    }

    private <T> T perform(Locks locks, Function<FileTransaction, T> work) {
        Set<String> occupied = new HashSet<>();
        for (int i = 1; i <= MOST_ATTEMPTS; i++) {
            FileTransaction transaction = new FileTransaction(workspace, types, locks, trash, outside, occupied);
            try {
                T result = work.apply(transaction);
                commit(transaction);
                return result;
            } catch (FileTransaction.OvertakenException e) {
                LOG.debug("attempt {}: another program was faster", i);
            } finally {
                transaction.end();
            }
        }
        throw Problem.conflict("Another program keeps changing the file. Nothing was written; try again in a moment.");
    }

    private void commit(FileTransaction transaction) {
        if (!transaction.changes()) {
            transaction.commit();
            return;
        }
        if (lock == null) {
            throw FileTransaction.unwritable(new IOException("permission denied"));
        }
        try {
            transaction.commit();
            tried(true);
        } catch (ProblemException e) {
            if (e.problem() instanceof Problem.Unwritable) {
                tried(false);
            }
            throw e;
        }
    }

    private void tried(boolean success) {
        writable = success;
        triedAt = workspace.clock().instant();
    }

    /** Whether the directory can be written: what the last write told, or a trial when that was more than 5 seconds ago. */
    public Future<Boolean> tried() {
        if (lock == null || isBelieved()) {
            return Future.succeededFuture(writable);
        }
        return blocking(() -> {
            if (!isBelieved()) {
                tried(tryWriting());
            }
            return writable;
        });
    }

    private boolean isBelieved() {
        Duration since = Duration.between(triedAt, workspace.clock().instant());
        return since.abs().compareTo(BELIEVED) < 0;
    }

    private boolean tryWriting() {
        try {
            workspace
                    .disk()
                    .delete(workspace.disk().writeTemporary(workspace.files().path(ProjectFiles.OWN), TRIAL));
            return true;
        } catch (IOException e) {
            LOG.warn("the project cannot be written: {}", FileReader.reason(e));
            return false;
        }
    }

    /** Runs blocking work on a worker, with the locks held, and answers where the caller is at home. */
    private <T> Future<T> locked(Locks locks, Callable<T> work) {
        return locked(locks, work, Vertx.currentContext());
    }

    /** As {@link #locked(Locks, Callable)}, for a caller that waits and so cannot be answered at home. */
    private <T> Future<T> lockedForWaiting(Locks locks, Callable<T> work) {
        return locked(locks, work, null);
    }

    private <T> Future<T> locked(Locks locks, Callable<T> work, @Nullable Context caller) {
        Promise<T> promise = Promise.promise();
        if (!enter()) {
            return Future.failedFuture(new ProblemException(new Problem.Unwritable("The server is shutting down.")));
        }
        queue.acquire(
                locks,
                ticket -> workers.run(() -> {
                    Runnable answer;
                    try {
                        T result = work.call();
                        answer = () -> promise.complete(result);
                    } catch (Throwable e) {
                        answer = () -> promise.fail(e);
                    } finally {
                        queue.release(ticket);
                    }
                    answer(caller, answer);
                    leave();
                }));
        return promise.future();
    }

    private static void answer(@Nullable Context caller, Runnable answer) {
        if (caller == null) {
            answer.run();
        } else {
            caller.runOnContext(nothing -> answer.run());
        }
    }

    private <T> Future<T> blocking(Callable<T> work) {
        return locked(new Locks(Set.of(), Set.of()), work);
    }

    private synchronized boolean enter() {
        if (drained != null) {
            return false;
        }
        running++;
        return true;
    }

    private void leave() {
        Promise<Void> last;
        synchronized (this) {
            running--;
            last = running == 0 ? drained : null;
        }
        if (last != null) {
            last.tryComplete();
        }
    }

    @Override
    public Future<List<Entry>> list() {
        return blocking(trash::list);
    }

    @Override
    public <T> Future<T> restore(
            String trashId, Function<List<ItemKey>, Locks> locks, BiFunction<Transaction, List<Item>, T> work) {
        return blocking(() -> withBelongings(trashed(trashId)))
                .compose(entries ->
                        transact(restoreLocks(entries, locks), transaction -> restore(entries, transaction, work)))
                .compose(restored -> blocking(() -> {
                    for (Entry entry : restored.entries()) {
                        trash.purge(entry.trashId());
                    }
                    return restored.result();
                }));
    }

    private record Restored<T>(T result, List<Entry> entries) {}

    /** An entry and those that went with it. */
    private List<Entry> withBelongings(Entry entry) throws IOException {
        return Stream.concat(Stream.of(entry), trash.list().stream().filter(other -> other.wentWith(entry)))
                .toList();
    }

    private static Locks restoreLocks(List<Entry> entries, Function<List<ItemKey>, Locks> more) {
        List<ItemKey> keys = entries.stream().map(Entry::key).toList();
        Locks wanted = more.apply(keys);
        Set<ItemKey> records = new HashSet<>(wanted.records());
        keys.stream()
                .filter(key -> !wanted.collections().contains(key.collection()))
                .forEach(records::add);
        return new Locks(records, wanted.collections());
    }

    private static <T> Restored<T> restore(
            List<Entry> entries, FileTransaction transaction, BiFunction<Transaction, List<Item>, T> work) {
        List<Entry> restored = new ArrayList<>(List.of(entries.get(0)));
        List<Item> items = new ArrayList<>(List.of(transaction.restore(entries.get(0))));
        for (Entry belonging : entries.subList(1, entries.size())) {
            if (transaction.get(belonging.key()) == null) {
                items.add(transaction.restore(belonging));
                restored.add(belonging);
            }
        }
        return new Restored<>(work.apply(transaction, items), restored);
    }

    @Override
    public Future<Void> purge(String trashId) {
        return blocking(() -> withBelongings(trashed(trashId)))
                .compose(entries -> locked(restoreLocks(entries, keys -> new Locks(Set.of(), Set.of())), () -> {
                    trashed(trashId);
                    for (Entry entry : entries) {
                        if (trash.find(entry.trashId()) != null) {
                            trash.purge(entry.trashId());
                        }
                    }
                    return true;
                }))
                .mapEmpty();
    }

    /** Removes for good what has been in the trash for too long. */
    Future<Void> emptyTrash() {
        if (lock == null) {
            return Future.succeededFuture();
        }
        return blocking(trash::outdated)
                .compose(ids -> Future.join(ids.stream().map(this::purgeIfThere).toList()))
                .onFailure(fault -> LOG.warn("the trash could not be emptied; it is tried again", fault))
                .mapEmpty();
    }

    /** An outdated entry may already be gone together with the record that took it along. */
    private Future<Void> purgeIfThere(String trashId) {
        return purge(trashId)
                .recover(fault ->
                        fault instanceof ProblemException refused && refused.problem() instanceof Problem.NotFound
                                ? Future.succeededFuture()
                                : Future.failedFuture(fault));
    }

    private Entry trashed(String trashId) throws IOException {
        Entry entry = trash.find(trashId);
        if (entry == null) {
            throw Problem.notFound("There is nothing in the trash with this id.");
        }
        return entry;
    }

    @Override
    public Future<List<FileProblem>> problems() {
        return blocking(this::findProblems);
    }

    private List<FileProblem> findProblems() {
        Ledger ledger = workspace.ledger();
        List<FileProblem> problems = new ArrayList<>(ledger.unreadable().values());
        ledger.files().stream()
                .filter(FileEntry::troubled)
                .sorted(Comparator.comparing(FileEntry::path))
                .map(entry -> entry.problem() == null ? conflicted(entry) : entry.problem())
                .forEach(problems::add);
        ledger.rivals()
                .forEach((key, paths) -> paths.stream()
                        .skip(1)
                        .map(path -> duplicate(key, path, paths.get(0)))
                        .forEach(problems::add));
        problems.addAll(checker.check(ledger.snapshot()));
        return problems;
    }

    private static FileProblem conflicted(FileEntry entry) {
        return new FileProblem(
                FileProblem.CONFLICTED,
                entry.path(),
                entry.collection(),
                "It holds merge-conflict markers.",
                "Resolve them in an editor; until then the record can be read and not be changed.");
    }

    private static FileProblem duplicate(ItemKey key, String path, String first) {
        return new FileProblem(
                FileProblem.DUPLICATE_ID,
                path,
                key.collection(),
                "Its id, " + key.id() + ", belongs to " + first + " too, which is the one that is shown.",
                "Give one of them another id, or remove it.");
    }

    /** How the store is, for a health check; quick. */
    public StoreStatus status() {
        WatchThread changes = watcher;
        Ledger ledger = workspace.ledger();
        int broken = ledger.unreadable().size() + ledger.rivals().size();
        for (FileEntry entry : ledger.files()) {
            if (entry.troubled()) {
                broken++;
            }
        }
        return new StoreStatus(
                ledger.files().size(),
                broken,
                changes != null && changes.watch().isWatching() ? "watching" : "sweeping",
                changes == null ? null : changes.watch().sweptAt(),
                writable);
    }

    /** Takes no more work, ends what has been taken, and leaves the directory to others. */
    public Future<Void> close() {
        Promise<Void> last = Promise.promise();
        boolean idle;
        synchronized (this) {
            if (drained != null) {
                return closed.future();
            }
            drained = last;
            idle = running == 0;
        }
        Context home = vertx.getOrCreateContext();
        last.future().onComplete(done -> home.runOnContext(nothing -> stop().onComplete(closed)));
        if (idle) {
            last.tryComplete();
        }
        return closed.future();
    }

    private Future<Void> stop() {
        vertx.cancelTimer(emptying);
        WatchThread thread = watcher;
        Future<Void> unwatched = thread == null ? Future.succeededFuture() : thread.stop();
        return unwatched
                .eventually(() -> deployment == null ? Future.succeededFuture() : vertx.undeploy(deployment))
                .eventually(() -> vertx.executeBlocking(() -> {
                    if (lock != null) {
                        lock.close();
                    }
                    return true;
                }));
    }
}
