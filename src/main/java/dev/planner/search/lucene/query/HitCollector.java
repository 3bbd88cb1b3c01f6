package dev.planner.search.lucene.query;

import dev.planner.search.lucene.document.Documents;
import dev.planner.search.lucene.document.SegmentColumns;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.Collector;
import org.apache.lucene.search.CollectorManager;
import org.apache.lucene.search.HitQueue;
import org.apache.lucene.search.LeafCollector;
import org.apache.lucene.search.Scorable;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.ScoreMode;
import org.jspecify.annotations.Nullable;

/**
 * Counts the matches of each collection and keeps the best matches of the requested collections. With equal text
 * scores, open records come before finished ones, these before files, and recent records before old ones.
 */
final class HitCollector implements Collector {
    private static final float FINISHED = 0.75f;
    /**
     * The name of a file is short and its only text, so it would come before the longer titles of records. With this
     * factor, it comes after them, and before records with the word in other texts.
     */
    private static final float FILE = 0.3f;
    /** The share of a score that an old record loses. */
    private static final float AGE_SHARE = 0.25f;
    /** The age in days at which half of that share is lost. */
    private static final float HALF_LIFE_DAYS = 60;

    private static final float SECONDS_A_DAY = 86_400;

    private final Set<String> wanted;
    private final int most;
    private final long now;
    private final SegmentColumns.Cache columns;
    /** The best matches, worst first. */
    private final HitQueue best;

    private final Map<String, Long> counts = new HashMap<>();
    private long total;

    /**
     * Creates collectors for a search on one thread.
     *
     * @param wanted the collections whose records are kept; empty for all
     * @param most the number of matches to keep
     * @param now in seconds since 1970
     */
    static CollectorManager<HitCollector, HitCollector> manager(
            Set<String> wanted, int most, long now, SegmentColumns.Cache columns) {
        return new CollectorManager<>() {
            @Override
            public HitCollector newCollector() {
                return new HitCollector(wanted, most, now, columns);
            }

            @Override
            public HitCollector reduce(Collection<HitCollector> collectors) {
                return collectors.iterator().next();
            }
        };
    }

    private HitCollector(Set<String> wanted, int most, long now, SegmentColumns.Cache columns) {
        this.wanted = wanted;
        this.most = most;
        this.now = now;
        this.columns = columns;
        this.best = new HitQueue(most, false);
    }

    /** Returns the number of matches in each collection. */
    Map<String, Long> counts() {
        return counts;
    }

    /** Returns the number of matches in the requested collections. */
    long total() {
        return total;
    }

    /** Returns the best matches, best first. */
    List<ScoreDoc> best() {
        List<ScoreDoc> hits = new ArrayList<>();
        while (best.size() > 0) {
            hits.add(best.pop());
        }
        Collections.reverse(hits);
        return hits;
    }

    @Override
    public ScoreMode scoreMode() {
        return ScoreMode.COMPLETE;
    }

    @Override
    public LeafCollector getLeafCollector(LeafReaderContext context) throws IOException {
        SegmentColumns segment = columns.of(context.reader());
        String[] collections = segment.collections();
        long[] found = new long[collections.length];
        boolean[] isWanted = new boolean[collections.length];
        for (int i = 0; i < isWanted.length; i++) {
            isWanted[i] = wanted.isEmpty() || wanted.contains(collections[i]);
        }
        return new LeafCollector() {
            private @Nullable Scorable scorer;

            @Override
            public void setScorer(Scorable scorer) {
                this.scorer = scorer;
            }

            @Override
            public void collect(int document) throws IOException {
                int collection = segment.collection(document);
                if (collection < 0) {
                    return;
                }
                found[collection]++;
                if (isWanted[collection]) {
                    offer(
                            context.docBase + document,
                            Objects.requireNonNull(scorer).score(),
                            segment.rank(document));
                }
            }

            @Override
            public void finish() {
                for (int i = 0; i < found.length; i++) {
                    add(collections[i], found[i], isWanted[i]);
                }
            }
        };
    }

    /** Keeps a match if it is among the best. Among equal matches, the first one is kept. */
    private void offer(int document, float textScore, long rank) {
        if (best.size() < most) {
            best.add(new ScoreDoc(document, textScore * importance(rank)));
            return;
        }
        // The rank can only lower the score.
        if (textScore <= best.top().score) {
            return;
        }
        float score = textScore * importance(rank);
        if (score > best.top().score) {
            best.top().doc = document;
            best.top().score = score;
            best.updateTop();
        }
    }

    private void add(String collection, long count, boolean isWanted) {
        if (count > 0) {
            counts.merge(collection, count, Long::sum);
            total += isWanted ? count : 0;
        }
    }

    private float importance(long rank) {
        float days = Math.max(0, now - Documents.seconds(rank)) / SECONDS_A_DAY;
        float age = 1 - AGE_SHARE * days / (days + HALF_LIFE_DAYS);
        return age
                * switch (Documents.standing(rank)) {
                    case OPEN -> 1;
                    case FINISHED -> FINISHED;
                    case FILE -> FILE;
                };
    }
}
