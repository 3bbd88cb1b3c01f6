package dev.planner.markdown.frontmatter;

import dev.planner.base.Excerpts;
import dev.planner.field.value.Raws;
import dev.planner.item.CommonRefusal;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Raw;
import dev.planner.item.RecordLimits;
import dev.planner.item.ValueFault;
import dev.planner.markdown.text.Line;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Writes a frontmatter with changed entries, and verifies that each changed entry is read back as the wanted value. */
final class FrontmatterEdit {
    /** The header of a block scalar: its style and its indicators (YAML 1.2, 8.1.1). */
    private static final Pattern BLOCK_HEADER = Pattern.compile("[|>][-+0-9]*");

    private final Frontmatter frontmatter;
    private final String text;
    private final List<String> order;
    private final String lineEnd;
    private final Map<Integer, String> replaced = new HashMap<>();
    private final Set<Integer> removed = new HashSet<>();
    /** Offset → the new entries at that offset. */
    private final TreeMap<Integer, StringBuilder> inserted = new TreeMap<>();

    private int insertions;
    private final StringBuilder out = new StringBuilder();
    private int copied;

    FrontmatterEdit(Frontmatter frontmatter, List<String> order, String lineEnd) {
        this.frontmatter = frontmatter;
        this.text = frontmatter.text();
        this.order = order;
        this.lineEnd = lineEnd;
    }

    Frontmatter apply(Map<String, @Nullable Object> changes) {
        for (int i = 0; i < frontmatter.entries().size(); i++) {
            String key = frontmatter.entries().get(i).key();
            if (i != frontmatter.merge() && changes.containsKey(key) && changes.get(key) == null) {
                removed.add(i);
            }
        }
        changes.forEach((key, value) -> {
            if (value != null) {
                put(key, value);
            } else if (frontmatter.merged().containsKey(key)) {
                hide(key);
            }
        });
        if (removed.isEmpty() && replaced.isEmpty() && inserted.isEmpty()) {
            return frontmatter;
        }
        Frontmatter edited = written();
        checkSize(edited);
        checkAnchors(edited, changes.keySet());
        int count = frontmatter.entries().size() - removed.size() + insertions;
        changes.forEach((key, value) -> {
            boolean kept = value == null
                    ? isAbsent(edited.get(key))
                    : edited.entries().size() == count && holds(edited, key, value, true);
            if (!kept) {
                throw Problem.invalid(
                        ValueFault.UNSTORABLE,
                        "",
                        "The value of " + Excerpts.quoted(key) + " cannot be stored in a file.");
            }
        });
        return edited;
    }

    private void put(String key, Object value) {
        Raw old = frontmatter.get(key);
        if (EntryMatch.same(old, value)) {
            return;
        }
        checkEntries(value, old);
        int i = frontmatter.find(key);
        if (i < 0) {
            insert(place(key), key, value);
        } else {
            replaced.put(i, replacement(frontmatter.entries().get(i), frontmatter.raw(i), value));
        }
    }

    /** Clears a field that a merge key takes over: an entry without a value counts before the merged member. */
    private void hide(String key) {
        int i = frontmatter.find(key);
        if (!isAbsent(frontmatter.get(key))) {
            insert(i < 0 ? place(key) : frontmatter.entries().get(i).start(), key, null);
        } else {
            removed.remove(i);
        }
    }

    private static boolean isAbsent(@Nullable Raw raw) {
        return raw == null || Raws.resolve(raw) == null;
    }

    private void insert(int offset, String key, @Nullable Object value) {
        inserted.computeIfAbsent(offset, each -> new StringBuilder()).append(member(key, value));
        insertions++;
    }

    private String member(String key, @Nullable Object value) {
        StringBuilder member = new StringBuilder();
        for (String line : YamlEmitter.member(" ".repeat(frontmatter.indent()), key, value)) {
            member.append(line).append(lineEnd);
        }
        return member.toString();
    }

    /** The lines of an entry with another value: edited line by line or, if that is not read back, rewritten. */
    private String replacement(Entry entry, Raw old, Object value) {
        List<Line> lines = entry.lines(text);
        EntryNode.Member member = EntryNode.read(lines, frontmatter.anchors()).entry();
        boolean typed = order.contains(entry.key());
        if (member.value().raw().equals(old)) {
            String edited = Line.join(EntryEditor.edit(lines, member, value, typed));
            EntrySplitter.Found found = EntrySplitter.split(edited, frontmatter.indent());
            Frontmatter alone = new Frontmatter(edited, found.indent(), found.entries()).withAnchorsOf(frontmatter);
            boolean isOne = found.entries().size() == 1 && Fences.closing(edited, 0) < 0;
            if (isOne && holds(alone, entry.key(), value, typed)) {
                return edited;
            }
        }
        return Line.join(EntryEditor.replace(lines, member, value));
    }

