package dev.planner.markdown.body;

import dev.planner.markdown.text.Alignment;
import dev.planner.markdown.text.Line;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects changes to a body's lines. All positions are those before the changes. */
public final class BodyEdit {
    private final Body body;
    private final String lineEnd;
    private final List<Edit> edits = new ArrayList<>();

    private record Edit(int from, int to, List<Line> lines) {}

    public BodyEdit(Body body) {
        this.body = body;
        this.lineEnd = body.lineEnd();
    }

    Line line(String text) {
        return new Line(text, lineEnd);
    }

    /** Replaces lines, but keeps every one that stays as it is. */
    public void replace(int from, int to, List<String> texts) {
        int[] kept = Alignment.of(
                to - from, texts.size(), (i, j) -> body.line(from + i).equals(texts.get(j)));
        List<Line> lines = new ArrayList<>(texts.size());
        for (int j = 0; j < kept.length; j++) {
            lines.add(kept[j] < 0 ? line(texts.get(j)) : body.lines().get(from + kept[j]));
        }
        edits.add(new Edit(from, to, lines));
    }

    public void insert(int at, List<String> texts) {
        replace(at, at, texts);
    }

    /** Puts a copy of lines of the body to another place. */
    public void copy(int from, int to, int at) {
        edits.add(new Edit(at, at, body.lines().subList(from, to)));
    }

    void remove(int from, int to) {
        replace(from, to, List.of());
    }

    /** Inserts lines with a blank line before and behind them, unless there is one or the body ends. */
    public void insertBlock(int at, List<String> texts) {
        List<String> block = new ArrayList<>();
        if (touches(at)) {
            block.add("");
        }
        block.addAll(texts);
        if (at < body.size() && !body.blank(at)) {
            block.add("");
        }
        insert(at, block);
    }

    /** Whether what is inserted here would directly follow a line that is not blank. */
    private boolean touches(int at) {
        for (int i = edits.size() - 1; i >= 0; i--) {
            Edit edit = edits.get(i);
            if (edit.from == at && edit.to == at && !edit.lines.isEmpty()) {
                return !edit.lines.get(edit.lines.size() - 1).blank();
            }
        }
        return at > 0 && !body.blank(at - 1);
    }

    /** Inserts a copy of lines of the body, apart from what stands around it. */
    public void insertCopy(int at, int from, int to) {
        List<Line> block = new ArrayList<>();
        if (touches(at)) {
            block.add(line(""));
        }
        block.addAll(body.lines().subList(from, to));
        if (at < body.size() && !body.blank(at)) {
            block.add(line(""));
        }
        edits.add(new Edit(at, at, List.copyOf(block)));
    }

    /**
     * Removes lines, and one of the blank lines around them where two would meet or the body would end with one; not where
     * other lines were inserted in their place.
     */
    public void removeBlock(int from, int to) {
        if (edits.stream().anyMatch(edit -> edit.from == from && edit.to == from && !edit.lines.isEmpty())) {
            remove(from, to);
            return;
        }
        int start = from;
        int end = to;
        while (end < body.size() && body.blank(end) && (start == 0 || body.blank(start - 1))) {
            end++;
        }
        while (end == body.size() && start > 0 && body.blank(start - 1)) {
            start--;
        }
        remove(start, end);
    }

    /** The text between two lines without the blank lines at its ends. */
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

    /** Every line but the last needs an end; the last has one unless the file's last line had none. */
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
