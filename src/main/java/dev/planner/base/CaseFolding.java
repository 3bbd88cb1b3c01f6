package dev.planner.base;

import java.util.Locale;

/** Folds case: texts that are equal by {@link String#equalsIgnoreCase} become the same text, usable as a map key. */
public final class CaseFolding {
    private static final int FIRST_BEYOND_ASCII = 128;

    private CaseFolding() {}

    /** Returns the folded text without leading and trailing white space. */
    public static String fold(String text) {
        String stripped = text.strip();
        return stripped.chars().allMatch(each -> each < FIRST_BEYOND_ASCII)
                ? stripped.toLowerCase(Locale.ROOT)
                : foldCodePoints(stripped);
    }

    /** Folds each code point alone, because {@link String#toLowerCase} writes a final Greek sigma differently. */
    private static String foldCodePoints(String text) {
        return text.codePoints()
                .map(each -> Character.toLowerCase(Character.toUpperCase(each)))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
