package dev.planner.markdown.body.list;

import dev.planner.item.Problem;
import dev.planner.item.RecordLimits;
import dev.planner.item.ValueFault;
import dev.planner.markdown.text.Line;
import dev.planner.markdown.text.StoredValues;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads and writes the text of a list item. As in CommonMark, wrapped lines are joined with a space, and a backslash at
 * the end of a line is a hard line break. A text with line breaks is written in this form, so that it is read back
 * unchanged.
 */
public final class WrappedText {
    private static final String SPECIAL = "-*+>#|\\`~=<0123456789";

    private WrappedText() {}

    /**
     * Reads a text.
     *
     * @param first the text of the first line, without the marker
     * @param more the lines below the first one
     * @param width the number of spaces that align these lines with the text of the first line
     */
    static String decode(String first, List<String> more, int width) {
        StringBuilder text = new StringBuilder(trimStart(first));
        for (String line : more) {
            int backslashes = backslashes(text);
            if (backslashes % 2 == 1) {
                text.setLength(text.length() - (backslashes + 1) / 2);
                text.append('\n').append(unescape(line, width));
            } else {
                trimEnd(text);
                text.append(text.isEmpty() ? "" : " ").append(trimStart(line));
            }
        }
        trimEnd(text);
        return text.toString();
    }

    private static String unescape(String line, int width) {
        int indent = 0;
        while (indent < line.length() && indent < width && line.charAt(indent) == ' ') {
            indent++;
        }
        String text = line.substring(indent);
        int core = text.length() - backslashes(text);
        int first = Line.skipSpace(text, 0, core);
        return first < core && text.charAt(first) == '\\' ? text.substring(0, first) + text.substring(first + 1) : text;
    }

    /** Writes a normalised text: the first line without the marker, the other lines with their indentation. */
    static List<String> encode(String text, int width) {
        String[] parts = text.split("\n", -1);
        if ((long) parts.length * width > RecordLimits.FILE_LENGTH) {
            throw Problem.invalid(ValueFault.UNSTORABLE, "", "has an entry with too many lines for its indentation");
        }
        List<String> lines = new ArrayList<>(parts.length);
        for (int i = 0; i < parts.length; i++) {
            String line = parts[i];
            String core = line.substring(0, line.length() - backslashes(line));
            String run = line.substring(core.length());
            boolean last = i + 1 == parts.length;
            String end = last ? run : run + run + "\\";
            lines.add((i == 0 ? core : " ".repeat(width) + escape(core)) + end);
        }
        return lines;
    }

    private static String escape(String core) {
        int first = Line.skipSpace(core, 0, core.length());
        boolean special = first < core.length() && SPECIAL.indexOf(core.charAt(first)) >= 0;
        return special ? core.substring(0, first) + "\\" + core.substring(first) : core;
    }

    /** The text in the form in which it is read back: with LF line ends, trimmed. */
    public static String normalise(String text) {
        String unix = StoredValues.text(text);
        int from = 0;
        int to = unix.length();
        while (from < to && isBlank(unix.charAt(from))) {
            from++;
        }
        while (to > from && isBlank(unix.charAt(to - 1))) {
            to--;
        }
        return unix.substring(from, to);
    }

    private static boolean isBlank(char c) {
        return Line.isSpace(c) || c == '\n';
    }

    private static int backslashes(CharSequence text) {
        int i = text.length();
        while (i > 0 && text.charAt(i - 1) == '\\') {
            i--;
        }
        return text.length() - i;
    }

    private static String trimStart(String text) {
        return text.substring(Line.skipSpace(text, 0, text.length()));
    }

    private static void trimEnd(StringBuilder text) {
        int end = text.length();
        while (end > 0 && Line.isSpace(text.charAt(end - 1))) {
            end--;
        }
        text.setLength(end);
    }
}
