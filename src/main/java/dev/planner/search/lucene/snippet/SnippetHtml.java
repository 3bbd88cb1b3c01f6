package dev.planner.search.lucene.snippet;

import dev.planner.search.lucene.snippet.Snippets.Mark;
import java.util.List;

/** Writes passages as one line of escaped HTML, with highlighted matches and without Markdown syntax. */
final class SnippetHtml {
    private static final String OPEN = "<mark>";
    private static final String CLOSE = "</mark>";
    private static final String GAP = "…";

    private final StringBuilder html = new StringBuilder();
    private boolean blank = true;

    /**
     * Adds a passage.
     *
     * @param marks within the passage, in the order of the text; they may overlap
     */
    void passage(String text, int start, int end, List<Mark> marks) {
        if (html.length() > 0 || start > 0) {
            gap();
        }
        int at = start;
        for (int i = 0; i < marks.size(); i++) {
            int from = Math.max(at, marks.get(i).start());
            int to = marks.get(i).end();
            while (i + 1 < marks.size() && marks.get(i + 1).start() <= to) {
                i++;
                to = Math.max(to, marks.get(i).end());
            }
            if (to > from) {
                plain(text, at, from);
                html.append(OPEN);
                plain(text, from, to);
                html.append(CLOSE);
                at = to;
            }
        }
        plain(text, at, end);
        if (end < text.length()) {
            trim();
            html.append(GAP);
        }
    }

    private void gap() {
        trim();
        if (html.length() > 0) {
            html.append(' ');
        }
        html.append(GAP);
        blank = true;
    }

    private void trim() {
        int end = html.length();
        while (end > 0 && (html.charAt(end - 1) == ' ' || html.charAt(end - 1) == '…')) {
            end--;
        }
        html.setLength(end);
    }

    private void plain(String text, int from, int to) {
        int at = from;
        while (at < to) {
            int sign = sign(text, at, to);
            if (sign > 0) {
                at += sign;
            } else {
                append(text.charAt(at++));
            }
        }
    }

    /** Returns the length of the Markdown syntax at a position; 0 for none. */
    private static int sign(String text, int at, int to) {
        char first = text.charAt(at);
        if (first == '`') {
            return 1;
        }
        if ((first == '*' || first == '_') && at + 1 < to && text.charAt(at + 1) == first) {
            return 2;
        }
        return at == 0 || text.charAt(at - 1) == '\n' ? signOfLine(text, at, to) : 0;
    }

    /**
     * Returns the length of the syntax at the start of a line: headings, quotes, lists and check boxes, each followed
     * by a blank.
     */
    private static int signOfLine(String text, int at, int to) {
        int end = at;
        while (end < to && "#>-*+ ".indexOf(text.charAt(end)) >= 0) {
            end++;
        }
        if (end == at || text.charAt(end - 1) != ' ') {
            return 0;
        }
        boolean isBox = end + 3 < to && text.charAt(end) == '[' && text.charAt(end + 2) == ']';
        return (isBox ? end + 3 : end) - at;
    }

    private void append(char c) {
        if (Character.isWhitespace(c) || Character.isISOControl(c)) {
            if (!blank) {
                html.append(' ');
            }
            blank = true;
            return;
        }
        blank = false;
        switch (c) {
            case '&' -> html.append("&amp;");
            case '<' -> html.append("&lt;");
            case '>' -> html.append("&gt;");
            case '"' -> html.append("&quot;");
            case '\'' -> html.append("&#39;");
            default -> html.append(c);
        }
    }

    @Override
    public String toString() {
        return html.toString().strip();
    }
}
