package dev.planner.search.lucene.word;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The cache returns what was computed, within its limit of memory, and for open segments only. */
class WordMatchCacheTest {
    private static final int DOCUMENTS = 10_000;
    /** Two sets of bits for the documents with their indexes, which are half as large, and a small remainder. */
    private static final long ROOM_FOR_TWO = 2 * DOCUMENTS / 8 * 3 / 2 + 500;

    private final Directory directory = new ByteBuffersDirectory();
    private WordMatchCache cache = new WordMatchCache(ROOM_FOR_TWO);
    private int computed;

    @AfterEach
    void close() throws IOException {
        directory.close();
    }

    private DirectoryReader reader(int documents) throws IOException {
        try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig())) {
            for (int i = 0; i < documents; i++) {
                Document document = new Document();
                document.add(new StringField("body", "word", Field.Store.NO));
                writer.addDocument(document);
            }
            writer.forceMerge(1);
        }
        return DirectoryReader.open(directory);
    }

    private WordMatches get(LeafReader segment, String word, String... unscored) throws IOException {
        return cache.get(segment, word, List.of(unscored), () -> {
            computed++;
            return WordMatches.in(segment, List.of());
        });
    }

    @Test
    void sameWord_isComputedOnce() throws IOException {
        try (DirectoryReader reader = reader(DOCUMENTS)) {
            LeafReader segment = reader.leaves().get(0).reader();
            WordMatches first = get(segment, "hub");
            assertThat(get(segment, "hub")).isSameAs(first);
            assertThat(get(segment, "rim")).isNotSameAs(first);
            assertThat(computed).isEqualTo(2);
        }
    }

    @Test
    void wordWithOtherScoring_isAnotherEntry() throws IOException {
        try (DirectoryReader reader = reader(DOCUMENTS)) {
            LeafReader segment = reader.leaves().get(0).reader();
            WordMatches scored = get(segment, "hub");
            assertThat(get(segment, "hub", "body")).isNotSameAs(scored);
        }
    }

    @Test
    void manyWords_stayWithinTheLimit() throws IOException {
        try (DirectoryReader reader = reader(DOCUMENTS)) {
            LeafReader segment = reader.leaves().get(0).reader();
            for (int i = 0; i < 100; i++) {
                get(segment, "word" + i);
                assertThat(cache.size()).isLessThanOrEqualTo(2);
            }
        }
    }

    @Test
    void frequentWord_staysWhileOthersAreSearchedForOnce() throws IOException {
        cache = new WordMatchCache(10 * ROOM_FOR_TWO);
        try (DirectoryReader reader = reader(DOCUMENTS)) {
            LeafReader segment = reader.leaves().get(0).reader();
            for (int i = 0; i < 40; i++) {
                get(segment, "once" + i);
                get(segment, "hub");
            }
            for (int i = 0; i < 40; i++) {
                get(segment, "later" + i);
            }
            int before = computed;
            get(segment, "hub");
            assertThat(computed).isEqualTo(before);
        }
    }

    @Test
    void closedSegment_isForgotten() throws IOException {
        try (DirectoryReader reader = reader(DOCUMENTS)) {
            get(reader.leaves().get(0).reader(), "hub");
            assertThat(cache.size()).isEqualTo(1);
        }
        assertThat(cache.size()).isZero();
    }

    @Test
    void smallSegment_isNotKept() throws IOException {
        try (DirectoryReader reader = reader(DOCUMENTS - 1)) {
            LeafReader segment = reader.leaves().get(0).reader();
            get(segment, "hub");
            get(segment, "hub");
            assertThat(computed).isEqualTo(2);
        }
    }
}
