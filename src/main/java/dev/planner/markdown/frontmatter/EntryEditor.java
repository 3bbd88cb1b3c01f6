package dev.planner.markdown.frontmatter;

import dev.planner.field.value.Raws;
import dev.planner.item.Raw;
import dev.planner.markdown.text.Line;
import dev.planner.markdown.text.ListDiff;
import dev.planner.markdown.text.StoredValues;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Changes the value of one frontmatter entry and keeps all lines of the entry that need not change. */
final class EntryEditor {
    private final List<Line> lines;
    private final boolean typed;
    private final String lineEnd;
    private final UnreadLines unread;
    private final List<Line> out = new ArrayList<>();

    /**
     * @param lines the lines of the entry
     * @param unread the lines that the reader skips. They become comments when their value goes
     * @param typed whether the type of the value is known. An element then keeps a spelling that the type reads as an
     *     equal value
     */
    private EntryEditor(List<Line> lines, UnreadLines unread, boolean typed) {
        this.lines = lines;
        this.unread = unread;
        this.typed = typed;
        this.lineEnd = lines.get(0).end();
    }

    /** The entry with another value. Keeps comments, order, indentation, quotes and the form of lists and maps. */
    static List<Line> edit(List<Line> lines, EntryNode.Member entry, Object value, boolean typed) {
        EntryEditor editor = new EntryEditor(
                lines,
                new UnreadLines(lines, entry),
                typed && !EntryMatch.similar(entry.value().raw(), value));
        editor.member(entry, value);
        editor.copy(entry.end(), lines.size());
        return editor.out;
    }

    /** The entry with another value, rewritten as a whole. Unreadable lines become comments. */
    static List<Line> replace(List<Line> lines, EntryNode.Member entry, Object value) {
        UnreadLines unread = new UnreadLines(lines, entry);
        List<Line> readable = new ArrayList<>(lines);
        for (int i = 0; i < entry.end(); i++) {
            if (unread.has(i)) {
                readable.set(i, UnreadLines.comment(lines.get(i)));
            }
        }
        EntryEditor editor = new EntryEditor(readable, unread, false);
        editor.rewrite(entry, value);
        editor.copy(entry.end(), lines.size());
        return editor.out;
    }

    private void member(EntryNode.Member member, Object value) {
        EntryNode old = member.value();
        if (old instanceof EntryNode.Block block && value instanceof List<?> list && !list.isEmpty()) {
            elements(block, list, member.line(), member.end());
        } else if (old instanceof EntryNode.Members members && value instanceof Map<?, ?> map && !map.isEmpty()) {
            copy(member.line(), members.members().get(0).line());
            members(members, map, "");
        } else if (!flowLines(old, member.line(), member.end(), value)) {
            rewrite(member, value);
        }
    }

    /**
     * Writes a list or map in brackets with an element on each line; returns whether the value has that form.
     *
     * @param line the line of the key or dash
     * @param to the line after the value
     */
    private boolean flowLines(EntryNode old, int line, int to, Object value) {
        if (!(old instanceof EntryNode.Leaf leaf) || leaf.lines() < 3 || leaf.line() != line) {
            return false;
        }
        int end = line + leaf.lines();
        List<Line> edited = FlowLines.edit(lines.subList(line, end), leaf.from(), leaf.raw(), value);
        if (edited != null) {
            out.addAll(edited);
            copy(end, to);
        }
        return edited != null;
    }

    private void rewrite(EntryNode.Member member, Object wanted) {
        Object value = EmptyParts.restored(member.value().raw(), wanted);
        Line head = lines.get(member.line());
        List<String> literal = LiteralTexts.lines(lines, member, value);
        String inline = literal == null ? inline(member.value(), value) : literal.get(0);
        int after = EntryKeys.anchorEnd(head.text(), member.colon() + 1);
        add(withValue(head.text(), after, member.value(), inline == null ? "" : inline), head.end());
        if (literal != null) {
            add(literal.subList(1, literal.size()));
        } else if (inline == null) {
            add(YamlEmitter.block(" ".repeat(member.from() + 2), value));
        }
        if (member.value() instanceof EntryNode.Leaf leaf) {
            ValueComments.of(lines, leaf).forEach(comment -> add(List.of(" ".repeat(member.from() + 2) + comment)));
            copy(leaf.line() + leaf.lines(), member.end());
        } else {
            copyComments(member.line() + 1, member.end());
        }
    }

    /** The first line of a member with another value. White space and a comment stay. */
    private static String withValue(String text, int after, EntryNode old, String value) {
        int from = after;
        int to = after;
        if (old instanceof EntryNode.Leaf leaf && leaf.from() >= after && leaf.to() > leaf.from()) {
            from = leaf.from();
            to = leaf.to();
        }
        String gap = from == after && !value.isEmpty() ? " " : "";
        String head = text.substring(0, from);
        String tail = text.substring(to);
        return value.isEmpty() ? head.stripTrailing() + (tail.isBlank() ? "" : tail) : head + gap + value + tail;
    }

