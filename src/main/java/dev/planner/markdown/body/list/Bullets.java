package dev.planner.markdown.body.list;

import dev.planner.markdown.body.Body;
import dev.planner.markdown.body.LineMarkers;
import dev.planner.markdown.text.Line;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the list items and the paragraphs in a part of a body. */
final class Bullets {

    /**
     * A list item.
     *
     * @param line the first line
     * @param content the offset of the text in the first line
     * @param depth the number of items that contain this one
     * @param textEnd the line after the text of the item, including wrapped lines
     * @param end the line after the content of the item without nested items
     * @param treeEnd the line after the content of the item with nested items
     */
    record Bullet(int line, int content, int depth, int textEnd, int end, int treeEnd) {}

    /** Adjacent lines of text outside all items. */
    record Paragraph(int line, int end) {}

    private final Body body;
    private final List<Open> bullets = new ArrayList<>();
    private final List<Paragraph> paragraphs = new ArrayList<>();
    private final Deque<Open> open = new ArrayDeque<>();
    /** The item whose text the next line may continue (a lazy or indented continuation line). */
    private @Nullable Open wrapping;

    /** The line after the last line of the open items. */
    private int extent;

    private int paragraph = -1;

    /** An item whose end is not yet known. */
    private static final class Open {
        private final int line;
        private final int content;
        private final int indent;
        private final int depth;
        private int textEnd;
        private int end;
        private int treeEnd;

        Open(int line, int content, int indent, int depth) {
            this.line = line;
            this.content = content;
            this.indent = indent;
            this.depth = depth;
            this.textEnd = line + 1;
            this.end = line + 1;
            this.treeEnd = line + 1;
        }

        Bullet closed() {
            return new Bullet(line, content, depth, textEnd, end, treeEnd);
        }
    }

    private Bullets(Body body) {
        this.body = body;
    }

    /** Reads the lines from {@code from} to before {@code to}. */
    static Bullets of(Body body, int from, int to) {
        Bullets bullets = new Bullets(body);
        for (int i = from; i < to; i++) {
            bullets.take(i);
        }
        bullets.endParagraph(to);
        bullets.closeAll();
        return bullets;
    }

    /** All items at all depths, in the order of the file. */
    List<Bullet> all() {
        return bullets.stream().map(Open::closed).toList();
    }

    /** The items that are not nested. */
    List<Bullet> outer() {
        return bullets.stream()
                .filter(bullet -> bullet.depth == 0)
                .map(Open::closed)
                .toList();
    }

    List<Paragraph> paragraphs() {
        return List.copyOf(paragraphs);
    }

    private void take(int line) {
        String text = body.line(line);
        if (body.blank(line)) {
            endParagraph(line);
            wrapping = null;
            return;
        }
        if (body.inHeading(line)) {
            endParagraph(line);
            closeAll();
            return;
        }
        int first = firstCharacter(text);
        int column = LineMarkers.column(text, first);
        if (body.literal(line)) {
            endParagraph(line);
            wrapping = null;
            boolean inside = line > 0 && body.literal(line - 1) && !open.isEmpty();
            if (!inside) {
                closeTo(column);
            }
            extend(line);
            return;
        }
        int content = LineMarkers.content(text, first);
        if (content >= 0) {
            endParagraph(line);
            bullet(line, column, content);
        } else if (wrapping != null && !LineMarkers.startsBlock(text, first)) {
            extend(line);
            wrapping.textEnd = line + 1;
        } else {
            wrapping = null;
            closeTo(column);
            extend(line);
            if (open.isEmpty() && paragraph < 0 && !LineMarkers.isThematicBreak(text, first)) {
                paragraph = line;
            } else if (LineMarkers.isThematicBreak(text, first)) {
                endParagraph(line);
            }
        }
    }

    private void bullet(int line, int column, int content) {
        closeTo(column);
        Open bullet = new Open(line, content, column, open.size());
        extent = line + 1;
        bullets.add(bullet);
        open.push(bullet);
        wrapping = bullet;
    }

    /** Closes the items that cannot contain content at this column. */
    private void closeTo(int column) {
        while (!open.isEmpty() && column < open.element().indent + 2) {
            close();
        }
    }

    private void close() {
        Open closed = open.pop();
        closed.treeEnd = Math.max(closed.treeEnd, extent);
    }

    private void closeAll() {
        while (!open.isEmpty()) {
            close();
        }
        wrapping = null;
    }

    private void extend(int line) {
        if (!open.isEmpty()) {
            open.element().end = line + 1;
            extent = line + 1;
        }
    }

    private void endParagraph(int line) {
        if (paragraph >= 0) {
            paragraphs.add(new Paragraph(paragraph, line));
            paragraph = -1;
        }
    }

    private static int firstCharacter(String text) {
        return Line.skipSpace(text, 0, text.length());
    }
}
