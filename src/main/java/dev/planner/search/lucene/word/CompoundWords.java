package dev.planner.search.lucene.word;

import dev.planner.search.lucene.analysis.Stems;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.automaton.Automata;
import org.apache.lucene.util.automaton.Automaton;
import org.apache.lucene.util.automaton.CompiledAutomaton;
import org.apache.lucene.util.automaton.Operations;

/**
 * Finds the words of an index that contain a word, such as {@code Überrohre} for {@code Rohr}. German and some other
 * languages write a word and its attribute as one word.
 */
final class CompoundWords {
    /** The length of the shortest part; a shorter one is in too many words. */
    private static final int SHORTEST = 4;

    private final CompiledAutomaton compounds;

    /**
     * @param parts not empty
     */
    CompoundWords(Set<String> parts) {
        List<Automaton> any = new ArrayList<>();
        parts.forEach(part -> any.add(Automata.makeString(part)));
        Automaton inside = Operations.concatenate(
                List.of(Automata.makeAnyString(), Operations.union(any), Automata.makeAnyString()));
        this.compounds = new CompiledAutomaton(
                Operations.determinize(inside, Operations.DEFAULT_DETERMINIZE_WORK_LIMIT), false, true);
    }

    /**
     * Returns the parts that stand for a word in longer words: the word and its stems.
     *
     * @param roots the stems of the word
     */
    static Set<String> parts(String word, Set<String> roots) {
        Set<String> parts = new LinkedHashSet<>();
        parts.add(word);
        parts.addAll(roots);
        parts.removeIf(part -> part.length() < SHORTEST);
        return parts;
    }

    /** Returns the shortest of these words in a field, because a longer word has more other parts. */
    List<BytesRef> in(IndexReader reader, String field, int most) throws IOException {
        Set<BytesRef> found = new HashSet<>();
        for (LeafReaderContext leaf : reader.leaves()) {
            Terms terms = leaf.reader().terms(field);
            if (terms != null) {
                collect(compounds.getTermsEnum(terms), found);
            }
        }
        return found.stream()
                .sorted(Comparator.<BytesRef>comparingInt(term -> term.length).thenComparing(Comparator.naturalOrder()))
                .limit(most)
                .toList();
    }

    /** Adds words, but no stems, which are in the same documents as their words. */
    private static void collect(TermsEnum terms, Set<BytesRef> into) throws IOException {
        for (BytesRef term = terms.next(); term != null; term = terms.next()) {
            if (term.bytes[term.offset] != Stems.MARK) {
                into.add(BytesRef.deepCopyOf(term));
            }
        }
    }
}