    private static boolean holds(Frontmatter edited, String key, Object value, boolean typed) {
        Raw raw = edited.get(key);
        return raw != null && (typed ? EntryMatch.similar(raw, value) : EntryMatch.same(raw, value));
    }

    /** The offset for a new entry. */
    private int place(String key) {
        int rank = order.indexOf(key);
        for (int i = rank - 1; i >= 0; i--) {
            int before = frontmatter.find(order.get(i));
            if (before >= 0) {
                return frontmatter.entries().get(before).next();
            }
        }
        for (int i = rank + 1; rank >= 0 && i < order.size(); i++) {
            int after = frontmatter.find(order.get(i));
            if (after >= 0) {
                return aboveComments(after);
            }
        }
        int last = frontmatter.entries().size() - 1;
        if (last < 0) {
            return text.length();
        }
        Entry entry = frontmatter.entries().get(last);
        return entry.key().equals("tags") ? entry.start() : entry.next();
    }

    /** The start of the comment lines directly above an entry; the start of the entry if there are none. */
    private int aboveComments(int entry) {
        int at = frontmatter.entries().get(entry).start();
        int above = entry == 0 ? 0 : frontmatter.entries().get(entry - 1).next();
        while (at > above) {
            int line = lineStart(at);
            int first = Line.skipSpace(text, line, at);
            if (first == at || text.charAt(first) != '#') {
                break;
            }
            at = line;
        }
        return at;
    }

    private int lineStart(int next) {
        int i = next - 1;
        if (i > 0 && text.charAt(i) == '\n' && text.charAt(i - 1) == '\r') {
            i--;
        }
        while (i > 0 && text.charAt(i - 1) != '\n' && text.charAt(i - 1) != '\r') {
            i--;
        }
        return Math.max(i, 0);
    }

    private Frontmatter written() {
        int above = -1;
        int aboveEnd = 0;
        for (int i = 0; i < frontmatter.entries().size(); i++) {
            Entry entry = frontmatter.entries().get(i);
            copyTo(entry.start());
            if (removed.contains(i)) {
                out.append(unread(entry));
                String header = above < 0 || endsWithComment(aboveEnd) ? "" : blockHeader(above);
                copied = header.isEmpty() ? entry.next() : outdented(afterBlankLines(entry.next(), header));
                continue;
            }
            String replacement = replaced.get(i);
            if (replacement != null) {
                out.append(replacement);
                copied = entry.next();
            } else {
                copyTo(entry.next());
            }
            above = i;
            aboveEnd = out.length();
        }
        copyTo(text.length());
        return isAppended() ? appended() : Frontmatter.split(out.toString());
    }

    /** The lines of an entry that have no value, as comments. */
    private String unread(Entry entry) {
        List<Line> lines = entry.lines(text);
        EntryNode.Member member = EntryNode.read(lines, frontmatter.anchors()).entry();
        return Line.join(new UnreadLines(lines, member).comments(0, member.end()));
    }

    /** Copies the text up to an offset, with all new entries up to that offset. */
    private void copyTo(int offset) {
        while (!inserted.isEmpty() && inserted.firstKey() <= offset) {
            Map.Entry<Integer, StringBuilder> next = inserted.pollFirstEntry();
            int at = Math.max(copied, next.getKey());
            out.append(text, copied, at).append(next.getValue());
            copied = at;
        }
        out.append(text, Math.min(copied, offset), offset);
        copied = Math.max(copied, offset);
    }

    private boolean isAppended() {
        boolean apart = text.isEmpty() || text.endsWith("\n") || text.endsWith("\r");
        return apart
                && removed.isEmpty()
                && replaced.isEmpty()
                && text.contentEquals(out.subSequence(0, text.length()));
    }

    /** Parses only the appended entries, because they do not change how the others are read. */
    private Frontmatter appended() {
        int indent = frontmatter.entries().isEmpty() ? -1 : frontmatter.indent();
        EntrySplitter.Found added = EntrySplitter.split(out.substring(text.length()), indent);
        if (added.entries().size() != insertions || added.entries().get(0).start() != 0) {
            return Frontmatter.split(out.toString());
        }
        List<Entry> all = new ArrayList<>(frontmatter.entries());
        added.entries().forEach(entry -> all.add(entry.shifted(text.length())));
        return new Frontmatter(out.toString(), added.indent(), all).withParsedValues(frontmatter);
    }

    /** The header of the block scalar that is the new value of an entry; empty for another value. */
    private String blockHeader(int index) {
        Entry entry = frontmatter.entries().get(index);
        String replacement = replaced.get(index);
        String lines = replacement == null ? text.substring(entry.start(), entry.next()) : replacement;
        int colon = entry.colon() - entry.start();
        String line = lines.substring(colon, Line.contentEnd(lines, colon));
        int value = Line.skipSpace(line, EntryKeys.anchorEnd(line, 1), line.length());
        Matcher header = BLOCK_HEADER.matcher(line).region(value, line.length());
        return header.lookingAt() ? header.group() : "";
    }

