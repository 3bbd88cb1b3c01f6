package dev.planner.markdown.frontmatter;

import dev.planner.field.value.Raws;
import dev.planner.item.Raw;
import dev.planner.markdown.text.Line;
import dev.planner.markdown.text.ListDiff;
import dev.planner.markdown.text.StoredValues;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Edits a list or map in brackets that has each element or member on a line of its own. Unchanged elements keep their
 * lines.
 */
final class FlowLines {
    private final List<Line> lines;
    private final List<Element> elements = new ArrayList<>();
    private final List<Element> written = new ArrayList<>();
    private final List<Line> out = new ArrayList<>();
    /** Whether the last element is empty, so that it follows all others. */
    private boolean endsEmpty;

    /**
     * The line of an element or member.
     *
     * @param key the key of a member; {@code null} for an element
     * @param line the number of the line
     * @param from the offset at which the element or the key begins
     * @param value the offset at which the value begins
     * @param to the offset at which the value ends, before the comma
     */
    private record Element(@Nullable String key, int line, int from, int value, int to, Raw raw) {}

    private FlowLines(List<Line> lines) {
        this.lines = lines;
    }

    /**
     * The lines of a list or map with other elements.
     *
     * @param lines the lines of the list or map
     * @param from the offset of the bracket
     * @param raw the value in the file
     * @return {@code null} if the value does not have one element on each line, or if a new element has several parts
     */
    static @Nullable List<Line> edit(List<Line> lines, int from, Raw raw, Object value) {
        FlowLines flow = new FlowLines(lines);
        if (raw instanceof Raw.Sequence sequence && value instanceof List<?> list && !list.isEmpty()) {
            return flow.readList(from, sequence.elements()) && flow.writeList(list) ? flow.separated() : null;
        }
        if (raw instanceof Raw.Mapping mapping && value instanceof Map<?, ?> map && !map.isEmpty()) {
            return flow.readMap(from, mapping.entries()) && flow.writeMap(map) ? flow.separated() : null;
        }
        return null;
    }

    private boolean readList(int from, List<Raw> raws) {
        if (!isFramed(from, '[', ']')) {
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
            if (end < 0 || next == raws.size()) {
                return false;
            }
            Raw raw = raws.get(next++);
            if (Raws.resolve(raw) != null) {
                elements.add(new Element(null, i, first, first, end, raw));
            }
        }
        endsEmpty = next > 0 && Raws.resolve(raws.get(next - 1)) == null;
        return next == raws.size() && !elements.isEmpty();
    }

    private boolean readMap(int from, Map<String, Raw> raws) {
        if (!isFramed(from, '{', '}')) {
            return false;
        }
        Set<String> keys = new HashSet<>();
        for (int i = 1; i + 1 < lines.size(); i++) {
            String text = lines.get(i).text();
            int first = lines.get(i).indent();
            if (endsAt(text, first)) {
                continue;
            }
            int colon = EntryKeys.colon(text, first);
            int value = colon < 0 ? text.length() : Line.skipSpace(text, colon + 1, text.length());
            int end = value == text.length() ? -1 : elementEnd(text, value);
            Raw raw = end < 0 ? null : raws.get(EntryKeys.text(text, first, colon));
            if (raw == null || !keys.add(EntryKeys.text(text, first, colon))) {
                return false;
            }
            elements.add(new Element(EntryKeys.text(text, first, colon), i, first, value, end, raw));
        }
        return keys.equals(raws.keySet()) && !elements.isEmpty();
    }

    /** Whether nothing but a comment follows the first bracket, and the last bracket begins the last line. */
    private boolean isFramed(int from, char open, char close) {
        String head = lines.get(0).text();
        Line foot = lines.get(lines.size() - 1);
        return isAt(head, from, open) && endsAt(head, from + 1) && isAt(foot.text(), foot.indent(), close);
    }

    /** Whether a text has a character at an offset. A list without brackets begins after the end of its first line. */
    private static boolean isAt(String text, int offset, char expected) {
        return offset < text.length() && text.charAt(offset) == expected;
    }

    /** The end of an element, if only a comma and a comment follow; otherwise -1. */
    private static int elementEnd(String text, int from) {
        char first = text.charAt(from);
        int end = first == '"' || first == '\''
                ? YamlScalars.quoteEnd(text, from, text.length())
                : first == '[' || first == '{' ? bracketEnd(text, from) : plainEnd(text, from);
        int comma = Line.skipSpace(text, Math.max(end, 0), text.length());
        boolean has = comma < text.length() && text.charAt(comma) == ',';
        return end > from && endsAt(text, has ? comma + 1 : end) ? end : -1;
    }

