package dev.planner.search.lucene.word;

import dev.planner.search.lucene.analysis.Stems;
import dev.planner.search.lucene.document.Documents;
import dev.planner.search.lucene.snippet.HighlightedWords;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.SynonymQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;

/**
 * Creates the queries for single words. In every field, the word itself scores highest, then its other forms, then
 * longer words that start with it, then longer words that contain it, then similar words. The title scores highest,
 * then labels, then other text.
 */
public final class WordQueries {
    private static final float OTHER_FORM = 0.3f;
    private static final float BEGINNING = 0.15f;
    private static final float COMPOUND = 0.5f;
    private static final float SIMILAR = 0.6f;
    /**
     * The maximum number of words for the last word of a phrase. It is larger than for a single word, because a phrase
     * has no prefix query as a fallback.
     */
    private static final int MOST_IN_PHRASE = 100;

    private static final int MOST_SIMILAR = 50;
    /**
     * The maximum number of words of a query for which typing errors are tolerated, because each needs some megabytes
     * of memory.
     */
    private static final int MOST_FORGIVEN = 12;

    /**
     * The maximum number of words of a query for which longer words that contain them are found, because each needs a
     * pass over all words of the index.
     */
    private static final int MOST_IN_COMPOUNDS = 4;

    /** The number of words over all clauses is limited, because each word requires a list of documents. */
    private static final int MOST_IN_ALL = 200;

    private static final int FEWEST = 4;

    static {
        // Many clauses in three fields, each with its forms, prefixes and similar words.
        IndexSearcher.setMaxClauseCount(4_096);
    }

    private final IndexReader reader;
    private final Stems stems;
    private final WordMatchCache cache;
    private final int mostBeginnings;
    private final int mostInPhrase;
    private final int mostSimilar;
    private int forgiven;

    /**
     * Prepares the queries.
     *
     * @param mostBeginnings the maximum number of words with a prefix that are scored separately
     * @param clauses the number of clauses of the query
     */
    public WordQueries(IndexReader reader, Stems stems, WordMatchCache cache, int mostBeginnings, int clauses) {
        int share = Math.max(FEWEST, MOST_IN_ALL / Math.max(1, clauses));
        this.reader = reader;
        this.stems = stems;
        this.cache = cache;
        this.mostBeginnings = mostBeginnings;
        this.mostInPhrase = Math.min(MOST_IN_PHRASE, share);
        this.mostSimilar = Math.min(MOST_SIMILAR, share);
    }

    /** A text field and the weight of a match in it. */
    enum Field {
        TITLE(Documents.TITLE, 4),
        LABEL(Documents.LABEL, 1.6f),
        BODY(Documents.BODY, 1);

        private final String index;
        private final float boost;

        Field(String index, float boost) {
            this.index = index;
            this.boost = boost;
        }
    }

    /** Creates the query for one text field of the index. */
    public interface InField {
        Query of(String field) throws IOException;
    }

    /** Returns a query for the best of the fields. */
    public static Query inAnyField(InField query) throws IOException {
        List<Query> fields = new ArrayList<>();
        for (Field field : Field.values()) {
            fields.add(new BoostQuery(query.of(field.index), field.boost));
        }
        return new DisjunctionMaxQuery(fields, WordQuery.FURTHER_FIELDS);
    }

    /** Returns a query for the word, its other forms, and longer words that start with it. */
    public Query word(String word) throws IOException {
        Set<String> forms = forms(word);
        List<WordQuery.InField> fields = new ArrayList<>();
        for (Field field : Field.values()) {
            List<WordQuery.WeightedTerm> terms = new ArrayList<>();
            terms.add(new WordQuery.WeightedTerm(new BytesRef(word), 1));
            forms.forEach(form -> terms.add(new WordQuery.WeightedTerm(new BytesRef(form), OTHER_FORM)));
            StartedWords.Found beginnings = StartedWords.in(reader, field.index, word, mostBeginnings);
            if (beginnings.all()) {
                beginnings.terms().forEach(term -> terms.add(new WordQuery.WeightedTerm(term, BEGINNING)));
            }
            BytesRef rest = beginnings.all() ? null : new BytesRef(word);
            fields.add(new WordQuery.InField(field.index, field.boost, terms, rest));
        }
        return new WordQuery(word, fields, cache);
    }

    /** Returns a query for the word and its other forms, without longer words. */
    public Query exactly(String word) throws IOException {
        Set<String> forms = forms(word);
        return inAnyField(field -> exact(field, word, forms).build());
    }

    private static SynonymQuery.Builder exact(String field, String word, Set<String> forms) {
        SynonymQuery.Builder builder = new SynonymQuery.Builder(field).addTerm(new Term(field, word));
        forms.forEach(form -> builder.addTerm(new Term(field, form), OTHER_FORM));
        return builder;
    }

    /** Returns the terms of all other forms of a word: the stem if it is a word, and the marked stem. */
    private Set<String> forms(String word) {
        Set<String> forms = new LinkedHashSet<>();
        for (String root : stems.roots(word)) {
            forms.add(Stems.MARK + root);
            if (!root.equals(word)) {
                forms.add(root);
            }
        }
        return forms;
    }

    /**
     * Returns a query for all matches of {@link #word}, for longer words that contain it, and for similar words. Only
     * the first words of a query get these words.
     */
    public Query similar(String word) throws IOException {
        if (!SimilarWords.forgives(word) || forgiven == MOST_FORGIVEN) {
            return word(word);
        }
        forgiven++;
        SimilarWords similar = new SimilarWords(word);
        BooleanQuery.Builder any = new BooleanQuery.Builder()
                .add(word(word), Occur.SHOULD)
                .add(inAnyField(field -> similar(field, similar)), Occur.SHOULD);
        if (forgiven <= MOST_IN_COMPOUNDS) {
            CompoundWords compounds = new CompoundWords(CompoundWords.parts(word, stems.roots(word)));
            any.add(inAnyField(field -> compounds(field, compounds)), Occur.SHOULD);
        }
        return any.build();
    }

    private Query compounds(String field, CompoundWords compounds) throws IOException {
        SynonymQuery.Builder builder = new SynonymQuery.Builder(field);
        for (BytesRef term : compounds.in(reader, field, mostSimilar)) {
            builder.addTerm(new Term(field, term), COMPOUND);
        }
        return builder.build();
    }

    private Query similar(String field, SimilarWords similar) throws IOException {
        SynonymQuery.Builder builder = new SynonymQuery.Builder(field);
        for (SimilarWords.Similar each : similar.in(reader, field, mostSimilar)) {
            builder.addTerm(each.term(), SIMILAR / (1 + each.errors()));
        }
        return builder.build();
    }

    /**
     * Returns the words with the last term as prefix, for a phrase that is still being typed. The term itself comes
     * first.
     */
    public Term[] begun(String field, String start) throws IOException {
        List<Term> terms = new ArrayList<>();
        terms.add(new Term(field, start));
        for (BytesRef term : StartedWords.in(reader, field, start, mostInPhrase).terms()) {
            terms.add(new Term(field, term));
        }
        return terms.toArray(Term[]::new);
    }

    /** Returns the pattern that one word highlights in a text. */
    public HighlightedWords pattern(String word, boolean forgiving) {
        Set<String> roots = stems.roots(word);
        return forgiving
                ? HighlightedWords.word(word, roots, SimilarWords.errors(word), CompoundWords.parts(word, roots))
                : HighlightedWords.word(word, roots, 0, Set.of());
    }

    public static Query term(String field, String term) {
        return new TermQuery(new Term(field, term));
    }
}
