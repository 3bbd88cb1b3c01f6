package dev.planner.search.lucene.document;

import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.SortedDocValues;

/**
 * The collection and the rank of each document of a segment, in memory. A search needs both values for each match, and
 * reading them from the index files would take most of its time. 100,000 documents take 1 MB. Immutable.
 */
public final class SegmentColumns {
    private static final short NO_COLLECTION = -1;

    private final String[] collections;
    private final short[] collectionOf;
    private final long[] rankOf;

    private SegmentColumns(LeafReader segment) throws IOException {
        SortedDocValues names = DocValues.getSorted(segment, Documents.COLLECTION);
        collections = new String[names.getValueCount()];
        for (int i = 0; i < collections.length; i++) {
            collections[i] = names.lookupOrd(i).utf8ToString();
        }
        collectionOf = new short[segment.maxDoc()];
        Arrays.fill(collectionOf, NO_COLLECTION);
        while (names.nextDoc() != SortedDocValues.NO_MORE_DOCS) {
            collectionOf[names.docID()] = (short) names.ordValue();
        }
        rankOf = new long[segment.maxDoc()];
        NumericDocValues ranks = DocValues.getNumeric(segment, Documents.RANK);
        while (ranks.nextDoc() != NumericDocValues.NO_MORE_DOCS) {
            rankOf[ranks.docID()] = ranks.longValue();
        }
    }

    /** Returns the names of the collections of the segment. */
    public String[] collections() {
        return collections;
    }

    /** Returns the index of the document's collection in {@link #collections}; negative if it has none. */
    public int collection(int document) {
        return collectionOf[document];
    }

    /** Returns the rank of a document; see {@link Documents#RANK}. */
    public long rank(int document) {
        return rankOf[document];
    }

    /** Keeps the columns of open segments. A segment never changes. Thread-safe. */
    public static final class Cache {
        private final Map<IndexReader.CacheKey, SegmentColumns> entries = new ConcurrentHashMap<>();

        public SegmentColumns of(LeafReader segment) throws IOException {
            IndexReader.CacheHelper helper = segment.getCoreCacheHelper();
            if (helper == null) {
                return new SegmentColumns(segment);
            }
            SegmentColumns known = entries.get(helper.getKey());
            if (known != null) {
                return known;
            }
            SegmentColumns read = new SegmentColumns(segment);
            if (entries.put(helper.getKey(), read) == null) {
                helper.addClosedListener(entries::remove);
            }
            return read;
        }

        public int size() {
            return entries.size();
        }
    }
}
