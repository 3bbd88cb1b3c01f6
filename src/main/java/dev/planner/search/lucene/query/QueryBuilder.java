package dev.planner.search.lucene.query;

import dev.planner.item.Problem;
import dev.planner.search.TextQuery;
import dev.planner.search.lucene.analysis.Stems;
import dev.planner.search.lucene.document.Documents;
import dev.planner.search.lucene.snippet.HighlightedWords;
import dev.planner.search.lucene.word.SimilarWords;
import dev.planner.search.lucene.word.WordMatchCache;
import dev.planner.search.lucene.word.WordQueries;
import dev.planner.search.query.QueryFault;
import dev.planner.search.text.TextScanner;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.MultiPhraseQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.jspecify.annotations.Nullable;

/**
 * Converts a {@link TextQuery} into Lucene queries: one for the words as typed, and one that tolerates typing errors.
 */
final class QueryBuilder {
    private static final float WHOLE_ID = 100;
    private static final float END_OF_ID = 1;
    /** The length from which a word also matches the ends of ids; a shorter word would match too many. */
    private static final int SHORTEST_END_OF_ID = 4;

    private static final float NEAR_IN_TITLE = 2;
    private static final int NEAR = 2;
    /** The maximum number of words with one of the typed words as prefix, over all typed words. */
    private static final int MOST_BEGINNINGS = 48;

    /** The length from which a word tells more than grammar. */
    private static final int SHORTEST_TELLING = 4;
    /** The number of telling words from which a query is a sentence, and need not match as a whole. */
    private static final int FEWEST_OF_SENTENCE = 5;

    private static final int MOST_BEGINNINGS_OF_ONE = 16;
    /** The maximum number of terms. A phrase or a word such as {@code a-b-c} consists of several terms. */
    private static final int MOST_TERMS = 128;
    /** The length of the longest id. */
    private static final int LONGEST_ID = 255;

    private final @Nullable Query filter;
    private final List<Clause> clauses = new ArrayList<>();
    private final WordQueries words;

    private record Clause(TextQuery.Clause typed, QueryTerms terms) {}

    /**
     * Analyzes a query.
     *
     * @throws dev.planner.item.ProblemException if the query contains no word
     */
    QueryBuilder(TextQuery query, IndexReader reader, Analyzer analyzer, Stems stems, WordMatchCache cache) {
        for (TextQuery.Clause typed : query.clauses()) {
            QueryTerms terms = QueryTerms.of(analyzer, typed.text());
            if (!terms.isEmpty()) {
                clauses.add(new Clause(typed, terms));
            }
        }
        this.filter = query.filter() == null
                ? null
                : new KeyFilterQuery(query.filter().get());
        if (clauses.isEmpty() && filter == null) {
            throw Problem.invalidParameter(QueryFault.QUERY_EMPTY, "q", "there is no word to search for");
        }
        int terms =
                clauses.stream().mapToInt(clause -> clause.terms.terms().size()).sum();
        if (terms > MOST_TERMS) {
            throw Problem.invalidParameter(
                    QueryFault.QUERY_TOO_MANY,
                    "q",
                    "must have at most " + MOST_TERMS + " words, not " + terms,
                    Map.of("limit", MOST_TERMS));
        }
        int most = Math.min(MOST_BEGINNINGS_OF_ONE, MOST_BEGINNINGS / Math.max(1, clauses.size()));
        this.words = new WordQueries(reader, stems, cache, most, clauses.size());
    }

    /**
     * Returns a query for the required words, without exclusions and filters. If it matches nothing, the words may be
     * misspelled.
     */
    Query words() throws IOException {
        BooleanQuery.Builder all = new BooleanQuery.Builder();
        for (Clause clause : clauses) {
            if (!clause.typed.excluded()) {
                all.add(included(clause, false), Occur.FILTER);
            }
        }
        return all.build();
    }

    /** Whether {@link #similar} can find more than {@link #strict}. */
    boolean hasSimilar() {
        return clauses.stream()
                .filter(clause -> !clause.typed.excluded() && !clause.typed.quoted() && clause.terms.spelt())
                .flatMap(clause -> clause.terms.terms().stream())
                .anyMatch(SimilarWords::forgives);
    }

    /** Returns the query for the words as typed. */
    Query strict() throws IOException {
        return build(false);
    }

    /** Returns the query for the words as typed, and for similar words. */
    Query similar() throws IOException {
        return build(true);
    }

    /**
     * Returns the query for records with most of the telling words of a sentence, and with everything that is meant
     * exactly; {@code null} if the query is no sentence.
     */
    @Nullable Query most() throws IOException {
        Set<Clause> telling = clauses.stream()
                .filter(clause -> !clause.typed.excluded()
                        && !clause.typed.quoted()
                        && (!clause.terms.spelt() || clause.typed.text().length() >= SHORTEST_TELLING))
                .collect(Collectors.toSet());
        if (telling.size() < FEWEST_OF_SENTENCE) {
            return null;
        }
        BooleanQuery.Builder words = new BooleanQuery.Builder();
        BooleanQuery.Builder all = new BooleanQuery.Builder();
        for (Clause clause : clauses) {
            if (clause.typed.excluded()) {
                all.add(excluded(clause), Occur.MUST_NOT);
            } else if (clause.typed.quoted()) {
                all.add(included(clause, false), Occur.MUST);
            } else if (telling.contains(clause)) {
                words.add(included(clause, false), Occur.SHOULD);
            }
        }
        words.setMinimumNumberShouldMatch(telling.size() / 2 + 1);
        return filtered(all.add(words.build(), Occur.MUST));
    }

