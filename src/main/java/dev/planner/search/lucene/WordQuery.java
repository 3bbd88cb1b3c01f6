package dev.planner.search.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.CollectionStatistics;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.Explanation;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.TermStatistics;
import org.apache.lucene.search.Weight;
import org.apache.lucene.search.similarities.Similarity.SimScorer;
import org.apache.lucene.util.BitSet;
import org.apache.lucene.util.BitSetIterator;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;
import org.apache.lucene.util.StringHelper;
import org.jspecify.annotations.Nullable;

/**
 * Matches documents with one of several terms in one of several fields. In a field, the terms count as one term whose
 * frequency is the weighted sum of theirs. The best field decides the score; the others add a little.
 *
 * <p>A word and all words that it begins are many terms. A set of bits collects their documents first, which is much
 * cheaper than a priority queue of their postings, and only documents that match the whole query are scored.
 */
final class WordQuery extends Query {
    /** How much matches in further fields add to the best one. */
    static final float FURTHER_FIELDS = 0.1f;

    /** The score of a word that only has the same beginning, if too many words have it to score each of them. */
    private static final float ANY_BEGINNING = 0.3f;

    private final String word;
    private final List<InField> fields;
    private final List<String> unscored;
    private final WordMatchCache cache;

    /** A term and how much its occurrences count. */
    record WeightedTerm(BytesRef term, float weight) {}

    /**
     * @param boost how much a match in this field counts
     * @param terms the terms that are scored
     * @param beginning further terms with this beginning match too; {@code null} if all of them are among {@code terms}
     */
    record InField(
            String name,
            float boost,
            List<WeightedTerm> terms,
            @Nullable BytesRef beginning) {}

    /**
     * @param word the word as it was typed
     * @param fields the terms of the word in each field: the word, its other forms, and words that it begins
     */
    WordQuery(String word, List<InField> fields, WordMatchCache cache) {
        this.word = word;
        this.fields = List.copyOf(fields);
        this.unscored = fields.stream()
                .filter(field -> field.beginning != null)
                .map(InField::name)
                .toList();
        this.cache = cache;
    }

    @Override
    public Weight createWeight(IndexSearcher searcher, ScoreMode scoreMode, float boost) throws IOException {
        List<Scoring> scorings = new ArrayList<>();
        for (InField field : fields) {
            CollectionStatistics statistics = searcher.collectionStatistics(field.name);
            if (statistics != null) {
                SimScorer scorer =
                        scoreMode.needsScores() ? scorer(searcher, field, statistics, boost * field.boost) : null;
                scorings.add(new Scoring(field, scorer, ANY_BEGINNING * boost * field.boost));
            }
        }
        return new WordWeight(scorings);
    }

    private WordMatchCache.Matched collect(LeafReader leaf) throws IOException {
        FixedBitSet all = new FixedBitSet(leaf.maxDoc());
        FixedBitSet inField = new FixedBitSet(leaf.maxDoc());
        FixedBitSet begun = new FixedBitSet(leaf.maxDoc());
        Map<String, WordMatchCache.MatchedField> matched = new HashMap<>();
        for (InField field : fields) {
            Terms terms = leaf.terms(field.name);
            if (terms == null) {
                continue;
            }
            inField.clear();
            begun.clear();
            collectTerms(field, terms.iterator(), inField);
            collectBeginnings(field, terms.iterator(), begun);
            inField.or(begun);
            if (inField.scanIsEmpty()) {
                continue;
            }
            all.or(inField);
            matched.put(
                    field.name,
                    new WordMatchCache.MatchedField(compact(inField), field.beginning == null ? null : compact(begun)));
        }
        return new WordMatchCache.Matched(all, all.cardinality(), matched);
    }

    private static void collectTerms(InField field, TermsEnum each, FixedBitSet into) throws IOException {
        PostingsEnum postings = null;
        for (WeightedTerm term : field.terms) {
            if (each.seekExact(term.term)) {
                postings = each.postings(postings, PostingsEnum.NONE);
                into.or(postings);
            }
        }
    }

    private static void collectBeginnings(InField field, TermsEnum each, FixedBitSet into) throws IOException {
        BytesRef beginning = field.beginning;
        if (beginning == null || each.seekCeil(beginning) == TermsEnum.SeekStatus.END) {
            return;
        }
        PostingsEnum postings = null;
        for (BytesRef term = each.term();
                term != null && StringHelper.startsWith(term, beginning);
                term = each.next()) {
            postings = each.postings(postings, PostingsEnum.NONE);
            into.or(postings);
        }
    }

    /** Few documents match in a title, and a sparse set of them takes little memory. */
    private static BitSet compact(FixedBitSet documents) throws IOException {
        return BitSet.of(new BitSetIterator(documents, documents.cardinality()), documents.length());
    }

