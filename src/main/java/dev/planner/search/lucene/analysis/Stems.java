package dev.planner.search.lucene.analysis;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.analysis.CharArrayMap;
import org.tartarus.snowball.SnowballStemmer;
import org.tartarus.snowball.ext.EnglishStemmer;
import org.tartarus.snowball.ext.German2Stemmer;

/**
 * Computes the English and German stems of words as separate terms. A prefix character distinguishes stems from words,
 * so that a stem is never an exact match. Stems are cached, because texts repeat words. Not thread-safe.
 */
public final class Stems {
    /** The first character of every stem. No word of a text starts with it. */
    public static final char MARK = '\u0001';

    private static final int SHORTEST = 3;
    private static final int LONGEST = 40;
    private static final int MOST_REMEMBERED = 20_000;

    private final SnowballStemmer english = new EnglishStemmer();
    private final SnowballStemmer german = new German2Stemmer();
    private final CharArrayMap<List<String>> remembered = new CharArrayMap<>(1_024, false);

    /**
     * Returns the stems of a word.
     *
     * @param buffer a folded word in its first {@code length} characters
     * @return the marked stems that differ from the word; empty for numbers, short words, and words of other scripts
     */
    List<String> of(char[] buffer, int length) {
        if (!isWord(buffer, length)) {
            return List.of();
        }
        List<String> known = remembered.get(buffer, 0, length);
        if (known != null) {
            return known;
        }
        if (remembered.size() >= MOST_REMEMBERED) {
            remembered.clear();
        }
        String word = new String(buffer, 0, length);
        List<String> stems = stems(word);
        remembered.put(word, stems);
        return stems;
    }

    private List<String> stems(String word) {
        String inEnglish = stem(english, word);
        String inGerman = stem(german, word);
        if (inEnglish.equals(word)) {
            return inGerman.equals(word) ? List.of() : List.of(MARK + inGerman);
        }
        return inGerman.equals(word) || inGerman.equals(inEnglish)
                ? List.of(MARK + inEnglish)
                : List.of(MARK + inEnglish, MARK + inGerman);
    }

    /** Returns the unmarked stems of a word, which may include the word itself. Empty for a word without stems. */
    public Set<String> roots(String word) {
        return isWord(word.toCharArray(), word.length())
                ? new LinkedHashSet<>(List.of(stem(english, word), stem(german, word)))
                : Set.of();
    }

    private static String stem(SnowballStemmer stemmer, String word) {
        stemmer.setCurrent(word);
        stemmer.stem();
        return stemmer.getCurrent();
    }

    private static boolean isWord(char[] buffer, int length) {
        if (length < SHORTEST || length > LONGEST) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (buffer[i] < 'a' || buffer[i] > 'z') {
                return false;
            }
        }
        return true;
    }
}