    private @Nullable String inline(EntryNode old, Object value) {
        if (old instanceof EntryNode.Leaf leaf && leaf.lines() == 1) {
            String text = lines.get(leaf.line()).text();
            char first = leaf.from() < text.length() ? text.charAt(leaf.from()) : ' ';
            if (StoredValues.isScalar(value)) {
                return YamlEmitter.scalar(value, style(leaf, first), false);
            }
            if (first == '{'
                    && value instanceof Map<?, ?> map
                    && map.values().stream().allMatch(StoredValues::isScalar)) {
                return YamlEmitter.map(map);
            }
        }
        if (old instanceof EntryNode.Members && value instanceof Map<?, ?> map && !map.isEmpty()) {
            return null;
        }
        return YamlEmitter.inline(value);
    }

    private static YamlEmitter.Style style(EntryNode.Leaf leaf, char first) {
        if (!(leaf.raw() instanceof Raw.Text text)) {
            return YamlEmitter.Style.FREE;
        }
        if (text.plain()) {
            return text.text().isEmpty() ? YamlEmitter.Style.FREE : YamlEmitter.Style.PLAIN;
        }
        return first == '\''
                ? YamlEmitter.Style.SINGLE
                : first == '"' ? YamlEmitter.Style.DOUBLE : YamlEmitter.Style.FREE;
    }

    /**
     * Writes the elements of a block list. Unchanged elements keep their lines, changed elements are edited in place,
     * and new elements get the style of the list. Empty elements stay, because the value cannot contain them.
     *
     * @param from the line of the key or dash above the list
     * @param to the line after the list
     */
    private void elements(EntryNode.Block block, List<?> values, int from, int to) {
        List<EntryNode.Item> items = block.items().stream()
                .filter(item -> Raws.resolve(item.content().raw()) != null)
                .toList();
        if (items.isEmpty()) {
            copy(from, to);
            values.forEach(value -> insert(block.items(), value));
            return;
        }
        ListDiff changes = ListDiff.of(
                new ElementPair(items.stream().map(item -> item.content().raw()).toList(), values, typed));
        int[] starts = starts(items, changes, from);
        boolean[] removed = removed(changes, items.size());
        copy(from, starts[0]);
        int next = 0;
        for (int j = 0; j < values.size(); j++) {
            int old = changes.source(j);
            if (old < 0) {
                insert(items, values.get(j));
                continue;
            }
            EntryNode.Item item = items.get(old);
            if (changes.stays(old)) {
                copyGaps(items, starts, removed, next, old + 1);
                next = old + 1;
            } else {
                copy(starts[old], item.line());
            }
            if (changes.isKept(j)) {
                copy(item.line(), item.end());
            } else {
                item(item, values.get(j));
            }
        }
        copyGaps(items, starts, removed, next, items.size());
        copy(items.get(items.size() - 1).end(), to);
    }

    /**
     * The lines at which the elements begin. An element that moves takes the comments directly above it along. Comments
     * above the first element belong to the list, unless another element has comments too.
     */
    private int[] starts(List<EntryNode.Item> items, ListDiff changes, int from) {
        int[] commented = new int[items.size()];
        boolean eachCommented = false;
        for (int i = 0; i < commented.length; i++) {
            int above = i == 0 ? from + 1 : items.get(i - 1).end();
            int line = items.get(i).line();
            while (line > above && isComment(lines.get(line - 1))) {
                line--;
            }
            commented[i] = line;
            eachCommented |= i > 0 && line < items.get(i).line();
        }
        int[] starts = items.stream().mapToInt(EntryNode.Item::line).toArray();
        for (int j = 0; j < changes.newSize(); j++) {
            int old = changes.source(j);
            if (old >= 0 && !changes.stays(old) && (old > 0 || eachCommented)) {
                starts[old] = commented[old];
            }
        }
        return starts;
    }

    private static boolean isComment(Line line) {
        return line.text().startsWith("#", line.indent());
    }

    private boolean same(Raw raw, Object value) {
        return typed ? EntryMatch.similar(raw, value) : EntryMatch.same(raw, value);
    }

    private static boolean[] removed(ListDiff changes, int size) {
        boolean[] removed = new boolean[size];
        Arrays.fill(removed, true);
        for (int j = 0; j < changes.newSize(); j++) {
            if (changes.source(j) >= 0) {
                removed[changes.source(j)] = false;
            }
        }
        return removed;
    }

    /** Copies the comments and blank lines before some elements, and the unread lines of removed elements. */
    private void copyGaps(List<EntryNode.Item> items, int[] starts, boolean[] removed, int from, int to) {
        for (int i = from; i < to; i++) {
            if (i > 0) {
                copy(items.get(i - 1).end(), starts[i]);
            }
            if (removed[i]) {
                out.addAll(unread.comments(items.get(i).line(), items.get(i).end()));
            }
        }
    }