    /** Scores the terms like one term; {@code null} if no document has any of them. */
    private static @Nullable SimScorer scorer(
            IndexSearcher searcher, InField field, CollectionStatistics statistics, float boost) throws IOException {
        long documents = 0;
        long occurrences = 0;
        for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
            Terms terms = leaf.reader().terms(field.name);
            TermsEnum each = terms == null ? TermsEnum.EMPTY : terms.iterator();
            for (WeightedTerm term : field.terms) {
                if (each.seekExact(term.term)) {
                    documents = Math.max(documents, each.docFreq());
                    occurrences += each.totalTermFreq();
                }
            }
        }
        BytesRef name = new BytesRef(field.name);
        return documents == 0
                ? null
                : searcher.getSimilarity().scorer(boost, statistics, new TermStatistics(name, documents, occurrences));
    }

    /** How one field is scored; {@code scorer} is {@code null} if scores are not needed or no document has a term. */
    private record Scoring(InField field, @Nullable SimScorer scorer, float anyBeginning) {}

    private final class WordWeight extends Weight {
        private final List<Scoring> scorings;

        WordWeight(List<Scoring> scorings) {
            super(WordQuery.this);
            this.scorings = scorings;
        }

        @Override
        public @Nullable Scorer scorer(LeafReaderContext context) throws IOException {
            LeafReader leaf = context.reader();
            WordMatchCache.Matched matched = cache.get(leaf, word, unscored, () -> collect(leaf));
            if (matched.count() == 0) {
                return null;
            }
            List<FieldScores> scores = new ArrayList<>();
            for (Scoring scoring : scorings) {
                WordMatchCache.MatchedField field = matched.fields().get(scoring.field.name);
                if (field != null) {
                    scores.add(new FieldScores(leaf, scoring, field));
                }
            }
            return new WordScorer(this, new BitSetIterator(matched.all(), matched.count()), scores);
        }

        @Override
        public Explanation explain(LeafReaderContext context, int document) throws IOException {
            Scorer scorer = scorer(context);
            return scorer != null && scorer.iterator().advance(document) == document
                    ? Explanation.match(scorer.score(), "one of the terms of " + WordQuery.this)
                    : Explanation.noMatch("none of the terms of " + WordQuery.this);
        }

        @Override
        public boolean isCacheable(LeafReaderContext context) {
            return true;
        }
    }

    /** Scores the documents of one segment in one field, in ascending order. */
    private static final class FieldScores {
        private final LeafReader leaf;
        private final Scoring scoring;
        private final WordMatchCache.MatchedField matched;
        private PostingsEnum @Nullable [] postings;
        private float[] weights = {};
        private @Nullable NumericDocValues norms;

        FieldScores(LeafReader leaf, Scoring scoring, WordMatchCache.MatchedField matched) {
            this.leaf = leaf;
            this.scoring = scoring;
            this.matched = matched;
        }

        float score(int document) throws IOException {
            if (!matched.all().get(document)) {
                return 0;
            }
            float score = scoring.scorer == null ? 0 : score(document, scoring.scorer);
            BitSet begun = matched.begun();
            return begun != null && begun.get(document) ? score + scoring.anyBeginning : score;
        }

        private float score(int document, SimScorer scorer) throws IOException {
            PostingsEnum[] all = postings == null ? open() : postings;
            float frequency = 0;
            for (int i = 0; i < all.length; i++) {
                int at = all[i].docID();
                if (at < document) {
                    at = all[i].advance(document);
                }
                if (at == document) {
                    frequency += weights[i] * all[i].freq();
                }
            }
            if (frequency == 0) {
                return 0;
            }
            long norm = norms != null && norms.advanceExact(document) ? norms.longValue() : 1;
            return scorer.score(frequency, norm);
        }

        private PostingsEnum[] open() throws IOException {
            List<PostingsEnum> opened = new ArrayList<>();
            weights = new float[scoring.field.terms.size()];
            Terms terms = leaf.terms(scoring.field.name);
            TermsEnum each = terms == null ? TermsEnum.EMPTY : terms.iterator();
            for (WeightedTerm term : scoring.field.terms) {
                if (each.seekExact(term.term)) {
                    weights[opened.size()] = term.weight;
                    opened.add(each.postings(null, PostingsEnum.FREQS));
                }
            }
            norms = leaf.getNormValues(scoring.field.name);
            postings = opened.toArray(PostingsEnum[]::new);
            return postings;
        }
    }

    private static final class WordScorer extends Scorer {
        private final BitSetIterator matches;
        private final List<FieldScores> fields;

        WordScorer(Weight weight, BitSetIterator matches, List<FieldScores> fields) {
            super(weight);
            this.matches = matches;
            this.fields = fields;
        }

        @Override
        public DocIdSetIterator iterator() {
            return matches;
        }

        @Override
        public int docID() {
            return matches.docID();
        }

        @Override
        public float score() throws IOException {
            int document = matches.docID();
            float best = 0;
            float sum = 0;
            for (FieldScores field : fields) {
                float score = field.score(document);
                best = Math.max(best, score);
                sum += score;
            }
            return best + FURTHER_FIELDS * (sum - best);
        }

        @Override
        public float getMaxScore(int upTo) {
            return Float.POSITIVE_INFINITY;
        }
    }

    @Override
    public void visit(QueryVisitor visitor) {
        visitor.visitLeaf(this);
    }

    @Override
    public String toString(String field) {
        return fields.toString();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof WordQuery that && fields.equals(that.fields);
    }

    @Override
    public int hashCode() {
        return fields.hashCode();
    }
}
