package dev.planner.search.lucene.indexing;

import dev.planner.base.Excerpts;
import dev.planner.item.ItemKey;
import dev.planner.search.IndexStatus;
import dev.planner.search.SearchSource;
import dev.planner.search.SearchText;
import dev.planner.search.lucene.document.Documents;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.store.Directory;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the index consistent with its source, in small steps on one thread. It reads the current text of changed
 * records, so the order of changes does not matter, and processing a change twice has no effect.
 *
 * <p>If the index cannot be written, searches use its last state. After a delay the indexer opens the files again, or
 * rebuilds them if they are damaged.
 */
public final class Indexer {
    /** The result of {@link #step} if there is nothing to do until the next change. */
    public static final long IDLE = -1;

    private static final Logger LOG = LoggerFactory.getLogger(Indexer.class);
    private static final int CHANGES_A_STEP = 1_000;
    /** The time for collecting changes into one batch, because each batch needs a new segment and a new reader. */
    public static final long GATHER_MILLIS = 250;

    /** The time between commits, which sync the disk. After a crash, the next start repeats uncommitted changes. */
    private static final long COMMIT_NANOS = TimeUnit.SECONDS.toNanos(30);

    private static final long MERGE_POLL_MILLIS = 50;

    private final SearchSource source;
    private final IndexFiles files;
    private final Analyzer analyzer;
    private final String schema;
    private final Clock clock;

    private final PendingChanges queue = new PendingChanges();
    private final WriteFailure failure = new WriteFailure();
    private final IndexState state = new IndexState(queue, failure);

    private boolean uncommitted;
    private long committedAt = System.nanoTime();

    public Indexer(SearchSource source, IndexFiles files, Analyzer analyzer, String schema, Clock clock) {
        this.source = source;
        this.files = files;
        this.analyzer = analyzer;
        this.schema = schema;
        this.clock = clock;
    }

    /** Records changes. Fast; may be called on any thread. */
    public void note(SearchSource.Update changes) {
        queue.add(changes);
    }

    /** Requests a rebuild of the index. Fast; may be called on any thread. */
    public void rebuild() {
        queue.wantRebuild();
    }

    /**
     * Returns the generation for searches, which may be incomplete if there is no other; {@code null} if there is none.
     */
    public @Nullable Generation serving() {
        return state.serving();
    }

    /** Whether the generation for searches contains every record. */
    public boolean isComplete() {
        return state.isComplete();
    }

    /** The number of changes that searches do not see yet. */
    public long pending() {
        return state.pending();
    }

    /** Returns the reason why the index cannot be written; {@code null} if it can. */
    public @Nullable String failure() {
        return failure.reason();
    }

    public IndexStatus status() {
        return state.status();
    }

    /**
     * Runs a part of the pending work, for a fraction of a second at most.
     *
     * @return the delay in milliseconds before the next call, or {@link #IDLE}
     */
    public long step() {
        try {
            long next = advance();
            Generation answering = state.serving();
            if (answering != null) {
                state.measure(answering);
            }
            return next;
        } catch (IOException | RuntimeException | InternalError e) {
            return fail(e);
        }
    }

    private long advance() throws IOException {
        Generation current = state.live();
        if (state.build() == null) {
            if (current == null) {
                open();
            } else if (!current.isWritable()) {
                reopen(current);
            }
        }
        takeChanges();
        if (state.build() == null && queue.isRebuildWanted()) {
            begin();
            queue.rebuildHasBegun();
        }
        Build building = state.build();
        if (building != null) {
            return advance(building);
        }
        int pending = queue.size();
        if (pending > 0) {
            return state.isCaughtUp() && pending < CHANGES_A_STEP ? GATHER_MILLIS : 0;
        }
        state.caughtUp();
        return commitWhenDue();
    }

    /** Opens the newest usable index, or starts a new one. */
    private void open() throws IOException {
        for (Path path : files.all()) {
            if (open(path)) {
                return;
            }
        }
        files.deleteAllBut(null);
        begin();
    }

    /** Opens the index in a directory. Returns whether it is usable. */
    private boolean open(Path path) {
        try {
            Directory directory = files.open(path);
            serve(directory);
            files.deleteAllBut(directory);
            return true;
        } catch (IOException | RuntimeException e) {
            LOG.info("the search index {} cannot be used and will be rebuilt: {}", path, WriteFailure.reason(e));
            return state.live() != null;
        }
    }

    /** Opens files again after a write error. */
    private void reopen(Generation old) throws IOException {
        try {
            serve(files.openAgain(old.files()));
        } catch (IOException | RuntimeException e) {
            failure.rebuilding(e);
            begin();
            return;
        }
        old.close();
    }

    /** Opens the generation in a directory for searches. Closes the directory if that fails. */
    private void serve(Directory directory) throws IOException {
        try {
            state.opened(catchUp(Generation.open(directory, analyzer, schema)));
        } catch (IOException | RuntimeException e) {
            directory.close();
            throw e;
        }
    }

