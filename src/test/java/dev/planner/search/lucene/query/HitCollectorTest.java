package dev.planner.search.lucene.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.item.ItemKey;
import dev.planner.search.SearchText;
import dev.planner.search.lucene.document.Documents;
import dev.planner.search.lucene.document.SegmentColumns;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.lucene.analysis.core.WhitespaceAnalyzer;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.NoMergePolicy;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The collector keeps the same matches in the same order as a sort of all matches. */
class HitCollectorTest {
    private static final Instant NOW = Instant.parse("2026-06-01T00:00:00Z");
    private static final int DOCUMENTS = 300;
    private static final TermQuery HUB = new TermQuery(new Term(Documents.BODY, "hub"));

    private final Directory directory = new ByteBuffersDirectory();
    private final SegmentColumns.Cache columns = new SegmentColumns.Cache();
    private final Map<String, SearchText> texts = new HashMap<>();

    /** Many documents have the same text, age and state, so there are equal scores. */
    @BeforeEach
    void index() throws IOException {
        Random random = new Random(3);
        SearchText.Standing[] standings = SearchText.Standing.values();
        try (IndexWriter writer = new IndexWriter(
                directory, new IndexWriterConfig(new WhitespaceAnalyzer()).setMergePolicy(NoMergePolicy.INSTANCE))) {
            for (int i = 0; i < DOCUMENTS; i++) {
                ItemKey key = new ItemKey(i % 3 == 0 ? "notes" : "tasks", "r" + i);
                String body = "hub ".repeat(1 + random.nextInt(3)) + "rim ".repeat(random.nextInt(3));
                SearchText text = new SearchText(
                        key,
                        "1",
                        "",
                        List.of(new SearchText.Part("body", SearchText.Weight.BODY, body)),
                        standings[random.nextInt(standings.length)],
                        NOW.minus(Duration.ofDays(100L * random.nextInt(4))),
                        Set.of());
                texts.put(key.id(), text);
                writer.addDocument(Documents.of(text));
                if (i % 100 == 99) {
                    writer.commit();
                }
            }
        }
    }

    @AfterEach
    void close() throws IOException {
        directory.close();
    }

    private HitCollector search(DirectoryReader reader, Set<String> wanted, int most) throws IOException {
        return new IndexSearcher(reader).search(HUB, HitCollector.manager(wanted, most, NOW.getEpochSecond(), columns));
    }

    /** Returns all matches with their scores, best first, as the documentation of the ranking says. */
    private List<ScoreDoc> expected(DirectoryReader reader, Set<String> wanted) throws IOException {
        return Stream.of(new IndexSearcher(reader).search(HUB, DOCUMENTS).scoreDocs)
                .filter(hit ->
                        wanted.isEmpty() || wanted.contains(key(reader, hit.doc).collection()))
                .peek(hit ->
                        hit.score *= importance(texts.get(key(reader, hit.doc).id())))
                .sorted(Comparator.<ScoreDoc, Float>comparing(hit -> hit.score)
                        .reversed()
                        .thenComparing(hit -> hit.doc))
                .toList();
    }

    private static ItemKey key(DirectoryReader reader, int document) {
        try {
            return Finder.key(reader, document);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static float importance(SearchText text) {
        float days = Duration.between(text.changed(), NOW).toDays();
        float age = 1 - 0.25f * days / (days + 60);
        return age
                * switch (text.standing()) {
                    case OPEN -> 1;
                    case FINISHED -> 0.75f;
                    case FILE -> 0.3f;
                };
    }

    private static List<Integer> documents(List<ScoreDoc> hits) {
        return hits.stream().map(hit -> hit.doc).toList();
    }

    @Test
    void bestMatches_haveTheOrderOfASort() throws IOException {
        try (DirectoryReader reader = DirectoryReader.open(directory)) {
            assertThat(reader.leaves()).hasSize(3);
            List<ScoreDoc> all = expected(reader, Set.of());
            for (int most : new int[] {1, 2, 20, DOCUMENTS - 1}) {
                assertThat(documents(search(reader, Set.of(), most).best()))
                        .isEqualTo(documents(all).subList(0, most));
            }
        }
    }

    @Test
    void fewerMatchesThanRequested_areAllOfThem() throws IOException {
        try (DirectoryReader reader = DirectoryReader.open(directory)) {
            assertThat(documents(search(reader, Set.of(), 10 * DOCUMENTS).best()))
                    .isEqualTo(documents(expected(reader, Set.of())));
        }
    }

    @Test
    void onlyRequestedCollections_areKept_butAllAreCounted() throws IOException {
        try (DirectoryReader reader = DirectoryReader.open(directory)) {
            HitCollector hits = search(reader, Set.of("notes"), 20);
            assertThat(hits.counts()).isEqualTo(Map.of("notes", 100L, "tasks", 200L));
            assertThat(hits.total()).isEqualTo(100);
            assertThat(documents(hits.best()))
                    .isEqualTo(documents(expected(reader, Set.of("notes"))).subList(0, 20));
        }
    }

    @Test
    void columns_areReadOnceForEachSegment_andForgottenWithIt() throws IOException {
        try (DirectoryReader reader = DirectoryReader.open(directory)) {
            search(reader, Set.of(), 1);
            SegmentColumns first = columns.of(reader.leaves().get(0).reader());
            assertThat(columns.of(reader.leaves().get(0).reader())).isSameAs(first);
            assertThat(columns.size()).isEqualTo(3);
        }
        assertThat(columns.size()).isZero();
    }
}