    private static int plainEnd(String text, int from) {
        int end = from;
        while (end < text.length() && ",[]{}".indexOf(text.charAt(end)) < 0 && !endsAt(text, end)) {
            end++;
        }
        return Line.trimEnd(text, from, end);
    }

    /** The offset after the bracket that closes the bracket at {@code from}; -1 if there is none. */
    private static int bracketEnd(String text, int from) {
        int depth = 0;
        for (int i = from; i >= 0 && i < text.length() && !endsAt(text, i); i++) {
            char c = text.charAt(i);
            if ((c == '"' || c == '\'') && " \t[{,:".indexOf(text.charAt(i - 1)) >= 0) {
                int end = YamlScalars.quoteEnd(text, i, text.length());
                if (end < 0) {
                    return -1;
                }
                i = end - 1;
            } else if (c == '[' || c == '{') {
                depth++;
            } else if ((c == ']' || c == '}') && --depth == 0) {
                return i + 1;
            }
        }
        return -1;
    }

    /** Whether only white space and a comment follow. */
    private static boolean endsAt(String text, int at) {
        int next = Line.skipSpace(text, at, text.length());
        return next == text.length() || text.charAt(next) == '#' && (next == 0 || Line.isSpace(text.charAt(next - 1)));
    }

    private boolean writeList(List<?> values) {
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
            if (!changes.isKept(j) && !StoredValues.isScalar(values.get(j))) {
                return false;
            }
            add(old < 0 ? null : elements.get(old), changes.isKept(j), "", values.get(j));
        }
        copyGaps(next, elements.size());
        copyEnd();
        return true;
    }

    private boolean writeMap(Map<?, ?> values) {
        Set<Object> added = new LinkedHashSet<>(values.keySet());
        out.add(lines.get(0));
        for (int i = 0; i < elements.size(); i++) {
            Element element = elements.get(i);
            copyGaps(i, i + 1);
            added.remove(element.key);
            Object value = values.get(element.key);
            boolean kept = value == null ? Raws.resolve(element.raw) == null : EntryMatch.similar(element.raw, value);
            if (!kept && value != null && !StoredValues.isScalar(value)) {
                return false;
            }
            if (kept || value != null) {
                add(element, kept, "", value);
            }
        }
        for (Object key : added) {
            if (!StoredValues.isScalar(values.get(key))) {
                return false;
            }
            add(null, false, YamlEmitter.key((String) key, true) + ": ", values.get(key));
        }
        copyEnd();
        return true;
    }

    /** Copies the comments and blank lines above some elements. */
    private void copyGaps(int from, int to) {
        for (int i = from; i < to; i++) {
            int above = i == 0 ? 0 : elements.get(i - 1).line;
            out.addAll(lines.subList(above + 1, elements.get(i).line));
        }
    }

    private void copyEnd() {
        out.addAll(lines.subList(elements.get(elements.size() - 1).line + 1, lines.size()));
    }

    /**
     * Adds the line of an element.
     *
     * @param old the element in the file; {@code null} for a new one
     * @param key the key of a new member with the colon
     */
    private void add(@Nullable Element old, boolean kept, String key, @Nullable Object value) {
        Element element = old == null ? elements.get(0) : old;
        Line line = lines.get(element.line);
        String head = line.text().substring(0, old == null ? element.from : element.value) + key;
        String text = kept
                ? line.text().substring(element.value, element.to)
                : YamlEmitter.scalar(value, YamlEmitter.Style.FREE, true);
        String rest = old == null ? "" : line.text().substring(element.to);
        int end = head.length() + text.length();
        written.add(new Element(null, out.size(), element.from, head.length(), end, element.raw));
        out.add(new Line(head + text + rest, line.end()));
    }

    /** The written lines, with the commas that are missing between elements. */
    private List<Line> separated() {
        for (Element element : written.subList(0, Math.max(0, written.size() - (endsEmpty ? 0 : 1)))) {
            Line line = out.get(element.line);
            String text = line.text();
            int after = Line.skipSpace(text, element.to, text.length());
            if (after == text.length() || text.charAt(after) != ',') {
                out.set(
                        element.line,
                        new Line(text.substring(0, element.to) + "," + text.substring(element.to), line.end()));
            }
        }
        return out;
    }
}
