package dev.planner.search.text;

import java.text.Normalizer;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;

/**
 * Normalises words for comparison: lower case, without accents, {@code ß} as {@code ss}, full-width letters as ordinary
 * ones. Marks that are not accents, such as the vowels of Indian scripts, are kept.
 */
public final class Folding {
    /** The maximum number of characters that one character can fold to. */
    public static final int LONGEST = 4;

    private static final char FIRST_ACCENT = '\u0300';
    private static final char LAST_ACCENT = '\u036F';

    private Folding() {}

    /** The folded text. */
    public static String fold(String text) {
        char[] from = text.toCharArray();
        char[] into = new char[from.length * LONGEST];
        return new String(into, 0, fold(from, from.length, into));
    }

    /**
     * Folds the first characters of a buffer.
     *
     * @param into has room for {@link #LONGEST} times as many characters
     * @return the number of characters written
     */
    public static int fold(char[] from, int length, char[] into) {
        boolean ascii = true;
        for (int i = 0; i < length; i++) {
            char c = from[i];
            ascii &= c < 0x80;
            into[i] = c >= 'A' && c <= 'Z' ? (char) (c + ('a' - 'A')) : c;
        }
        return ascii ? length : foldOthers(from, length, into);
    }

    private static int foldOthers(char[] from, int length, char[] into) {
        String decomposed = Normalizer.normalize(new String(from, 0, length), Normalizer.Form.NFD);
        StringBuilder kept = new StringBuilder(decomposed.length());
        for (int i = 0; i < decomposed.length(); i++) {
            char c = decomposed.charAt(i);
            if (c < FIRST_ACCENT || c > LAST_ACCENT) {
                kept.append(c == 'ς' ? 'σ' : Character.toLowerCase(c));
            }
        }
        String composed = Normalizer.normalize(kept, Normalizer.Form.NFC);
        int size = Math.min(composed.length(), into.length / LONGEST);
        return ASCIIFoldingFilter.foldToASCII(composed.toCharArray(), 0, into, 0, size);
    }
}
