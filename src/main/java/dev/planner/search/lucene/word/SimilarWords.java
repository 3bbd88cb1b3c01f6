package dev.planner.search.lucene.word;

import dev.planner.base.EditDistance;
import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.automaton.Automata;
import org.apache.lucene.util.automaton.Automaton;
import org.apache.lucene.util.automaton.CompiledAutomaton;
import org.apache.lucene.util.automaton.LevenshteinAutomata;
import org.apache.lucene.util.automaton.Operations;

/** Finds the words of an index whose spelling, or the spelling of whose beginning, is similar to a word. */
public final class SimilarWords {
    /**
     * The length of the shortest word for which typing errors are tolerated; shorter words have too many similar words.
     */
    private static final int SHORTEST = 4;

    private static final int LONGEST = 40;
    /** The length from which two typing errors are tolerated instead of one. */
    private static final int TWO_ERRORS = 8;
    /** The length from which the word may also be a misspelt prefix; shorter prefixes have too many similar words. */
    private static final int SHORTEST_BEGINNING = 5;

    private final String word;
    private final CompiledAutomaton spellings;

    /**
     * A similar word.
     *
     * @param errors the number of wrong, missing, additional or swapped letters; one more for a prefix
     */
    record Similar(BytesRef term, int errors) {}

    SimilarWords(String word) {
        this.word = word;
        LevenshteinAutomata similar = new LevenshteinAutomata(word, true);
        Automaton whole = similar.toAutomaton(errors(word));
        Automaton all = word.length() < SHORTEST_BEGINNING ? whole : Operations.union(whole, beginnings(similar));
        this.spellings = new CompiledAutomaton(
                Operations.determinize(all, Operations.DEFAULT_DETERMINIZE_WORK_LIMIT), false, true);
    }

    private static Automaton beginnings(LevenshteinAutomata similar) {
        return Operations.concatenate(similar.toAutomaton(1), Automata.makeAnyString());
    }

    /** Whether typing errors in a word are tolerated. */
    public static boolean forgives(String word) {
        return word.length() >= SHORTEST && word.length() <= LONGEST && Character.isLetterOrDigit(word.codePointAt(0));
    }

    /** Returns the number of typing errors that are tolerated in a word. */
    static int errors(String word) {
        return !forgives(word) ? 0 : word.length() >= TWO_ERRORS ? 2 : 1;
    }

    /**
     * Returns the most similar words of a field.
     *
     * @param most the maximum number of words
     */
    List<Similar> in(IndexReader reader, String field, int most) throws IOException {
        Map<BytesRef, Similar> found = new HashMap<>();
        for (LeafReaderContext leaf : reader.leaves()) {
            Terms terms = leaf.reader().terms(field);
            if (terms == null) {
                continue;
            }
            TermsEnum similar = spellings.getTermsEnum(terms);
            for (BytesRef term = similar.next(); term != null; term = similar.next()) {
                if (!found.containsKey(term)) {
                    BytesRef kept = BytesRef.deepCopyOf(term);
                    found.put(kept, new Similar(kept, distance(kept.utf8ToString())));
                }
            }
        }
        return found.values().stream()
                .sorted(Comparator.comparingInt(Similar::errors).thenComparing(Similar::term))
                .limit(most)
                .toList();
    }

    private int distance(String term) {
        int most = errors(word);
        int errors = EditDistance.of(term, word, most);
        return errors <= most ? errors : most + 1;
    }
}
