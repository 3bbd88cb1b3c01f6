package dev.planner.field;

import dev.planner.item.RecordLimits;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What every text must obey, whatever it means. */
final class Texts {
    private static final Pattern CARRIAGE_RETURN = Pattern.compile("\\r\\n?");

    private Texts() {}

    /** What is wrong with the characters of a text; {@code null} for nothing. */
    static @Nullable String fault(String text) {
        if (text.length() > RecordLimits.TEXT_LENGTH) {
            return "must be at most " + RecordLimits.TEXT_LENGTH + " characters long, not " + text.length();
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if ((c >= ' ' && c < 0x7f) || c == '\n' || c == '\t' || c == '\r') {
                continue;
            }
            if (Character.isISOControl(c)) {
                return String.format("must hold no control characters; U+%04X stands at position %d", (int) c, i);
            }
            if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
            } else if (Character.isSurrogate(c)) {
                return String.format(
                        "must be valid Unicode; half a character (U+%04X) stands at position %d", (int) c, i);
            }
        }
        return null;
    }

    /** LF line ends, no blank lines before and no white space behind; what a file gives back. */
    static String tidy(String text) {
        String lines = withLineFeeds(text);
        return lines.substring(firstLine(lines)).stripTrailing();
    }

    /** The start of the first line that is not blank. Not a regular expression: those recurse. */
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
