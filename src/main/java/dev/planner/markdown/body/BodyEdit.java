package dev.planner.markdown.body;

import dev.planner.markdown.text.Line;
import dev.planner.markdown.text.ListDiff;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collects changes to the lines of a body. All line numbers refer to the body before the changes. */
public final class BodyEdit {
    private final Body body;
    private final String lineEnd;
    private final List<Edit> edits = new ArrayList<>();
    /** The last insertion of lines at each position. */
    private final Map<Integer, Edit> insertions = new HashMap<>();

    private record Edit(int from, int to, List<Line> lines) {}

    public BodyEdit(Body body) {
        this.body = body;
        this.lineEnd = body.lineEnd();
    }

    Line line(String text) {
        return new Line(text, lineEnd);
    }

    /** Replaces the lines from {@code from} to before {@code to}. Lines with the same text keep their line ends. */
    public void replace(int from, int to, List<String> texts) {
        int[] kept = ListDiff.align(
                body.lines().subList(from, to).stream().map(Line::text).toList(), texts);
        List<Line> lines = new ArrayList<>(texts.size());
        for (int j = 0; j < kept.length; j++) {
            lines.add(kept[j] < 0 ? line(texts.get(j)) : body.lines().get(from + kept[j]));
        }
        add(new Edit(from, to, lines));
    }

    private void add(Edit edit) {
        edits.add(edit);
        if (edit.from == edit.to && !edit.lines.isEmpty()) {
            insertions.put(edit.from, edit);
        }
    }

    public void insert(int at, List<String> texts) {
        replace(at, at, texts);
    }

    /** Inserts a copy of some lines at another position. */
    public void copy(int from, int to, int at) {
        add(new Edit(at, at, body.lines().subList(from, to)));
    }

    void remove(int from, int to) {
        replace(from, to, List.of());
    }

    /** Inserts lines with a blank line before and after them, except where one exists or the body ends. */
    public void insertBlock(int at, List<String> texts) {
        List<String> block = new ArrayList<>();
        if (followsText(at)) {
            block.add("");
        }
        block.addAll(texts);
        if (at < body.size() && !body.blank(at)) {
            block.add("");
        }
        insert(at, block);
    }

    /** Whether an insertion at a line would directly follow a line that is not blank. */
    private boolean followsText(int at) {
        Edit before = insertions.get(at);
        if (before == null) {
            return at > 0 && !body.blank(at - 1);
        }
        return !before.lines.get(before.lines.size() - 1).blank();
    }

    /** Inserts lines with their line ends, with a blank line before and after where one is missing. */
    public void insertCopy(int at, List<Line> lines) {
        List<Line> block = new ArrayList<>();
        if (followsText(at)) {
            block.add(line(""));
        }
        block.addAll(lines);
        if (at < body.size() && !body.blank(at)) {
            block.add(line(""));
        }
        add(new Edit(at, at, List.copyOf(block)));
    }

    /**
     * Removes lines. Also removes the blank lines around them that would be next to another blank line or at the end of
     * the body. Lines that were inserted at this position stay.
     */
    public void removeBlock(int from, int to) {
        Edit inserted = insertions.get(from);
        int start = from;
        int end = to;
        while (end < body.size() && body.blank(end) && !followsText(from)) {
            end++;
        }
        if (inserted != null) {
            if (end == body.size() && !followsText(from)) {
                List<Line> lines = inserted.lines.subList(0, inserted.lines.size() - 1);
                edits.set(edits.indexOf(inserted), new Edit(from, from, lines));
            }
            remove(from, end);
            return;
        }
        while (end == body.size() && start > 0 && body.blank(start - 1)) {
            start--;
        }
        remove(start, end);
    }

    /** The text between two lines without leading and trailing blank lines. */
    static String read(Body body, int from, int to) {
        int start = contentStart(body, from, to);
        int end = contentEnd(body, start, to);
        StringBuilder text = new StringBuilder();
        for (int i = start; i < end; i++) {
            text.append(i == start ? "" : "\n").append(body.line(i));
        }
        return text.toString();
    }

    private static int contentStart(Body body, int from, int to) {
        int start = from;
        while (start < to && body.blank(start)) {
            start++;
        }
        return start;
    }

    /** The line after the last line that is not blank, between two lines. */
    public static int contentEnd(Body body, int from, int to) {
        int end = to;
        while (end > from && body.blank(end - 1)) {
            end--;
        }
        return end;
    }

    /** Replaces the text between two lines and keeps the blank lines around it. */
    public void write(int from, int to, List<String> texts) {
        int start = contentStart(body, from, to);
        int end = contentEnd(body, start, to);
        if (texts.isEmpty()) {
            removeBlock(start, end);
        } else if (start == end) {
            insertBlock(from == 0 || to == body.size() && to > from ? to : from + Math.max(0, to - from - 1), texts);
        } else {
            replace(start, end, texts);
        }
    }

    /** The body with all changes. */
    public Body apply() {
        edits.sort(Comparator.comparingInt(Edit::from));
        List<Line> lines = new ArrayList<>(body.size() + edits.size());
        int next = 0;
        for (Edit edit : edits) {
            lines.addAll(body.lines().subList(next, Math.max(next, edit.from)));
            lines.addAll(edit.lines);
            next = Math.max(next, edit.to);
        }
        lines.addAll(body.lines().subList(next, body.size()));
        return new Body(joined(lines), lineEnd);
    }

    /**
     * The text of the lines. Every line but the last has a line end. The last line has none if the last line of the
     * unchanged body had none.
     */
    private String joined(List<Line> lines) {
        boolean open =
                body.size() > 0 && body.lines().get(body.size() - 1).end().isEmpty();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            Line line = lines.get(i);
            boolean bare = i + 1 == lines.size() && open;
            text.append(line.text()).append(bare ? "" : line.end().isEmpty() ? lineEnd : line.end());
        }
        return text.toString();
    }
}
