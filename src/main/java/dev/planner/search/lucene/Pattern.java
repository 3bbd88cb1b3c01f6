package dev.planner.search.lucene;

import dev.planner.base.EditDistance;
import dev.planner.search.text.TextScanner;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What one clause of a query marks in a text: words in a row.
 *
 * @param words folded; never empty
 * @param begins whether the last word is also found as the beginning of a longer one
 * @param roots the stems of a single word, under which other forms of it are found; empty for none
 * @param errors how many typing errors in a single word are forgiven
 * @param known whether a word of the texts has one of the roots, for the words that were asked about before
 */
record Pattern(List<String> words, boolean begins, Set<String> roots, int errors, Map<String, Boolean> known) {
    /** Other forms of a word share its first letters. */
    private static final int SHARED = 2;

    static Pattern words(List<String> words, boolean begins) {
        return new Pattern(words, begins, Set.of(), 0, Map.of());
    }

    static Pattern word(String word, Set<String> roots, int errors) {
        return new Pattern(List.of(word), true, roots, errors, new HashMap<>());
    }

    String last() {
        return words.get(words.size() - 1);
    }

    /** Whether a single word of a text is marked. */
    boolean matches(TextScanner word, Stems stems) {
        String wanted = last();
        if (begins ? word.startsWith(wanted) : word.isWord(wanted)) {
            return true;
        }
        return (!roots.isEmpty() && sharesBeginning(word, wanted) && hasRoot(word.word(), stems))
                || (errors > 0 && isSimilar(word.word(), wanted));
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
