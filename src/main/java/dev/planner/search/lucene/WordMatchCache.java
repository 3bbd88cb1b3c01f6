package dev.planner.search.lucene;

import java.io.IOException;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.util.BitSet;
import org.apache.lucene.util.FixedBitSet;
import org.apache.lucene.util.RamUsageEstimator;
import org.jspecify.annotations.Nullable;

/**
 * Keeps which documents of the large segments match the words that were searched for last. A segment never changes, so
 * an entry is valid as long as its segment is open. Lucene's own {@code LRUQueryCache} cannot keep them, because it
 * keeps only queries that do not score. Thread-safe.
 */
final class WordMatchCache {
    /** In a smaller segment the documents are found quickly. */
    private static final int FEWEST_DOCUMENTS = 10_000;

    private final long mostBytes;
    private final Map<Key, Matched> entries = new LinkedHashMap<>(16, 0.75f, true);
    private final Set<IndexReader.CacheKey> segments = new HashSet<>();
    private long bytes;

    private record Key(IndexReader.CacheKey segment, WordQuery query) {}

    /**
     * The documents of a segment that match a word. The sets must not be changed.
     *
     * @param all the documents
     * @param count the number of bits in {@code all}
     * @param fields the documents by the field that matches
     */
    record Matched(FixedBitSet all, int count, Map<String, MatchedField> fields) {
        long bytes() {
            return RamUsageEstimator.sizeOf(all)
                    + fields.values().stream().mapToLong(MatchedField::bytes).sum();
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
        this.mostBytes = mostBytes;
    }

    /** Returns the documents that match a word, from {@code source} unless they are known. */
    Matched get(LeafReader segment, WordQuery query, Source source) throws IOException {
        IndexReader.CacheHelper helper = segment.getCoreCacheHelper();
        if (helper == null || segment.maxDoc() < FEWEST_DOCUMENTS) {
            return source.get();
        }
        Key key = new Key(helper.getKey(), query);
        synchronized (this) {
            Matched known = entries.get(key);
            if (known != null) {
                return known;
            }
        }
        Matched found = source.get();
        put(key, found, helper);
        return found;
    }

    private synchronized void put(Key key, Matched found, IndexReader.CacheHelper helper) {
        if (segments.add(key.segment)) {
            helper.addClosedListener(this::forget);
        }
        Matched replaced = entries.put(key, found);
        bytes += found.bytes() - (replaced == null ? 0 : replaced.bytes());
        Iterator<Matched> oldest = entries.values().iterator();
        while (bytes > mostBytes && oldest.hasNext()) {
            bytes -= oldest.next().bytes();
            oldest.remove();
        }
    }

    private synchronized void forget(IndexReader.CacheKey segment) {
        segments.remove(segment);
        entries.entrySet().removeIf(entry -> {
            boolean closed = entry.getKey().segment.equals(segment);
            if (closed) {
                bytes -= entry.getValue().bytes();
            }
            return closed;
        });
    }

    synchronized int size() {
        return entries.size();
    }
}