    /** Whether the last written line is a comment in the column of the entries, which ends a block scalar above it. */
    private boolean endsWithComment(int from) {
        int end = out.length();
        while (end > from && Character.isWhitespace(out.charAt(end - 1))) {
            end--;
        }
        int line = end;
        while (line > from && out.charAt(line - 1) != '\n' && out.charAt(line - 1) != '\r') {
            line--;
        }
        String last = out.substring(line, end);
        int first = Line.skipSpace(last, 0, last.length());
        return first <= frontmatter.indent() && last.startsWith("#", first);
    }

    /** Removes the indentation of comments that would otherwise become a part of the block scalar above them. */
    private int outdented(int from) {
        int line = from;
        while (line < text.length()) {
            int content = Line.contentEnd(text, line);
            int first = Line.skipSpace(text, line, content);
            if (first == line || first == content || text.charAt(first) != '#') {
                break;
            }
            int next = Line.next(text, content);
            out.append(text, first, next);
            line = next;
        }
        return line;
    }

    /**
     * Copies blank lines that do not change the block scalar above them. Skips the others: lines whose spaces would
     * become a part of its text, and all lines if it keeps the line ends below its text.
     */
    private int afterBlankLines(int from, String header) {
        int line = from;
        while (line < text.length()) {
            int content = Line.contentEnd(text, line);
            if (!Line.isBlank(text, line, content)) {
                break;
            }
            int next = Line.next(text, content);
            boolean isIndentation = text.substring(line, content).chars().allMatch(c -> c == ' ')
                    && content - line <= frontmatter.indent() + 1;
            if (isIndentation && header.indexOf('+') < 0) {
                out.append(text, line, next);
            }
            line = next;
        }
        return line;
    }

    private static void checkEntries(Object value, @Nullable Raw old) {
        int before = old instanceof Raw.Sequence sequence ? sequence.elements().size() : 0;
        if (value instanceof List<?> list) {
            RecordLimits.checkEntries(list.size(), before);
        }
    }

    private void checkSize(Frontmatter edited) {
        if (edited.text().length() > RecordLimits.FRONTMATTER_LENGTH) {
            throw new ProblemException(new Problem.TooLarge(
                    CommonRefusal.FRONTMATTER_TOO_LARGE.reason(Map.of("limit", RecordLimits.FRONTMATTER_LENGTH / 1024)),
                    "The record would have more than " + RecordLimits.FRONTMATTER_LENGTH / 1024
                            + " KiB of frontmatter. Nothing was changed."));
        }
        int lines = lines(edited.text());
        if (lines > RecordLimits.FRONTMATTER_LINES && lines > lines(text)) {
            throw Problem.invalid(
                    ValueFault.TOO_MANY_LINES,
                    "",
                    "The record would have " + lines + " lines of frontmatter; a record can have up to "
                            + RecordLimits.FRONTMATTER_LINES + ".",
                    Map.of("limit", RecordLimits.FRONTMATTER_LINES));
        }
    }

    /**
     * Refuses to remove an anchor to which another entry refers, because the frontmatter would become invalid YAML, and
     * to change the value of such an anchor, because the value of the other entry would change with it.
     */
    private void checkAnchors(Frontmatter edited, Set<String> changed) {
        if (text.indexOf('&') < 0 || text.indexOf('*') < 0) {
            return;
        }
        Set<String> before = YamlParser.missingAnchors(text);
        Set<String> missing = before == null ? null : YamlParser.missingAnchors(edited.text());
        if (before != null && missing != null && !before.containsAll(missing)) {
            throw hasAnchor(missing);
        }
        Set<String> others = new LinkedHashSet<>(frontmatter.keys());
        others.removeAll(changed);
        others.removeIf(key -> !refersToAnother(key, edited) || Objects.equals(frontmatter.get(key), edited.get(key)));
        if (!others.isEmpty()) {
            throw hasAnchor(others);
        }
    }

    /** Whether an entry has an alias whose anchor has another value after the edit. */
    private boolean refersToAnother(String key, Frontmatter edited) {
        int own = frontmatter.find(key);
        Entry entry = frontmatter.entries().get(own < 0 ? frontmatter.merge() : own);
        return frontmatter.anchors().entrySet().stream()
                .anyMatch(anchor -> !anchor.getValue().equals(edited.anchors().get(anchor.getKey()))
                        && text.substring(entry.colon(), entry.next()).contains("*" + anchor.getKey()));
    }

    private static ProblemException hasAnchor(Set<String> others) {
        return Problem.invalid(
                ValueFault.UNSTORABLE,
                "",
                "The value has an anchor in the file, to which another value refers: " + String.join(", ", others)
                        + ". Change both in the file. Nothing was written.");
    }

    private static int lines(String text) {
        int lines = 0;
        for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
            lines++;
        }
        return lines;
    }
}