    private Query build(boolean forgiving) throws IOException {
        BooleanQuery.Builder all = new BooleanQuery.Builder();
        boolean positive = false;
        for (Clause clause : clauses) {
            if (clause.typed.excluded()) {
                all.add(excluded(clause), Occur.MUST_NOT);
            } else {
                all.add(included(clause, forgiving), Occur.MUST);
                positive = true;
            }
        }
        if (!positive) {
            all.add(new ConstantScoreQuery(new MatchAllDocsQuery()), Occur.MUST);
        }
        return filtered(all);
    }

    private Query filtered(BooleanQuery.Builder all) {
        if (filter != null) {
            all.add(filter, Occur.FILTER);
        }
        Query near = nearInTitle();
        if (near != null) {
            all.add(near, Occur.SHOULD);
        }
        return all.build();
    }

    private Query included(Clause clause, boolean forgiving) throws IOException {
        if (clause.typed.quoted()) {
            return phrase(clause.terms);
        }
        Query text = text(clause.terms, forgiving);
        String id = clause.typed.text().strip();
        if (id.isEmpty() || id.length() > LONGEST_ID || id.chars().anyMatch(Character::isWhitespace)) {
            return text;
        }
        List<Query> either = new ArrayList<>();
        either.add(text);
        either.add(constant(WordQueries.term(Documents.ID, Documents.fold(id)), WHOLE_ID));
        if (id.length() >= SHORTEST_END_OF_ID) {
            String end = Documents.backwards(Documents.fold(id));
            either.add(constant(new PrefixQuery(new Term(Documents.ID_END, end)), END_OF_ID));
        }
        return new DisjunctionMaxQuery(either, 0);
    }

    private static Query constant(Query query, float score) {
        return new BoostQuery(new ConstantScoreQuery(query), score);
    }

    private Query text(QueryTerms terms, boolean forgiving) throws IOException {
        if (terms.isWord()) {
            return forgiving ? words.similar(terms.last()) : words.word(terms.last());
        }
        Query together = terms.spelt() ? begunPhrase(terms) : phrase(terms);
        if (!forgiving || !terms.spelt()) {
            return together;
        }
        BooleanQuery.Builder each = new BooleanQuery.Builder();
        for (String term : terms.terms()) {
            each.add(words.similar(term), Occur.MUST);
        }
        return new DisjunctionMaxQuery(List.of(together, each.build()), 0);
    }

    /** Returns a query for the terms in their order, without other forms. */
    private static Query phrase(QueryTerms terms) throws IOException {
        return WordQueries.inAnyField(field -> {
            if (terms.terms().size() == 1) {
                return WordQueries.term(field, terms.last());
            }
            PhraseQuery.Builder phrase = new PhraseQuery.Builder();
            for (int i = 0; i < terms.terms().size(); i++) {
                phrase.add(
                        new Term(field, terms.terms().get(i)), terms.positions().get(i));
            }
            return phrase.build();
        });
    }

    /** Returns a query for the terms in their order. The last one is a prefix. */
    private Query begunPhrase(QueryTerms terms) throws IOException {
        return WordQueries.inAnyField(field -> {
            MultiPhraseQuery.Builder phrase = new MultiPhraseQuery.Builder();
            int last = terms.terms().size() - 1;
            for (int i = 0; i < last; i++) {
                Term term = new Term(field, terms.terms().get(i));
                phrase.add(new Term[] {term}, terms.positions().get(i));
            }
            Term[] begun = words.begun(field, terms.last());
            return phrase.add(begun, terms.positions().get(last)).build();
        });
    }

    private Query excluded(Clause clause) throws IOException {
        return clause.terms.isWord() && !clause.typed.quoted()
                ? words.exactly(clause.terms.last())
                : phrase(clause.terms);
    }

    /** Several words score higher if they are adjacent in the title. */
    private @Nullable Query nearInTitle() {
        List<String> together = clauses.stream()
                .filter(clause -> !clause.typed.excluded() && clause.terms.isWord())
                .map(clause -> clause.terms.last())
                .distinct()
                .toList();
        return together.size() < 2
                ? null
                : new BoostQuery(
                        new PhraseQuery(NEAR, Documents.TITLE, together.toArray(String[]::new)), NEAR_IN_TITLE);
    }

    /** Returns the patterns to highlight in the text of a match. */
    List<HighlightedWords> patterns(boolean forgiving) {
        List<HighlightedWords> patterns = new ArrayList<>();
        for (Clause clause : clauses) {
            List<String> typed = clause.typed.excluded() ? List.of() : TextScanner.words(clause.typed.text());
            if (typed.isEmpty()) {
                continue;
            }
            if (clause.typed.quoted() || !clause.terms.spelt()) {
                patterns.add(HighlightedWords.words(typed, false));
            } else if (typed.size() > 1 && !forgiving) {
                patterns.add(HighlightedWords.words(typed, true));
            } else {
                typed.forEach(word -> patterns.add(words.pattern(word, forgiving)));
            }
        }
        return patterns;
    }
}
