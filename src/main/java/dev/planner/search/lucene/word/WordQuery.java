package dev.planner.search.lucene.word;

import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
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
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/**
 * Matches documents with one of several terms in one of several fields. Within a field, the terms count as one term
 * whose frequency is the weighted sum of their frequencies. The best field determines the score; the other fields add a
 * little.
 *
 * <p>A word and all longer words that begin with it are many terms. {@link WordMatches} collects their documents first,
 * which is much cheaper than a priority queue of their postings, and only documents that match the whole query are
 * scored.
 */
final class WordQuery extends Query {
    /** The share of the scores of other fields that is added to the score of the best field. */
    static final float FURTHER_FIELDS = 0.1f;

    /** The score of a longer word that begins with the word, if there are too many of them to score each one. */
    private static final float ANY_BEGINNING = 0.3f;

    private final String word;
    private final List<InField> fields;
    private final List<String> unscored;
    private final WordMatchCache cache;

    /** A term and the weight of its occurrences. */
    record WeightedTerm(BytesRef term, float weight) {}

    /**
     * @param boost the weight of a match in this field
     * @param terms the terms that are scored
     * @param beginning a prefix whose other terms match without a score of their own; {@code null} if {@code terms}
     *     contains all terms with the prefix
     */
    record InField(
            String name,
            float boost,
            List<WeightedTerm> terms,
            @Nullable BytesRef beginning) {}

    /**
     * @param word the word as it was typed
     * @param fields the terms of the word in each field: the word, its other forms, and longer words that begin
     *     with it
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
        Map<LeafReader, WordMatches> matches = new HashMap<>();
        for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
            LeafReader segment = leaf.reader();
            matches.put(segment, cache.get(segment, word, unscored, () -> WordMatches.in(segment, fields)));
        }
        Map<String, FieldScorer> scorers = new HashMap<>();
        for (InField field : fields) {
            SimScorer scorer = scoreMode.needsScores() ? scorer(searcher, field, matches.values(), boost) : null;
            scorers.put(field.name, new FieldScorer(scorer, ANY_BEGINNING * boost * field.boost));
        }
        return new WordWeight(matches, scorers);
    }

    /** Scores the terms like one term; {@code null} if no document has any of them. */
    private static @Nullable SimScorer scorer(
            IndexSearcher searcher, InField field, Collection<WordMatches> segments, float boost) throws IOException {
        long documents = 0;
        long occurrences = 0;
        for (WordMatches segment : segments) {
            for (WordMatches.InField matched : segment.fields()) {
                if (matched.name().equals(field.name)) {
                    documents += matched.documents();
                    occurrences += matched.occurrences();
                }
            }
        }
        CollectionStatistics statistics = documents == 0 ? null : searcher.collectionStatistics(field.name);
        return statistics == null
                ? null
                : searcher.getSimilarity()
                        .scorer(
                                boost * field.boost,
                                statistics,
                                new TermStatistics(new BytesRef(field.name), documents, occurrences));
    }

    /**
     * Scores the matches in one field.
     *
     * @param scorer {@code null} if scores are not needed or no document has a scored term
     * @param anyBeginning the score of a term that only starts with the word
     */
    private record FieldScorer(@Nullable SimScorer scorer, float anyBeginning) {
        float score(WordMatches.ScoreInput input) {
            float score = scorer == null || input.frequency() == 0 ? 0 : scorer.score(input.frequency(), input.norm());
            return input.begun() ? score + anyBeginning : score;
        }
    }

    private final class WordWeight extends Weight {
        private final Map<LeafReader, WordMatches> matches;
        private final Map<String, FieldScorer> scorers;

        WordWeight(Map<LeafReader, WordMatches> matches, Map<String, FieldScorer> scorers) {
            super(WordQuery.this);
            this.matches = matches;
            this.scorers = scorers;
        }

        @Override
        public @Nullable Scorer scorer(LeafReaderContext context) {
            WordMatches found = matches.get(context.reader());
            if (found == null || found.count() == 0) {
                return null;
            }
            return new WordScorer(this, found, scores(found));
        }

        /** Returns the score of each input of each field. */
        private float[][] scores(WordMatches found) {
            float[][] scores = new float[found.fields().size()][];
            for (int i = 0; i < scores.length; i++) {
                WordMatches.InField field = found.fields().get(i);
                FieldScorer scorer = Objects.requireNonNull(scorers.get(field.name()));
                scores[i] = new float[field.inputs().size()];
                for (int j = 0; j < scores[i].length; j++) {
                    scores[i][j] = scorer.score(field.inputs().get(j));
                }
            }
            return scores;
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

    private static final class WordScorer extends Scorer {
        private final WordMatches matches;
        private final DocIdSetIterator iterator;
        private final WordMatches.InField[] fields;
        private final float[][] scores;

        WordScorer(Weight weight, WordMatches matches, float[][] scores) {
            super(weight);
            this.matches = matches;
            this.iterator = matches.iterator();
            this.fields = matches.fields().toArray(WordMatches.InField[]::new);
            this.scores = scores;
        }

        @Override
        public DocIdSetIterator iterator() {
            return iterator;
        }

        @Override
        public int docID() {
            return iterator.docID();
        }

        @Override
        public float score() {
            int match = matches.index(iterator.docID());
            float best = 0;
            float sum = 0;
            for (int i = 0; i < fields.length; i++) {
                float score = scores[i][fields[i].input(match)];
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
