package dev.planner.search.lucene.indexing;

import dev.planner.item.ItemKey;
import dev.planner.search.SearchSource;
import dev.planner.search.SearchText;
import java.io.IOException;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Fills a new generation with every record, in small steps on one thread. Other threads may read the progress. */
final class Build {
    private static final int RECORDS_A_STEP = 500;
    private static final long PARTIAL_REFRESH_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Generation generation;
    private final int total;
    private final Iterator<SearchSource.Entry> rest;
    /** The records that changed during the build and are therefore already in the generation. */
    private final Set<ItemKey> changed = new HashSet<>();

    private volatile int done;
    private boolean merging;
    private long refreshedAt = System.nanoTime();

    /** The work that is left after a step. */
    enum Progress {
        /** More records must be read. */
        READING,
        /** Lucene merges the segments on its own thread. */
        MERGING,
        /** The generation contains every record. */
        COMPLETE
    }

    /**
     * Starts a build.
     *
     * @param generation an empty generation
     * @param entries all records
     */
    Build(Generation generation, List<SearchSource.Entry> entries) {
        this.generation = generation;
        this.total = entries.size();
        this.rest = entries.iterator();
    }

    Generation generation() {
        return generation;
    }

    /** Returns the number of records that are not in the generation yet. */
    int rest() {
        return total - done;
    }

    /** Returns the share of the records that are in the generation, 0 to 1. */
    double share() {
        return total == 0 ? 1 : (double) done / total;
    }

    /** Notes changed records that were added to the generation. */
    void noteChanged(Collection<ItemKey> keys) {
        changed.addAll(keys);
    }

    /**
     * Runs the next step.
     *
     * @param texts returns the text of a record; {@code null} to omit the record
     * @param showsPart whether readers see the incomplete generation
     */
    Progress advance(Function<ItemKey, @Nullable SearchText> texts, boolean showsPart) throws IOException {
        int end = Math.min(total, done + RECORDS_A_STEP);
        int now = done;
        while (now < end) {
            ItemKey key = rest.next().key();
            SearchText text = changed.contains(key) ? null : texts.apply(key);
            if (text != null) {
                generation.add(text);
            }
            now++;
        }
        done = now;
        if (rest.hasNext()) {
            if (showsPart) {
                showPart();
            }
            return Progress.READING;
        }
        if (!merging) {
            generation.merge();
            merging = true;
        }
        return generation.isMerging() ? Progress.MERGING : Progress.COMPLETE;
    }

    private void showPart() throws IOException {
        long now = System.nanoTime();
        if (now - refreshedAt > PARTIAL_REFRESH_NANOS) {
            generation.refresh();
            refreshedAt = now;
        }
    }
}
