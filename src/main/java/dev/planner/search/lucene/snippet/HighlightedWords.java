package dev.planner.search.lucene.snippet;

import dev.planner.base.EditDistance;
import dev.planner.search.lucene.analysis.Stems;
import dev.planner.search.text.TextScanner;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Describes the consecutive words of a text that are highlighted for one clause of a query.
 *
 * @param words folded; never empty
 * @param begins whether the last word is a prefix
 * @param roots the stems of a single word, by which its other forms are found; empty for none
 * @param errors the number of typing errors that are tolerated in a single word
 * @param parts the texts by which longer words that contain a single word are found; empty for none
 * @param known the cached results of the test whether a word has one of the roots
 */
public record HighlightedWords(
        List<String> words,
        boolean begins,
        Set<String> roots,
        int errors,
        Set<String> parts,
        Map<String, Boolean> known) {
    /** Other forms of a word have the same first letters. */
    private static final int SHARED = 2;

    public static HighlightedWords words(List<String> words, boolean begins) {
        return new HighlightedWords(words, begins, Set.of(), 0, Set.of(), Map.of());
    }

    public static HighlightedWords word(String word, Set<String> roots, int errors, Set<String> parts) {
        return new HighlightedWords(List.of(word), true, roots, errors, parts, new HashMap<>());
    }

    String last() {
        return words.get(words.size() - 1);
    }

    /** Whether a single word of a text is highlighted. */
    boolean matches(TextScanner word, Stems stems) {
        String wanted = last();
        if (begins ? word.startsWith(wanted) : word.isWord(wanted)) {
            return true;
        }
        return (!roots.isEmpty() && sharesBeginning(word, wanted) && hasRoot(word.word(), stems))
                || (errors > 0 && isSimilar(word.word(), wanted))
                || (!parts.isEmpty() && parts.stream().anyMatch(word.word()::contains));
    }

    private static boolean sharesBeginning(TextScanner word, String wanted) {
        return word.length() >= SHARED
                && wanted.length() >= SHARED
                && word.charAt(0) == wanted.charAt(0)
                && word.charAt(1) == wanted.charAt(1);
    }

    private boolean hasRoot(String word, Stems stems) {
        return known.computeIfAbsent(
                word, unknown -> stems.roots(unknown).stream().anyMatch(roots::contains));
    }

    private boolean isSimilar(String word, String wanted) {
        return EditDistance.of(word, wanted, errors) <= errors
                || (word.length() > wanted.length()
                        && EditDistance.of(word.substring(0, wanted.length()), wanted, 1) <= 1);
    }
}
