package dev.planner.search.lucene;

import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.search.Collector;
import org.apache.lucene.search.CollectorManager;
import org.apache.lucene.search.FilterScorable;
import org.apache.lucene.search.LeafCollector;
import org.apache.lucene.search.Scorable;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.TopScoreDocCollector;
import org.apache.lucene.search.TopScoreDocCollectorManager;

/**
 * Counts the matches of each collection and keeps the best matches of the requested collections. With equal text
 * scores, open records come before finished ones, and recent records before old ones.
 */
final class HitCollector implements Collector {
    private static final float FINISHED = 0.75f;
    /** The share of a score that an old record loses. */
    private static final float AGE_SHARE = 0.25f;
    /** The age in days at which half of that share is lost. */
    private static final float HALF_LIFE_DAYS = 60;

    private static final float SECONDS_A_DAY = 86_400;

    private final Set<String> wanted;
    private final long now;
    private final TopScoreDocCollector best;
    private final Map<String, Long> counts = new HashMap<>();
    private long total;

    /**
     * Creates collectors for a search on one thread.
     *
     * @param wanted the collections whose records are kept; empty for all
     * @param most the number of matches to keep
     * @param now in seconds since 1970
     */
    static CollectorManager<HitCollector, HitCollector> manager(Set<String> wanted, int most, long now) {
        return new CollectorManager<>() {
            @Override
            public HitCollector newCollector() {
                return new HitCollector(wanted, most, now);
            }

            @Override
            public HitCollector reduce(Collection<HitCollector> collectors) {
                return collectors.iterator().next();
            }
        };
    }

    private HitCollector(Set<String> wanted, int most, long now) {
        this.wanted = wanted;
        this.now = now;
        this.best = new TopScoreDocCollectorManager(most, Integer.MAX_VALUE).newCollector();
    }

    /** Returns the number of matches in each collection. */
    Map<String, Long> counts() {
        return counts;
    }

    /** Returns the number of matches in the requested collections. */
    long total() {
        return total;
    }

    TopDocs best() {
        return best.topDocs();
    }

    @Override
    public ScoreMode scoreMode() {
        return ScoreMode.COMPLETE;
    }

    @Override
    public LeafCollector getLeafCollector(LeafReaderContext context) throws IOException {
        SortedDocValues collections = DocValues.getSorted(context.reader(), Documents.COLLECTION);
        NumericDocValues ranks = DocValues.getNumeric(context.reader(), Documents.RANK);
        LeafCollector leaf = best.getLeafCollector(context);
        long[] found = new long[collections.getValueCount()];
        boolean[] isWanted = new boolean[found.length];
        for (int i = 0; i < isWanted.length; i++) {
            isWanted[i] =
                    wanted.isEmpty() || wanted.contains(collections.lookupOrd(i).utf8ToString());
        }
        return new LeafCollector() {
            @Override
            public void setScorer(Scorable scorer) throws IOException {
                leaf.setScorer(new FilterScorable(scorer) {
                    @Override
                    public float score() throws IOException {
                        return in.score() * importance(ranks, in.docID());
                    }
                });
            }

            @Override
            public void collect(int document) throws IOException {
                if (collections.advanceExact(document)) {
                    int collection = collections.ordValue();
                    found[collection]++;
                    if (isWanted[collection]) {
                        leaf.collect(document);
                    }
                }
            }

            @Override
            public void finish() throws IOException {
                for (int i = 0; i < found.length; i++) {
                    add(collections.lookupOrd(i).utf8ToString(), found[i], isWanted[i]);
                }
                leaf.finish();
            }
        };
    }

    private void add(String collection, long count, boolean isWanted) {
        if (count > 0) {
            counts.merge(collection, count, Long::sum);
            total += isWanted ? count : 0;
        }
    }

    private float importance(NumericDocValues ranks, int document) throws IOException {
        long rank = ranks.advanceExact(document) ? ranks.longValue() : 0;
        float days = Math.max(0, now - Documents.seconds(rank)) / SECONDS_A_DAY;
        float age = 1 - AGE_SHARE * days / (days + HALF_LIFE_DAYS);
        return Documents.isFinished(rank) ? age * FINISHED : age;
    }
}
