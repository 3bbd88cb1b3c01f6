package dev.planner.markdown.frontmatter;

import dev.planner.field.value.Raws;
import dev.planner.item.Raw;
import dev.planner.markdown.text.Line;
import dev.planner.markdown.text.ListDiff;
import dev.planner.markdown.text.StoredValues;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Edits a list in brackets that has each element on a line of its own. Unchanged elements keep their lines. */
final class FlowList {
    private final List<Line> lines;
    private final List<Element> elements = new ArrayList<>();
    private final List<Element> written = new ArrayList<>();
    private final List<Line> out = new ArrayList<>();
    /** Whether the last element is empty, so that it follows all others. */
    private boolean endsEmpty;

    /**
     * The line of an element.
     *
     * @param line the number of the line
     * @param from the offset at which the element begins
     * @param to the offset at which the element ends, before the comma
     */
    private record Element(int line, int from, int to, Raw raw) {}

    private FlowList(List<Line> lines) {
        this.lines = lines;
    }

    /**
     * The lines of a list with other elements.
     *
     * @param lines the lines of the list
     * @param from the offset of the bracket
     * @param raw the list in the file
     * @return {@code null} if the list does not have a text or number on each line
     */
    static @Nullable List<Line> edit(List<Line> lines, int from, Raw raw, List<?> values) {
        boolean scalars = values.stream().allMatch(StoredValues::isScalar);
        if (values.isEmpty() || !scalars || !(raw instanceof Raw.Sequence sequence)) {
            return null;
        }
        FlowList list = new FlowList(lines);
        return list.read(from, sequence.elements()) ? list.write(values) : null;
    }

    private boolean read(int from, List<Raw> raws) {
        String head = lines.get(0).text();
        String foot = lines.get(lines.size() - 1).text();
        if (head.charAt(from) != '['
                || !endsAt(head, from + 1)
                || foot.charAt(lines.get(lines.size() - 1).indent()) != ']') {
            return false;
        }
        int next = 0;
        for (int i = 1; i + 1 < lines.size(); i++) {
            String text = lines.get(i).text();
            int first = lines.get(i).indent();
            if (endsAt(text, first)) {
                continue;
            }
            int end = elementEnd(text, first);
            int comma = Line.skipSpace(text, Math.max(end, 0), text.length());
            boolean has = comma < text.length() && text.charAt(comma) == ',';
            if (end <= first || next == raws.size() || !endsAt(text, has ? comma + 1 : end)) {
                return false;
            }
            Raw raw = raws.get(next++);
            if (Raws.resolve(raw) != null) {
                elements.add(new Element(i, first, end, raw));
            }
        }
        endsEmpty = next > 0 && Raws.resolve(raws.get(next - 1)) == null;
        return next == raws.size() && !elements.isEmpty();
    }

    /** The end of a plain or quoted scalar; -1 if there is none. */
    private static int elementEnd(String text, int from) {
        char first = text.charAt(from);
        if (first == '"' || first == '\'') {
            return YamlScalars.quoteEnd(text, from, text.length());
        }
        int end = from;
        while (end < text.length() && ",[]{}".indexOf(text.charAt(end)) < 0 && !endsAt(text, end)) {
            end++;
        }
        return Line.trimEnd(text, from, end);
    }

    /** Whether only white space and a comment follow. */
    private static boolean endsAt(String text, int at) {
        int next = Line.skipSpace(text, at, text.length());
        return next == text.length() || text.charAt(next) == '#' && (next == 0 || Line.isSpace(text.charAt(next - 1)));
    }

    private List<Line> write(List<?> values) {
        ListDiff changes =
                ListDiff.of(new ElementPair(elements.stream().map(Element::raw).toList(), values, true));
        out.add(lines.get(0));
        int next = 0;
        for (int j = 0; j < values.size(); j++) {
            int old = changes.source(j);
            if (old >= 0 && changes.stays(old)) {
                copyGaps(next, old + 1);
                next = old + 1;
            }
            add(old < 0 ? null : elements.get(old), changes.isKept(j), values.get(j));
        }
        copyGaps(next, elements.size());
        out.addAll(lines.subList(elements.get(elements.size() - 1).line + 1, lines.size()));
        separate();
        return out;
    }

    /** Copies the comments and blank lines above some elements. */
    private void copyGaps(int from, int to) {
        for (int i = from; i < to; i++) {
            int above = i == 0 ? 0 : elements.get(i - 1).line;
            out.addAll(lines.subList(above + 1, elements.get(i).line));
        }
    }

    private void add(@Nullable Element old, boolean kept, Object value) {
        Element element = old == null ? elements.get(0) : old;
        Line line = lines.get(element.line);
        String text = kept
                ? line.text().substring(element.from, element.to)
                : YamlEmitter.scalar(value, YamlEmitter.Style.FREE, true);
        String rest = old == null ? "" : line.text().substring(element.to);
        written.add(new Element(out.size(), element.from, element.from + text.length(), element.raw));
        out.add(new Line(line.text().substring(0, element.from) + text + rest, line.end()));
    }

    /** Inserts the commas that are missing between elements. */
    private void separate() {
        for (Element element : written.subList(0, written.size() - (endsEmpty ? 0 : 1))) {
            Line line = out.get(element.line);
            String text = line.text();
            int after = Line.skipSpace(text, element.to, text.length());
            if (after == text.length() || text.charAt(after) != ',') {
                out.set(
                        element.line,
                        new Line(text.substring(0, element.to) + "," + text.substring(element.to), line.end()));
            }
        }
    }
}
