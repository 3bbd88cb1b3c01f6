package dev.planner.search.lucene.indexing;

import dev.planner.item.ItemKey;
import dev.planner.search.SearchSource;
import dev.planner.search.SearchText;
import dev.planner.search.lucene.document.Documents;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.CodecReader;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.IndexWriterConfig.OpenMode;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.ReaderManager;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.NRTCachingDirectory;
import org.apache.lucene.util.Bits;

/**
 * One complete set of index files with its writer and its current reader. A change is found after {@link #refresh}, and
 * survives the process after {@link #commit}. Writing is for one thread at a time; reading is for all.
 */
public final class Generation implements Closeable {
    private static final String SCHEMA = "schema";
    private static final double BUFFER_MB = 24;
    /** Segments up to this size, in MB, stay in memory until they are merged or committed. */
    private static final double CACHED_SEGMENT_MB = 2;

    private static final double CACHED_MB = 12;
    /** Fewer segments than Lucene's default: an index of this size is searched often and merged quickly. */
    private static final double SEGMENTS_PER_TIER = 5;

    private final Directory files;
    private final Directory directory;
    private final IndexWriter writer;
    private final ReaderManager readers;

    private Generation(Directory files, Analyzer analyzer, OpenMode mode) throws IOException {
        this.files = files;
        this.directory = new NRTCachingDirectory(files, CACHED_SEGMENT_MB, CACHED_MB);
        TieredMergePolicy merges = new TieredMergePolicy();
        merges.setSegmentsPerTier(SEGMENTS_PER_TIER);
        this.writer = new IndexWriter(
                directory,
                new IndexWriterConfig(analyzer)
                        .setOpenMode(mode)
                        .setRAMBufferSizeMB(BUFFER_MB)
                        .setMergePolicy(merges)
                        .setCommitOnClose(false));
        this.readers = new ReaderManager(writer);
    }

    /**
     * A new and empty index.
     *
     * @param schema changes whenever documents of equal records would differ
     */
    static Generation create(Directory files, Analyzer analyzer, String schema) throws IOException {
        Generation generation = new Generation(files, analyzer, OpenMode.CREATE);
        generation.writer.setLiveCommitData(Map.of(SCHEMA, schema).entrySet());
        return generation;
    }

    /**
     * Opens the last committed state of an index.
     *
     * @throws IOException if there is none, or if it is damaged or has another schema or Lucene version
     */
    static Generation open(Directory files, Analyzer analyzer, String schema) throws IOException {
        try (DirectoryReader reader = DirectoryReader.open(files)) {
            String found = reader.getIndexCommit().getUserData().get(SCHEMA);
            if (!schema.equals(found)) {
                throw new IOException("the index has the schema " + found + " and not " + schema);
            }
            for (LeafReaderContext leaf : reader.leaves()) {
                ((CodecReader) leaf.reader()).checkIntegrity();
            }
        }
        return new Generation(files, analyzer, OpenMode.APPEND);
    }

    Directory files() {
        return files;
    }

    /** Adds a record that is not in the index. */
    void add(SearchText text) throws IOException {
        writer.addDocument(Documents.of(text));
    }

    /** Adds or replaces a record. */
    void put(SearchText text) throws IOException {
        writer.updateDocument(Documents.keyTerm(text.key()), Documents.of(text));
    }

    void delete(ItemKey key) throws IOException {
        writer.deleteDocuments(Documents.keyTerm(key));
    }

    /** Makes all changes visible to readers. */
    void refresh() throws IOException {
        readers.maybeRefreshBlocking();
    }

    void commit() throws IOException {
        writer.commit();
    }

    /** Starts merging all segments into one, which makes searches faster; see {@link #isMerging}. */
    void merge() throws IOException {
        writer.forceMerge(1, false);
    }

    boolean isMerging() {
        return writer.hasPendingMerges() || !writer.getMergingSegments().isEmpty();
    }

    boolean isWritable() {
        return writer.isOpen();
    }

    /** Returns the current reader. The caller must pass it to {@link #release}. */
    public DirectoryReader acquire() throws IOException {
        return readers.acquire();
    }

    public void release(DirectoryReader reader) throws IOException {
        readers.release(reader);
    }

    /** Returns the entries of all records that readers see. */
    List<SearchSource.Entry> entries() throws IOException {
        DirectoryReader reader = acquire();
        try {
            List<SearchSource.Entry> entries = new ArrayList<>(reader.numDocs());
            for (LeafReaderContext leaf : reader.leaves()) {
                collect(leaf.reader(), entries);
            }
            return entries;
        } finally {
            release(reader);
        }
    }

    private static void collect(LeafReader leaf, List<SearchSource.Entry> into) throws IOException {
        BinaryDocValues keys = DocValues.getBinary(leaf, Documents.KEY);
        BinaryDocValues fingerprints = DocValues.getBinary(leaf, Documents.FINGERPRINT);
        Bits live = leaf.getLiveDocs();
        for (int document = 0; document < leaf.maxDoc(); document++) {
            if ((live == null || live.get(document))
                    && keys.advanceExact(document)
                    && fingerprints.advanceExact(document)) {
                into.add(new SearchSource.Entry(
                        Documents.key(keys.binaryValue()),
                        fingerprints.binaryValue().utf8ToString()));
            }
        }
    }

    /** Returns the records whose text mentions one of the given records, as readers see them. */
    List<ItemKey> mentioning(Collection<ItemKey> others) throws IOException {
        DirectoryReader reader = acquire();
        try {
            List<ItemKey> found = new ArrayList<>();
            for (LeafReaderContext leaf : reader.leaves()) {
                for (ItemKey other : others) {
                    collect(leaf.reader(), Documents.mentionTerm(other), found);
                }
            }
            return found;
        } finally {
            release(reader);
        }
    }

    private static void collect(LeafReader leaf, Term term, List<ItemKey> into) throws IOException {
        PostingsEnum documents = leaf.postings(term, PostingsEnum.NONE);
        if (documents == null) {
            return;
        }
        BinaryDocValues keys = DocValues.getBinary(leaf, Documents.KEY);
        Bits live = leaf.getLiveDocs();
        for (int document = documents.nextDoc();
                document != DocIdSetIterator.NO_MORE_DOCS;
                document = documents.nextDoc()) {
            if ((live == null || live.get(document)) && keys.advanceExact(document)) {
                into.add(Documents.key(keys.binaryValue()));
            }
        }
    }

    long documents() throws IOException {
        DirectoryReader reader = acquire();
        try {
            return reader.numDocs();
        } finally {
            release(reader);
        }
    }

    long bytes() throws IOException {
        long bytes = 0;
        for (String file : directory.listAll()) {
            bytes += directory.fileLength(file);
        }
        return bytes;
    }

    /**
     * Closes the writer without a commit, so that another generation can write the same files. Readers keep their
     * state.
     */
    void abandonWriting() throws IOException {
        writer.rollback();
    }

    @Override
    public void close() throws IOException {
        try (directory;
                readers) {
            if (writer.isOpen()) {
                writer.rollback();
            }
        }
    }
}
