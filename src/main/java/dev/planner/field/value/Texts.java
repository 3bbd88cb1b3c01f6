package dev.planner.field.value;

import dev.planner.item.RecordLimits;
import dev.planner.item.ValueFault;
import dev.planner.item.Violation;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The rules for every text, independent of its type. */
public final class Texts {
    /** The characters without a shape that Unicode counts as letters, marks or symbols. */
    private static final Set<Integer> INVISIBLE = Set.of(0x34f, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x2800, 0x3164, 0xffa0);

    private static final Pattern CARRIAGE_RETURN = Pattern.compile("\\r\\n?");

    private Texts() {}

    /**
     * Checks the length and the characters of a text.
     *
     * @param pointer the position of the text in the body
     * @return {@code null} if the text is valid
     */
    public static @Nullable Violation fault(String text, String pointer) {
        if (text.length() > RecordLimits.TEXT_LENGTH) {
            return tooLong(text, RecordLimits.TEXT_LENGTH, pointer);
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if ((c >= ' ' && c < 0x7f) || c == '\n' || c == '\t' || c == '\r') {
                continue;
            }
            if (Character.isISOControl(c)) {
                return new Violation(
                        ValueFault.CHARACTER,
                        pointer,
                        String.format(
                                Locale.ROOT,
                                "must not contain control characters; U+%04X is at position %d",
                                (int) c,
                                i));
            }
            if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
            } else if (Character.isSurrogate(c)) {
                return new Violation(
                        ValueFault.CHARACTER,
                        pointer,
                        String.format(
                                Locale.ROOT,
                                "must be valid Unicode; an unpaired surrogate (U+%04X) is at position %d",
                                (int) c,
                                i));
            }
        }
        return null;
    }

    /**
     * Whether a text has no visible character: it consists of white space, format characters such as U+200B or U+FEFF,
     * and letters without a shape such as U+2800.
     */
    public static boolean isBlank(String text) {
        return text.codePoints().allMatch(Texts::isInvisible);
    }

    private static boolean isInvisible(int c) {
        return Character.isWhitespace(c)
                || Character.isSpaceChar(c)
                || Character.getType(c) == Character.FORMAT
                || INVISIBLE.contains(c)
                || c >= 0xfe00 && c <= 0xfe0f
                || c >= 0xe0100 && c <= 0xe01ef;
    }

    /** The error of a text that is longer than a limit. */
    public static Violation tooLong(String text, int limit, String pointer) {
        return new Violation(
                ValueFault.TOO_LONG,
                pointer,
                "must be at most " + limit + " characters long, not " + text.length(),
                Map.of("limit", limit));
    }

    /**
     * Normalises line ends to LF and removes blank lines at the start and white space at the end. Reading the text back
     * from its file gives the same result.
     */
    public static String tidy(String text) {
        String lines = withLineFeeds(text);
        return lines.substring(firstLine(lines)).stripTrailing();
    }

    /**
     * The start of the first line that is not blank. A regular expression would recurse and overflow the stack on a
     * long text.
     */
    private static int firstLine(String text) {
        int start = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n') {
                start = i + 1;
            } else if (c != ' ' && c != '\t') {
                return start;
            }
        }
        return start;
    }

    static String withLineFeeds(String text) {
        return text.indexOf('\r') < 0 ? text : CARRIAGE_RETURN.matcher(text).replaceAll("\n");
    }
}
