package dev.planner.search.lucene;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.util.BitSet;
import org.apache.lucene.util.FixedBitSet;
import org.apache.lucene.util.RamUsageEstimator;
import org.jspecify.annotations.Nullable;

/**
 * Keeps which documents of the large segments match the words that are searched for most. A segment never changes, so
 * an entry is valid as long as its segment is open. Lucene's own {@code LRUQueryCache} cannot keep them, because it
 * keeps only queries that do not score. A word that is searched for once does not displace a word that is searched for
 * often, so many different words cause little work for the garbage collector. Thread-safe.
 */
final class WordMatchCache {
    /** In a smaller segment the documents are found quickly. */
    private static final int FEWEST_DOCUMENTS = 10_000;

    private final Cache<Key, Matched> entries;
    private final Set<IndexReader.CacheKey> segments = ConcurrentHashMap.newKeySet();

    /**
     * @param unscored the fields in which longer words that begin with the word are not scored separately
     */
    private record Key(IndexReader.CacheKey segment, String word, List<String> unscored) {}

    /**
     * The documents of a segment that match a word. The sets must not be changed.
     *
     * @param all the documents
     * @param count the number of bits in {@code all}
     * @param fields the documents by the field that matches, without fields in which none matches
     */
    record Matched(FixedBitSet all, int count, Map<String, MatchedField> fields) {
        int bytes() {
            long inFields =
                    fields.values().stream().mapToLong(MatchedField::bytes).sum();
            return Math.toIntExact(RamUsageEstimator.sizeOf(all) + inFields);
        }
    }

    /**
     * The documents that match in one field.
     *
     * @param begun those with any word that the typed word begins; {@code null} if all such words are scored
     */
    record MatchedField(BitSet all, @Nullable BitSet begun) {
        long bytes() {
            return all.ramBytesUsed() + (begun == null ? 0 : begun.ramBytesUsed());
        }
    }

    interface Source {
        Matched get() throws IOException;
    }

    /**
     * @param mostBytes the maximum size of all entries
     */
    WordMatchCache(long mostBytes) {
        this.entries = Caffeine.newBuilder()
                .maximumWeight(mostBytes)
                .weigher((Key key, Matched matched) -> matched.bytes())
                .executor(Runnable::run)
                .build();
    }

    /**
     * Returns the documents that match a word, from {@code source} unless they are known.
     *
     * @param unscored the fields in which longer words that begin with the word are not scored separately
     */
    Matched get(LeafReader segment, String word, List<String> unscored, Source source) throws IOException {
        IndexReader.CacheHelper helper = segment.getCoreCacheHelper();
        if (helper == null || segment.maxDoc() < FEWEST_DOCUMENTS) {
            return source.get();
        }
        Key key = new Key(helper.getKey(), word, unscored);
        Matched known = entries.getIfPresent(key);
        if (known != null) {
            return known;
        }
        Matched found = source.get();
        entries.put(key, found);
        if (segments.add(key.segment)) {
            helper.addClosedListener(this::forget);
        }
        return found;
    }

    private void forget(IndexReader.CacheKey segment) {
        segments.remove(segment);
        entries.asMap().keySet().removeIf(key -> key.segment.equals(segment));
    }

    long size() {
        entries.cleanUp();
        return entries.estimatedSize();
    }
}