    /** Inserts an element. */
    private void insert(List<EntryNode.Item> items, Object value) {
        EntryNode.Item sibling = items.get(0);
        String text = lines.get(sibling.line()).text();
        String indent = text.substring(0, sibling.dash());
        boolean compact = sibling.content() instanceof EntryNode.Members members
                && members.members().get(0).line() == sibling.line();
        if (StoredValues.isScalar(value) && sibling.content() instanceof EntryNode.Leaf leaf && leaf.lines() == 1) {
            char first = leaf.from() < text.length() ? text.charAt(leaf.from()) : ' ';
            YamlEmitter.Style style = style(leaf, first);
            add(List.of(indent + "- "
                    + YamlEmitter.scalar(
                            value, style == YamlEmitter.Style.PLAIN ? YamlEmitter.Style.FREE : style, false)));
        } else {
            add(YamlEmitter.element(indent, value, compact));
        }
    }

    private void item(EntryNode.Item item, Object wanted) {
        Line head = lines.get(item.line());
        String prefix = head.text().substring(0, item.dash() + 1);
        if (item.content() instanceof EntryNode.Members members && wanted instanceof Map<?, ?> map && !map.isEmpty()) {
            int first = members.members().get(0).line();
            copy(item.line(), first);
            members(members, map, first == item.line() ? prefix : "");
            return;
        }
        if (item.content() instanceof EntryNode.Block block && wanted instanceof List<?> list && !list.isEmpty()) {
            elements(block, list, item.line(), item.end());
            return;
        }
        if (flowLines(item.content(), item.line(), item.end(), wanted)) {
            return;
        }
        Object value = EmptyParts.restored(item.content().raw(), wanted);
        if (item.content() instanceof EntryNode.Leaf leaf && leaf.lines() == 1 && leaf.line() == item.line()) {
            String inline = StoredValues.isScalar(value) ? inline(leaf, value) : null;
            if (inline == null
                    && value instanceof Map<?, ?> map
                    && map.values().stream().allMatch(StoredValues::isScalar)) {
                inline = inline(leaf, map);
            }
            if (inline != null) {
                int after = EntryKeys.anchorEnd(head.text(), item.dash() + 1);
                add(withValue(head.text(), after, leaf, inline), head.end());
                copy(item.line() + 1, item.end());
                return;
            }
        }
        add(YamlEmitter.element(prefix.substring(0, item.dash()), value, false));
        if (item.content() instanceof EntryNode.Leaf leaf) {
            String indent = " ".repeat(item.dash() + 2);
            String rest = lines.get(leaf.line()).text().substring(leaf.to()).strip();
            add(rest.startsWith("#") ? List.of(indent + rest) : List.of());
            ValueComments.of(lines, leaf).forEach(comment -> add(List.of(indent + comment)));
        } else {
            copyComments(item.line() + 1, item.end());
        }
    }

    /**
     * Writes the members of a map. A member that is empty in the file stays, because the value cannot contain it. A
     * merge key stays if the value has all members that it takes over.
     *
     * @param dash the indentation and the dash if the first member is on the line of a list element's dash; otherwise
     *     empty
     */
    private void members(EntryNode.Members old, Map<?, ?> values, String dash) {
        List<EntryNode.Member> members = old.members();
        Map<String, EntryNode.Member> last = new LinkedHashMap<>();
        members.forEach(member -> last.put(member.key(), member));
        EntryNode.Member merge = last.get(MergeKeys.KEY);
        Map<String, Raw> merged = merge != null && merge.merges()
                ? MergeKeys.members(merge.value().raw())
                : Map.of();
        boolean complete = merged.keySet().stream()
                .allMatch(key -> values.containsKey(key) || last.containsKey(key) && isEmpty(last.get(key)));
        boolean open = !dash.isEmpty();
        for (int i = 0; i < members.size(); i++) {
            EntryNode.Member member = members.get(i);
            Object value = values.get(member.key());
            boolean empty = value == null && (member.merges() ? complete : isEmpty(member));
            if (value == null && !empty) {
                if (open && i == 0) {
                    add(dash, lineEnd);
                }
                out.addAll(unread.comments(member.line(), member.end()));
            } else if (value == null
                    || last.get(member.key()) != member
                    || same(member.value().raw(), value)) {
                copy(member.line(), member.end());
            } else {
                member(member, value);
            }
            if (i + 1 < members.size()) {
                copy(member.end(), members.get(i + 1).line());
            }
        }
        String indent = " ".repeat(old.indent());
        values.forEach((key, value) -> {
            boolean taken = complete && merged.containsKey(key) && same(merged.get(key), value);
            if (!taken && !last.containsKey((String) key)) {
                add(YamlEmitter.member(indent, (String) key, value));
            }
        });
    }

    private static boolean isEmpty(EntryNode.Member member) {
        return Raws.resolve(member.value().raw()) == null;
    }

    private void copy(int from, int to) {
        for (int i = from; i < to; i++) {
            out.add(lines.get(i));
        }
    }

    private void copyComments(int from, int to) {
        for (int i = from; i < to; i++) {
            if (isComment(lines.get(i))) {
                out.add(lines.get(i));
            } else if (unread.has(i)) {
                out.add(UnreadLines.comment(lines.get(i)));
            }
        }
    }

    private void add(List<String> texts) {
        texts.forEach(text -> add(text, lineEnd));
    }

    private void add(String text, String end) {
        out.add(new Line(text, end));
    }
}
