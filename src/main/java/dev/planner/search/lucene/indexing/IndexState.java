package dev.planner.search.lucene.indexing;

import dev.planner.search.IndexStatus;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The state of an index, which the thread of the indexer changes and every thread reads: the generations, and the
 * status that is computed from them.
 */
final class IndexState {
    private static final Logger LOG = LoggerFactory.getLogger(IndexState.class);

    private final PendingChanges queue;
    private final WriteFailure failure;

    /** The complete generation; {@code null} if there is none. */
    private volatile @Nullable Generation live;

    /** The generation that is being built; {@code null} if none is. */
    private volatile @Nullable Build build;

    /** Whether the live generation contains all changes from before it was opened. */
    private volatile boolean caughtUp;

    /** The number of records that the last build was to contain. */
    private volatile int planned;

    private volatile @Nullable Instant changedAt;
    private volatile long bytes;

    IndexState(PendingChanges queue, WriteFailure failure) {
        this.queue = queue;
        this.failure = failure;
    }

    @Nullable Generation live() {
        return live;
    }

    @Nullable Build build() {
        return build;
    }

    boolean isCaughtUp() {
        return caughtUp;
    }

    /** A generation was opened. Changes since its last commit may be missing. */
    void opened(Generation generation) {
        caughtUp = false;
        live = generation;
    }

    /** All changes from before the live generation was opened have been applied to it. */
    void caughtUp() {
        caughtUp = true;
    }

    /** A build of this many records is about to begin. */
    void planned(int records) {
        planned = records;
    }

    void begun(Build building) {
        build = building;
    }

    /** The build is complete, and replaces the live generation. */
    void built(Generation complete) {
        live = complete;
        build = null;
        caughtUp = true;
    }

    void abandoned() {
        build = null;
    }

    void closed() {
        live = null;
        build = null;
    }

    /** Changes were applied. */
    void changed(Instant at) {
        changedAt = at;
    }

    /** Remembers the size of a generation on disk. */
    void measure(Generation generation) throws IOException {
        bytes = generation.bytes();
    }

    /**
     * Returns the generation for searches, which may be incomplete if there is no other; {@code null} if there is none.
     */
    @Nullable Generation serving() {
        Generation complete = live;
        Build building = build;
        return complete != null ? complete : building == null ? null : building.generation();
    }

    /** Whether the generation for searches contains every record. */
    boolean isComplete() {
        return live != null && caughtUp;
    }

    IndexStatus status() {
        Generation answering = serving();
        long documents = 0;
        if (answering != null) {
            try {
                documents = answering.documents();
            } catch (IOException | RuntimeException e) {
                LOG.debug("the search index is being replaced", e);
            }
        }
        return new IndexStatus(state(), documents, pending(), progress(), bytes, changedAt, failure.reason());
    }

    /** The number of changes, and of records not added yet, that searches do not see. */
    long pending() {
        long pending = queue.size();
        if (live != null) {
            return pending;
        }
        Build building = build;
        return pending + (building == null ? planned : building.rest());
    }

    private IndexStatus.State state() {
        if (failure.reason() != null) {
            return IndexStatus.State.FAILED;
        }
        if (!isComplete()) {
            return IndexStatus.State.INDEXING;
        }
        boolean isRebuilding = queue.isRebuildWanted() || build != null;
        return isRebuilding ? IndexStatus.State.REBUILDING : IndexStatus.State.READY;
    }

    private double progress() {
        Build building = build;
        if (building != null) {
            return building.share();
        }
        return live == null ? 0 : caughtUp ? 1 : queue.progress();
    }

    /** Returns the generations to which changes are applied. */
    List<Generation> written() {
        List<Generation> generations = new ArrayList<>(2);
        Generation complete = live;
        Build building = build;
        if (complete != null && complete.isWritable()) {
            generations.add(complete);
        }
        if (building != null) {
            generations.add(building.generation());
        }
        return generations;
    }
}