    /** Measures an opened generation, and queues the changes since its last commit. */
    private Generation catchUp(Generation opened) throws IOException {
        try {
            state.measure(opened);
            queue.catchUp(Differences.between(opened.entries(), source.entries()));
        } catch (IOException | RuntimeException e) {
            opened.close();
            throw e;
        }
        return opened;
    }

    private void begin() throws IOException {
        List<SearchSource.Entry> entries = source.entries();
        state.planned(entries.size());
        state.begun(new Build(Generation.create(files.create(), analyzer, schema), entries));
    }

    private long advance(Build building) throws IOException {
        Build.Progress progress = building.advance(this::read, state.live() == null);
        if (progress == Build.Progress.MERGING) {
            return MERGE_POLL_MILLIS;
        }
        if (progress == Build.Progress.COMPLETE && queue.size() == 0) {
            building.generation().commit();
            building.generation().refresh();
            replace(building.generation());
        }
        return 0;
    }

    private void replace(Generation complete) throws IOException {
        Generation old = state.live();
        state.measure(complete);
        state.built(complete);
        committed();
        if (old != null) {
            old.close();
        }
        files.deleteAllBut(complete.files());
    }

    private void takeChanges() throws IOException {
        List<ItemKey> changed = queue.takeChanged(CHANGES_A_STEP);
        List<ItemKey> renamed = queue.takeRenamed(CHANGES_A_STEP);
        if (changed.isEmpty() && renamed.isEmpty()) {
            return;
        }
        Build building = state.build();
        if (building != null) {
            building.noteChanged(changed);
        }
        for (ItemKey key : indexable(changed)) {
            SearchText text = read(key);
            for (Generation generation : state.written()) {
                if (text == null) {
                    generation.delete(key);
                } else {
                    generation.put(text);
                }
            }
        }
        Set<ItemKey> mentioning = new LinkedHashSet<>();
        for (Generation generation : state.written()) {
            if (generation == state.live() || !renamed.isEmpty()) {
                generation.refresh();
            }
            mentioning.addAll(generation.mentioning(indexable(renamed)));
        }
        queue.addDependent(mentioning);
        queue.searchable();
        state.changed(clock.instant());
        uncommitted = true;
    }

    private static List<ItemKey> indexable(List<ItemKey> keys) {
        return keys.stream().filter(Documents::isIndexable).toList();
    }

    /**
     * Returns the text of a record. A record that cannot be indexed, or whose text cannot be computed, is omitted, so
     * that other records are still indexed.
     */
    private @Nullable SearchText read(ItemKey key) {
        if (!Documents.isIndexable(key)) {
            LOG.warn(
                    "a record of {} is not in the search index, because its id is too long: {}",
                    key.collection(),
                    Excerpts.quoted(key.id()));
            return null;
        }
        try {
            return source.text(key);
        } catch (RuntimeException e) {
            LOG.error("the text of {} cannot be indexed", key, e);
            return null;
        }
    }

    private long commitWhenDue() throws IOException {
        Generation current = state.live();
        if (current == null || !uncommitted) {
            return IDLE;
        }
        long due = COMMIT_NANOS - (System.nanoTime() - committedAt);
        if (failure.reason() == null && due > 0) {
            return TimeUnit.NANOSECONDS.toMillis(due) + 1;
        }
        try {
            current.commit();
        } catch (IOException e) {
            if (!current.isWritable()) {
                throw e;
            }
            // The changes are searchable, but not durable.
            return failure.record(e);
        }
        committed();
        return IDLE;
    }

    private void committed() {
        uncommitted = false;
        committedAt = System.nanoTime();
        failure.clear();
    }

    private long fail(Throwable fault) {
        Generation current = state.live();
        Build building = state.build();
        state.abandoned();
        queue.giveBack();
        try {
            if (building != null) {
                building.generation().close();
                files.deleteAllBut(current == null ? null : current.files());
            }
            if (current != null && current.isWritable() && building == null) {
                current.abandonWriting();
            }
        } catch (IOException | RuntimeException e) {
            fault.addSuppressed(e);
        }
        uncommitted = true;
        return failure.record(fault);
    }

    /** Reports that reading a generation has failed, so that a new one is built. May be called on any thread. */
    public void damaged(Generation generation, Throwable fault) {
        LOG.warn("the search index is damaged and will be rebuilt: {}", WriteFailure.reason(fault));
        if (generation == state.live()) {
            rebuild();
        }
    }

    /** Commits and closes the files. If the commit fails, the next start processes the missing changes again. */
    @SuppressWarnings("try") // An unfinished build is only closed.
    public void close() {
        Generation current = state.live();
        Build building = state.build();
        state.closed();
        try (Generation unfinished = building == null ? null : building.generation();
                Generation complete = current) {
            if (complete != null && complete.isWritable()) {
                complete.commit();
            }
        } catch (IOException | RuntimeException e) {
            LOG.warn("the search index could not be saved: {}", WriteFailure.reason(e));
        }
    }
}
