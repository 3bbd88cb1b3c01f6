package dev.planner.base;

import java.text.Normalizer;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * Folds case and Unicode forms: texts that are equal by {@link String#equalsIgnoreCase}, or look the same although one
 * of them is decomposed, become the same text, usable as a map key. File names and keyboards of some systems decompose
 * accented letters.
 */
public final class CaseFolding {
    private static final int FIRST_BEYOND_ASCII = 128;

    private CaseFolding() {}

    /** Returns the folded text without leading and trailing white space. */
    public static String fold(String text) {
        String stripped = text.strip();
        return isAscii(stripped)
                ? stripped.toLowerCase(Locale.ROOT)
                : foldCodePoints(Normalizer.normalize(stripped, Normalizer.Form.NFD));
    }

    /** The test for texts that are equal to a text, ignoring case and Unicode form. */
    public static Predicate<String> equalTo(String text) {
        String folded = fold(text);
        // Folding is slow, and most texts need none.
        return other ->
                other.equalsIgnoreCase(text) || (!isAscii(other) && fold(other).equals(folded));
    }

    /** Whether a text has ASCII characters only, which have one Unicode form. */
    public static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= FIRST_BEYOND_ASCII) {
                return false;
            }
        }
        return true;
    }

    /** Folds each code point alone, because {@link String#toLowerCase} writes a final Greek sigma differently. */
    private static String foldCodePoints(String text) {
        return text.codePoints()
                .map(each -> Character.toLowerCase(Character.toUpperCase(each)))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
