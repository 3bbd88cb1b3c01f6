package dev.planner.search.lucene.query;

import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.search.Matches;
import dev.planner.search.SearchSource;
import dev.planner.search.SearchText;
import dev.planner.search.TextQuery;
import dev.planner.search.lucene.analysis.SearchAnalyzer;
import dev.planner.search.lucene.analysis.Stems;
import dev.planner.search.lucene.document.Documents;
import dev.planner.search.lucene.document.SegmentColumns;
import dev.planner.search.lucene.snippet.Snippets;
import dev.planner.search.lucene.word.WordMatchCache;
import dev.planner.search.query.QueryFault;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.jspecify.annotations.Nullable;

/** Runs queries on one reader of the index. Thread-safe. */
public final class Finder {
    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(5);

    /** The size of the cache. With 100,000 records, it has room for the 600 most frequent words of queries. */
    private static final long CACHE_BYTES = 16L << 20;

    private final SearchSource source;
    private final Clock clock;
    private final Analyzer queries = SearchAnalyzer.ofQueries();
    private final WordMatchCache cache = new WordMatchCache(CACHE_BYTES);
    private final SegmentColumns.Cache columns = new SegmentColumns.Cache();
    private final ThreadLocal<Stems> stems = ThreadLocal.withInitial(Stems::new);

    public Finder(SearchSource source, Clock clock) {
        this.source = source;
        this.clock = clock;
    }

    /**
     * Finds the matches of a query.
     *
     * @param complete whether the reader contains every record
     * @param pending the number of changes that the reader may not contain
     * @throws dev.planner.item.ProblemException if the query contains no word, or if the search takes too long
     */
    public Matches find(TextQuery query, DirectoryReader reader, boolean complete, long pending) throws IOException {
        Stems words = stems.get();
        QueryBuilder builder = new QueryBuilder(query, reader, queries, words, cache);
        IndexSearcher searcher = new IndexSearcher(reader);
        searcher.setQueryCache(null);
        long end = System.nanoTime() + LONGEST_NANOS;
        searcher.setTimeout(() -> System.nanoTime() - end > 0);
        HitCollector hits = search(searcher, builder.strict(), query);
        boolean approximate = false;
        if (hits.counts().isEmpty() && builder.hasSimilar() && searcher.count(builder.words()) == 0) {
            hits = search(searcher, builder.similar(), query);
            approximate = !hits.counts().isEmpty();
        }
        Query most = hits.counts().isEmpty() ? builder.most() : null;
        if (most != null) {
            hits = search(searcher, most, query);
            approximate = !hits.counts().isEmpty();
        }
        Snippets snippets = new Snippets(builder.patterns(approximate), words);
        List<Matches.Match> best = new ArrayList<>();
        List<ScoreDoc> documents = hits.best();
        for (int i = query.offset(); i < documents.size(); i++) {
            Matches.Match match = match(reader, documents.get(i), snippets);
            if (match != null) {
                best.add(match);
            }
        }
        return new Matches(hits.total(), hits.counts(), best, approximate, complete, pending);
    }

    private HitCollector search(IndexSearcher searcher, Query query, TextQuery wanted) throws IOException {
        HitCollector hits = searcher.search(
                query,
                HitCollector.manager(
                        wanted.collections(),
                        wanted.offset() + wanted.limit(),
                        clock.instant().getEpochSecond(),
                        columns));
        if (searcher.timedOut()) {
            throw Problem.invalidParameter(
                    QueryFault.QUERY_TOO_SLOW, "q", "the search takes too long; use fewer or longer words");
        }
        return hits;
    }

    /** Returns a match. A record that was deleted after the reader was opened is not a match. */
    private Matches.@Nullable Match match(DirectoryReader reader, ScoreDoc document, Snippets snippets)
            throws IOException {
        ItemKey key = key(reader, document.doc);
        SearchText.Content text = source.content(key);
        if (text == null) {
            return null;
        }
        Snippets.Snippet snippet = snippets.of(text);
        return new Matches.Match(
                key,
                text.title(),
                snippets.marked(text.title()),
                document.score,
                snippet.html(),
                snippet.field(),
                text.changed());
    }

    static ItemKey key(DirectoryReader reader, int document) throws IOException {
        LeafReaderContext leaf = reader.leaves().get(ReaderUtil.subIndex(document, reader.leaves()));
        BinaryDocValues keys = DocValues.getBinary(leaf.reader(), Documents.KEY);
        if (!keys.advanceExact(document - leaf.docBase)) {
            throw new CorruptIndexException("a document has no key", Documents.KEY);
        }
        return Documents.key(keys.binaryValue());
    }
}
