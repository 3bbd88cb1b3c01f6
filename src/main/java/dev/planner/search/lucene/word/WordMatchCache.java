package dev.planner.search.lucene.word;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;

/**
 * Caches the matches of frequently searched words in large segments. A segment never changes, so an entry is valid as
 * long as its segment is open. Lucene's own {@code LRUQueryCache} does not help, because it caches only queries without
 * scores. A word that is searched once does not evict a word that is searched often, so many different words cause
 * little garbage. Thread-safe.
 */
public final class WordMatchCache {
    /** The size of the smallest cached segment; in a smaller one, the documents are found quickly. */
    private static final int FEWEST_DOCUMENTS = 10_000;

    private final Cache<Key, WordMatches> entries;
    private final Set<IndexReader.CacheKey> segments = ConcurrentHashMap.newKeySet();

    /**
     * @param unscored the fields in which longer words that begin with the word are not scored separately
     */
    private record Key(IndexReader.CacheKey segment, String word, List<String> unscored) {}

    /** Finds the matches of a word that is not cached. */
    interface Source {
        WordMatches get() throws IOException;
    }

    /**
     * @param mostBytes the maximum size of all entries
     */
    public WordMatchCache(long mostBytes) {
        this.entries = Caffeine.newBuilder()
                .maximumWeight(mostBytes)
                .weigher((Key key, WordMatches matches) -> matches.bytes())
                .executor(Runnable::run)
                .build();
    }

    /**
     * Returns the matches of a word, from the cache or else from {@code source}.
     *
     * @param unscored the fields in which longer words that begin with the word are not scored separately
     */
    WordMatches get(LeafReader segment, String word, List<String> unscored, Source source) throws IOException {
        IndexReader.CacheHelper helper = segment.getCoreCacheHelper();
        if (helper == null || segment.maxDoc() < FEWEST_DOCUMENTS) {
            return source.get();
        }
        Key key = new Key(helper.getKey(), word, unscored);
        WordMatches known = entries.getIfPresent(key);
        if (known != null) {
            return known;
        }
        WordMatches found = source.get();
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
