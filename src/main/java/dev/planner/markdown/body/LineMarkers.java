package dev.planner.markdown.body;

import dev.planner.markdown.text.Line;

/** Recognises what a line begins with by the rules of CommonMark: a list marker, quote, heading or thematic break. */
public final class LineMarkers {
    private LineMarkers() {}

    /** The column of an offset. A tab extends to the next multiple of four columns. */
    public static int column(String text, int offset) {
        int column = 0;
        for (int i = 0; i < offset; i++) {
            column = text.charAt(i) == '\t' ? (column / 4 + 1) * 4 : column + 1;
        }
        return column;
    }

    /** The offset of the text of a list item whose marker begins at {@code first}; -1 if there is no marker. */
    public static int content(String text, int first) {
        int end = markerEnd(text, first);
        if (end < 0 || isThematicBreak(text, first)) {
            return -1;
        }
        return Line.skipSpace(text, end, text.length());
    }

    private static int markerEnd(String text, int first) {
        char c = text.charAt(first);
        int end = first + 1;
        if (c >= '0' && c <= '9') {
            while (end < text.length() && end < first + 9 && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
                end++;
            }
            if (end == text.length() || text.charAt(end) != '.' && text.charAt(end) != ')') {
                return -1;
            }
            end++;
        } else if (c != '-' && c != '*' && c != '+') {
            return -1;
        }
        return end == text.length() || Line.isSpace(text.charAt(end)) ? end : -1;
    }

    /** Whether a line begins a block that interrupts a paragraph above it. */
    public static boolean startsBlock(String text, int first) {
        char c = text.charAt(first);
        return c == '>' || c == '#' || markerEnd(text, first) >= 0 || isThematicBreak(text, first);
    }

    /** Whether a line is a thematic break: three or more of {@code - * _}, optionally with spaces between them. */
    public static boolean isThematicBreak(String text, int first) {
        char c = text.charAt(first);
        if (c != '-' && c != '*' && c != '_') {
            return false;
        }
        int count = 0;
        for (int i = first; i < text.length(); i++) {
            char next = text.charAt(i);
            if (next == c) {
                count++;
            } else if (!Line.isSpace(next)) {
                return false;
            }
        }
        return count >= 3;
    }
}
