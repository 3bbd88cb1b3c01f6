package dev.planner.base;

import java.util.Locale;

/** Maps texts that are equal by {@link String#equalsIgnoreCase} to the same text, so that they can be keys of a map. */
public final class CaseFolding {
    private static final int FIRST_BEYOND_ASCII = 128;

    private CaseFolding() {}

    /** Returns the folded text without blanks around it. */
    public static String fold(String text) {
        String stripped = text.strip();
        return stripped.chars().allMatch(each -> each < FIRST_BEYOND_ASCII)
                ? stripped.toLowerCase(Locale.ROOT)
                : foldEach(stripped);
    }

    /** {@link String#toLowerCase} gives a Greek sigma another form at the end of a word. */
    private static String foldEach(String text) {
        return text.codePoints()
                .map(each -> Character.toLowerCase(Character.toUpperCase(each)))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
