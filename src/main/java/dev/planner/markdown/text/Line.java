package dev.planner.markdown.text;

import java.util.ArrayList;
import java.util.List;

/**
 * One line of a file.
 *
 * @param text the content without the line end
 * @param end the line end: LF, CRLF, a single CR, or empty at the end of a file
 */
public record Line(String text, String end) {

    /** Splits text into lines. A final line end adds no empty line. */
    public static List<Line> split(String text) {
        List<Line> lines = new ArrayList<>();
        for (int start = 0; start < text.length(); ) {
            int content = contentEnd(text, start);
            int next = next(text, content);
            lines.add(new Line(text.substring(start, content), end(text, content, next)));
            start = next;
        }
        return lines;
    }

    /** The line end between two offsets. All lines share these texts, because a file can have millions of lines. */
    private static String end(String text, int from, int to) {
        return switch (to - from) {
            case 0 -> "";
            case 1 -> text.charAt(from) == '\n' ? "\n" : "\r";
            default -> "\r\n";
        };
    }

    public static String join(List<Line> lines) {
        StringBuilder text = new StringBuilder();
        for (Line line : lines) {
            text.append(line.text).append(line.end);
        }
        return text.toString();
    }

    /** The end of the content of the line that contains {@code from}, before its line end. */
    public static int contentEnd(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n' || c == '\r') {
                return i;
            }
        }
        return text.length();
    }

    /** The start of the next line, given the end of a line's content. */
    public static int next(String text, int contentEnd) {
        if (contentEnd >= text.length()) {
            return text.length();
        }
        boolean pair = text.startsWith("\r\n", contentEnd);
        return contentEnd + (pair ? 2 : 1);
    }

    /** The first line end in a text; LF if the text has none. */
    public static String firstEnd(String text) {
        int content = contentEnd(text, 0);
        return content == text.length() ? "\n" : text.substring(content, next(text, content));
    }

    /** The text with LF line ends. */
    public static String withLineFeeds(String text) {
        return text.indexOf('\r') < 0 ? text : text.replace("\r\n", "\n").replace('\r', '\n');
    }

    public static boolean isBlank(String text, int from, int to) {
        for (int i = from; i < to; i++) {
            if (!isSpace(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    public static boolean isSpace(char c) {
        return c == ' ' || c == '\t';
    }

    public boolean blank() {
        return isBlank(text, 0, text.length());
    }

    /** The number of leading spaces and tabs. */
    public int indent() {
        int i = 0;
        while (i < text.length() && isSpace(text.charAt(i))) {
            i++;
        }
        return i;
    }

    /** The offset of the first character that is not a space or tab. */
    public static int skipSpace(String s, int from, int to) {
        int i = from;
        while (i < to && Line.isSpace(s.charAt(i))) {
            i++;
        }
        return i;
    }

    /** The offset after the last character that is not a space or tab. */
    public static int trimEnd(String s, int from, int to) {
        int i = to;
        while (i > from && Line.isSpace(s.charAt(i - 1))) {
            i--;
        }
        return i;
    }
}
