package dev.planner.search.lucene.word;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.analysis.core.WhitespaceAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.NoMergePolicy;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.SynonymQuery;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A word scores like Lucene's own queries for the same terms, which read the postings of every matching document. */
class WordQueryTest {
    private static final int ALL = 1_000;

    private final Directory directory = new ByteBuffersDirectory();
    private final WordMatchCache cache = new WordMatchCache(1 << 20);

    @AfterEach
    void close() throws IOException {
        directory.close();
    }

    private IndexWriter writer() throws IOException {
        return new IndexWriter(
                directory, new IndexWriterConfig(new WhitespaceAnalyzer()).setMergePolicy(NoMergePolicy.INSTANCE));
    }

    private static void add(IndexWriter writer, String id, String title, String body) throws IOException {
        Document document = new Document();
        document.add(new StringField("id", id, Field.Store.YES));
        document.add(new TextField("title", title, Field.Store.NO));
        document.add(new TextField("body", body, Field.Store.NO));
        writer.addDocument(document);
    }

    /** Texts of different lengths in which "hub", "hubs" and "hubcap" occur seldom, often, together and alone. */
    private static void addMany(IndexWriter writer, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            String title = i % 7 == 0 ? "hub" : i % 11 == 0 ? "hubs" : "rim";
            String body = "hub ".repeat(i % 5) + "hubcap ".repeat(i % 3) + "spoke ".repeat(i % 13);
            add(writer, "d" + i, title, body);
        }
    }

    private static WordQuery.InField field(String name, float boost, Map<String, Float> terms) {
        return field(name, boost, terms, null);
    }

    private static WordQuery.InField field(
            String name, float boost, Map<String, Float> terms, @Nullable String beginning) {
        List<WordQuery.WeightedTerm> weighted = new ArrayList<>();
        terms.forEach((term, weight) -> weighted.add(new WordQuery.WeightedTerm(new BytesRef(term), weight)));
        return new WordQuery.InField(name, boost, weighted, beginning == null ? null : new BytesRef(beginning));
    }

    private Query query(WordQuery.InField... fields) {
        return new WordQuery("hub", List.of(fields), cache);
    }

    /** The same terms, weights and boosts in the words of Lucene. */
    private static Query reference(WordQuery.InField... fields) {
        List<Query> queries = new ArrayList<>();
        for (WordQuery.InField field : fields) {
            SynonymQuery.Builder builder = new SynonymQuery.Builder(field.name());
            field.terms().forEach(term -> builder.addTerm(new Term(field.name(), term.term()), term.weight()));
            queries.add(new BoostQuery(builder.build(), field.boost()));
        }
        return new DisjunctionMaxQuery(queries, WordQuery.FURTHER_FIELDS);
    }

    private static Map<String, Float> scores(DirectoryReader reader, Query query) throws IOException {
        IndexSearcher searcher = new IndexSearcher(reader);
        Map<String, Float> scores = new TreeMap<>();
        for (ScoreDoc hit : searcher.search(query, ALL).scoreDocs) {
            scores.put(searcher.storedFields().document(hit.doc).get("id"), hit.score);
        }
        return scores;
    }

    private void assertScoredLikeLucene(DirectoryReader reader, WordQuery.InField... fields) throws IOException {
        Map<String, Float> expected = scores(reader, reference(fields));
        Map<String, Float> found = scores(reader, query(fields));
        assertThat(found).hasSizeGreaterThan(1).containsOnlyKeys(expected.keySet());
        found.forEach((id, score) -> assertThat(score).as(id).isCloseTo(expected.get(id), within(1e-5f)));
        assertThat(scores(reader, query(fields))).as("from the cache").isEqualTo(found);
    }

    @Test
    void termsOfOneField_countAsOneTerm() throws IOException {
        try (IndexWriter writer = writer()) {
            addMany(writer, 300);
        }
        try (DirectoryReader reader = DirectoryReader.open(directory)) {
            assertScoredLikeLucene(reader, field("body", 1, Map.of("hub", 1f, "hubcap", 0.15f)));
        }
    }

    @Test
    void bestField_determinesTheScore_andOthersAddALittle() throws IOException {
        try (IndexWriter writer = writer()) {
            addMany(writer, 300);
        }
        try (DirectoryReader reader = DirectoryReader.open(directory)) {
            assertScoredLikeLucene(
                    reader,
                    field("title", 4, Map.of("hub", 1f, "hubs", 0.3f)),
                    field("body", 1, Map.of("hub", 1f, "hubcap", 0.15f)));
        }
    }

    @Test
    void fieldWithoutTheWord_addsNothing() throws IOException {
        try (IndexWriter writer = writer()) {
            addMany(writer, 300);
        }
        try (DirectoryReader reader = DirectoryReader.open(directory)) {
            Map<String, Float> alone = scores(reader, query(field("body", 1, Map.of("hubcap", 1f))));
            assertThat(scores(
                            reader,
                            query(field("body", 1, Map.of("hubcap", 1f)), field("title", 4, Map.of("hubcap", 1f)))))
                    .isEqualTo(alone);
        }
    }

    @Test
    void severalSegments_areScoredByTheStatisticsOfAll() throws IOException {
        try (IndexWriter writer = writer()) {
            addMany(writer, 200);
            writer.commit();
            add(writer, "short", "hub", "hub");
            add(writer, "long", "rim", "hub " + "spoke ".repeat(90));
            writer.commit();
            add(writer, "absent", "rim", "spoke");
        }
        try (DirectoryReader reader = DirectoryReader.open(directory)) {
            assertThat(reader.leaves()).hasSize(3);
            assertScoredLikeLucene(reader, field("title", 4, Map.of("hub", 1f)), field("body", 1, Map.of("hub", 1f)));
        }
    }

    @Test
    void deletedDocument_doesNotMatch() throws IOException {
        try (IndexWriter writer = writer()) {
            addMany(writer, 50);
            writer.commit();
            writer.deleteDocuments(new Term("id", "d7"));
        }
        try (DirectoryReader reader = DirectoryReader.open(directory)) {
            assertThat(scores(reader, query(field("title", 1, Map.of("hub", 1f)))))
                    .containsKey("d14")
                    .doesNotContainKey("d7");
        }
    }

    @Test
    void longerWords_matchWithoutBeingScoredOneByOne() throws IOException {
        try (IndexWriter writer = writer()) {
            add(writer, "word", "", "hub");
            add(writer, "longer", "", "hubcap");
            add(writer, "both", "", "hub hubcap");
            add(writer, "longest", "", "hubcaps " + "spoke ".repeat(40));
            add(writer, "other", "", "thub");
        }
        try (DirectoryReader reader = DirectoryReader.open(directory)) {
            Map<String, Float> scores = scores(reader, query(field("body", 1, Map.of("hub", 1f), "hub")));
            assertThat(scores).containsOnlyKeys("word", "longer", "both", "longest");
            assertThat(scores.get("longer")).isEqualTo(scores.get("longest")).isLessThan(scores.get("word"));
            assertThat(scores.get("both")).isGreaterThan(scores.get("longer"));
        }
    }

    @Test
    void wordThatNoDocumentContains_matchesNothing() throws IOException {
        try (IndexWriter writer = writer()) {
            addMany(writer, 50);
        }
        try (DirectoryReader reader = DirectoryReader.open(directory)) {
            assertThat(scores(reader, query(field("body", 1, Map.of("absent", 1f)), field("none", 1, Map.of()))))
                    .isEmpty();
        }
    }
}
