package dev.planner.base;

import java.text.Normalizer;
import java.util.Locale;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Folds case and Unicode forms, for the comparison of names. Texts that differ only in case, or look the same although
 * one of them is decomposed, become the same text, usable as a map key. File names and keyboards of some systems
 * decompose accented letters. {@code ß} is the lower case of {@code SS}, as in the case folding of Unicode.
 */
public final class CaseFolding {
    private static final int FIRST_BEYOND_ASCII = 128;

    private CaseFolding() {}

    /** Returns the folded text without leading and trailing white space. */
    public static String fold(String text) {
        return folded(text.strip());
    }

    private static String folded(String stripped) {
        return isAscii(stripped) ? stripped.toLowerCase(Locale.ROOT) : foldOthers(stripped);
    }

    /** Converts to lower case first, because the capital {@code ẞ} has no upper case. */
    private static String foldOthers(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFD)
                .toLowerCase(Locale.ROOT)
                .toUpperCase(Locale.ROOT)
                .toLowerCase(Locale.ROOT);
    }

    /** Whether two texts are equal, ignoring case, Unicode form and outer white space. {@code null} equals no text. */
    public static boolean same(@Nullable String text, String other) {
        if (text == null) {
            return false;
        }
        String left = text.strip();
        String right = other.strip();
        // Folding is slow, and most texts need none.
        return left.equalsIgnoreCase(right)
                || (!(isAscii(left) && isAscii(right)) && folded(left).equals(folded(right)));
    }

    /** Whether two texts are the {@link #same}, or one of them is {@code null} and may therefore mean the other one. */
    public static boolean mayBeSame(@Nullable String text, @Nullable String other) {
        return text == null || other == null || same(text, other);
    }

    /** The test for texts that are the {@link #same} as a text, which it folds only once. */
    public static Predicate<String> equalTo(String text) {
        String wanted = text.strip();
        String folded = folded(wanted);
        boolean ascii = isAscii(wanted);
        return other -> {
            String each = other.strip();
            return each.equalsIgnoreCase(wanted)
                    || (!(ascii && isAscii(each)) && folded(each).equals(folded));
        };
    }

    /** Whether a text has ASCII characters only, which have one Unicode form. */
    private static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= FIRST_BEYOND_ASCII) {
                return false;
            }
        }
        return true;
    }
}
