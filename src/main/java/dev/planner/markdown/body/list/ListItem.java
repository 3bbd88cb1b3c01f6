package dev.planner.markdown.body.list;

import dev.planner.item.Problem;
import dev.planner.item.RecordLimits;
import dev.planner.item.ValueFault;
import dev.planner.markdown.body.Body;
import dev.planner.markdown.body.LineMarkers;
import dev.planner.markdown.text.Line;
import java.util.ArrayList;
import java.util.List;

/**
 * A text of a list: a list item, or a paragraph that counts as one.
 *
 * @param prefix the indentation and the marker; empty for a paragraph
 * @param text the complete text
 */
public record ListItem(String prefix, String text, int line, int textEnd, int end) implements ListEdit.Entry {
    private static final String BULLET = "- ";

    static ListItem of(Body body, Bullets.Bullet bullet, int end) {
        String line = body.line(bullet.line());
        String prefix = line.substring(0, bullet.content());
        String open =
                Line.isBlank(prefix, 0, prefix.length()) || Line.isSpace(prefix.charAt(prefix.length() - 1)) ? "" : " ";
        String first = line.substring(bullet.content());
        String text = WrappedText.decode(first, more(body, bullet.line(), bullet.textEnd()), width(prefix + open));
        return new ListItem(prefix + open, text, bullet.line(), bullet.textEnd(), end);
    }

    static ListItem of(Body body, Bullets.Paragraph paragraph) {
        String first = body.line(paragraph.line());
        String text = WrappedText.decode(first, more(body, paragraph.line(), paragraph.end()), 0);
        return new ListItem("", text, paragraph.line(), paragraph.end(), paragraph.end());
    }

    private static List<String> more(Body body, int line, int end) {
        List<String> more = new ArrayList<>();
        for (int i = line + 1; i < end; i++) {
            more.add(body.line(i));
        }
        return more;
    }

    /** The number of columns by which wrapped lines are indented. */
    private static int width(String prefix) {
        return LineMarkers.column(prefix, prefix.length());
    }

    @Override
    public boolean hasMarker() {
        return !prefix.isEmpty();
    }

    /** The lines of this item with another text. */
    List<String> with(String changed) {
        boolean paragraph = prefix.isEmpty();
        boolean plain = paragraph && !changed.isEmpty() && !needsMarker(changed);
        return lines(paragraph && !plain ? BULLET : prefix, changed);
    }

    private static boolean needsMarker(String text) {
        return LineMarkers.startsBlock(text, 0) || "`~<|=".indexOf(text.charAt(0)) >= 0;
    }

    /** The lines below the text of this item, indented to be below an item with another prefix. */
    public List<String> below(Body body, String changed) {
        int shift = indent(changed) - indent(prefix);
        List<String> below = new ArrayList<>();
        for (int i = textEnd; i < end; i++) {
            below.add(shifted(body.line(i), shift));
        }
        return below;
    }

    /** The line of an item below an item with a prefix. */
    public static String nested(String prefix, String text) {
        return " ".repeat(width(prefix)) + BULLET + text;
    }

    /** The column of the marker. */
    int indent() {
        return indent(prefix);
    }

    private static int indent(String prefix) {
        return LineMarkers.column(prefix, Line.skipSpace(prefix, 0, prefix.length()));
    }

    /** A line that is indented by some columns more, or less. */
    static String shifted(String line, int columns) {
        int first = Line.skipSpace(line, 0, line.length());
        if (columns == 0 || first == line.length()) {
            return line;
        }
        boolean tabs = line.lastIndexOf('\t', first - 1) >= 0;
        if (columns > 0 && !tabs) {
            return " ".repeat(columns) + line;
        }
        return " ".repeat(Math.max(0, LineMarkers.column(line, first) + columns)) + line.substring(first);
    }

    /** The lines of a new item after this one. */
    List<String> next(String added) {
        return lines(nextPrefix(), added);
    }

    /** Refuses to copy a very long indentation to more lines. */
    static void checkIndentation(String prefix) {
        if (prefix.length() > RecordLimits.LIST_INDENT) {
            throw Problem.invalid(ValueFault.UNSTORABLE, "", "is a list that is indented too far to add entries");
        }
    }

    public String nextPrefix() {
        checkIndentation(prefix);
        int from = Line.skipSpace(prefix, 0, prefix.length());
        int to = from;
        while (to < prefix.length() && Character.isDigit(prefix.charAt(to))) {
            to++;
        }
        if (to == from) {
            return prefix.isEmpty() ? BULLET : prefix;
        }
        long number = Long.parseLong(prefix.substring(from, to)) + 1;
        return prefix.substring(0, from) + number + prefix.substring(to);
    }

    /** The lines of the first item in a list. */
    static List<String> only(String text) {
        return lines(BULLET, text);
    }

    public static List<String> lines(String prefix, String text) {
        List<String> lines = WrappedText.encode(text, width(prefix));
        lines.set(0, prefix + lines.get(0));
        return lines;
    }
}
