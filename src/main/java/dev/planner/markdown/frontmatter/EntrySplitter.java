package dev.planner.markdown.frontmatter;

import dev.planner.markdown.text.Line;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the positions of the entries in a frontmatter. */
final class EntrySplitter {
    private final String text;
    private final List<Entry> entries = new ArrayList<>();
    private int indent;
    private @Nullable String key;
    private int start;
    private int colon;
    private int end;
    private int blank;
    private boolean blockScalar;

    /**
     * @param indent the column of the entries; -1 to use the column of the first entry
     */
    private EntrySplitter(String text, int indent) {
        this.text = text;
        this.indent = indent;
    }

    /**
     * The entries of a frontmatter.
     *
     * @param indent the column of the entries; 0 if there are none
     */
    record Found(List<Entry> entries, int indent) {}

    static Found split(String text, int indent) {
        EntrySplitter splitter = new EntrySplitter(text, indent);
        for (int line = 0; line < text.length(); ) {
            int content = Line.contentEnd(text, line);
            int next = Line.next(text, content);
            splitter.take(line, content, next);
            line = next;
        }
        splitter.close();
        return new Found(List.copyOf(splitter.entries), Math.max(splitter.indent, 0));
    }

    private void take(int line, int content, int next) {
        int first = Line.skipSpace(text, line, content);
        if (first == content) {
            blank = blockScalar && blank == line ? next : blank;
            return;
        }
        int column = first - line;
        boolean outer = indent < 0 || column <= indent;
        if (text.charAt(first) == '#' && (outer || !blockScalar)) {
            blockScalar = false;
            return;
        }
        if (outer && text.charAt(first) != '-' && open(line, first, content)) {
            end = next;
        } else if (key != null) {
            end = next;
        }
        blank = next;
    }

    private boolean open(int line, int first, int content) {
        String head = text.substring(line, content);
        int found = EntryKeys.looseColon(head, first - line);
        if (found < 0) {
            return false;
        }
        close();
        if (indent < 0) {
            indent = first - line;
        }
        key = EntryKeys.text(head, first - line, found);
        start = line;
        colon = line + found;
        int value = Line.skipSpace(head, EntryKeys.anchorEnd(head, found + 1), head.length());
        blockScalar = value < head.length() && (head.charAt(value) == '|' || head.charAt(value) == '>');
        return true;
    }

    private void close() {
        if (key != null) {
            entries.add(new Entry(key, start, colon, end, Math.max(end, blank)));
        }
    }
}
