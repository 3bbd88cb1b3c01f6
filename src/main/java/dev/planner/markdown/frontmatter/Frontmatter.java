package dev.planner.markdown.frontmatter;

import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Raw;
import dev.planner.markdown.text.DocumentLimits;
import dev.planner.markdown.text.Line;
import dev.planner.markdown.text.UnreadableDocumentException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What stands between the fences, cut into top-level entries that own their lines. Comments and blank lines between entries
 * belong to nobody and stay where they are. Values are read when they are asked for.
 */
public final class Frontmatter {
    /** Above so many entries they are found by a map. */
    private static final int FEW = 24;

    private final String text;
    private final int indent;
    private final Entry[] entries;
    private final @Nullable Raw[] raws;
    private @Nullable Map<String, Integer> index;

    /**
     * @param start the offset of its first line
     * @param colon the offset of the colon behind the key
     * @param end the offset behind its last line that is neither blank nor a comment
     * @param next the offset behind what is read: the blank lines behind a block scalar are part of it
     */
    private record Entry(String key, int start, int colon, int end, int next) {
        Entry behind(int offset) {
            return new Entry(key, start + offset, colon + offset, end + offset, next + offset);
        }
    }

    private Frontmatter(String text, int indent, Entry[] entries, @Nullable Raw[] raws) {
        this.text = text;
        this.indent = indent;
        this.entries = entries;
        this.raws = raws;
    }

    /**
     * @throws UnreadableDocumentException when it is over its limits
     */
    public static Frontmatter parse(String text) {
        if (text.length() > DocumentLimits.FRONTMATTER_LENGTH) {
            throw new UnreadableDocumentException("the frontmatter is longer than "
                    + DocumentLimits.FRONTMATTER_LENGTH / 1024 + " KiB; move the text below it");
        }
        Frontmatter frontmatter = split(text);
        for (int i = 0; i < frontmatter.entries.length; i++) {
            Entry entry = frontmatter.entries[i];
            if (entry.next - entry.start > DocumentLimits.PARSED_ENTRY_LENGTH && !frontmatter.isCertain(i)) {
                throw new UnreadableDocumentException("the frontmatter entry " + entry.key + " is longer than "
                        + DocumentLimits.PARSED_ENTRY_LENGTH / 1024 + " KiB and has no simple form");
            }
        }
        return frontmatter;
    }

    private static Frontmatter split(String text) {
        return new Splitter(text, -1).split();
    }

    /** Finds the lines at which entries begin. */
    private static final class Splitter {
        private final String text;
        private final ArrayList<Entry> entries = new ArrayList<>();
        private int indent;
        private @Nullable String key;
        private int start;
        private int colon;
        private int end;
        private int blank;
        private boolean blockScalar;

        /**
         * @param indent the column at which entries begin; -1 for that of the first one
         */
        Splitter(String text, int indent) {
            this.text = text;
            this.indent = indent;
        }

        Frontmatter split() {
            for (int line = 0; line < text.length(); ) {
                int content = Line.contentEnd(text, line);
                int next = Line.next(text, content);
                take(line, content, next);
                line = next;
            }
            close();
            Entry[] found = entries.toArray(Entry[]::new);
            return new Frontmatter(text, Math.max(indent, 0), found, new Raw[found.length]);
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
            int value = Line.skipSpace(head, found + 1, head.length());
            blockScalar = value < head.length() && (head.charAt(value) == '|' || head.charAt(value) == '>');
            return true;
        }

        private void close() {
            if (key != null) {
                entries.add(new Entry(key, start, colon, end, Math.max(end, blank)));
            }
        }
    }

    public String text() {
        return text;
    }

    public Set<String> keys() {
        Set<String> keys = new LinkedHashSet<>();
        for (Entry entry : entries) {
            keys.add(entry.key);
        }
        return Collections.unmodifiableSet(keys);
    }

    public @Nullable Raw get(String key) {
        int i = find(key);
        return i < 0 ? null : raw(i);
    }

    /** The last entry with the key, because that is the one that counts; -1 when there is none. */
    private int find(String key) {
        if (entries.length > FEW) {
            return index().getOrDefault(key, -1);
        }
        for (int i = entries.length - 1; i >= 0; i--) {
            if (entries[i].key.equals(key)) {
                return i;
            }
        }
        return -1;
    }

    private Map<String, Integer> index() {
        Map<String, Integer> known = index;
        if (known == null) {
            known = new HashMap<>();
            for (int i = 0; i < entries.length; i++) {
                known.put(entries[i].key, i);
            }
            index = known;
        }
        return known;
    }

    private Raw raw(int i) {
        Raw raw = raws[i];
        if (raw == null) {
            raw = read(entries[i]);
            raws[i] = raw;
        }
        return raw;
    }

    private Raw read(Entry entry) {
        int content = Line.contentEnd(text, entry.start);
        if (Line.next(text, content) >= entry.end) {
            YamlScalars.Found found = YamlScalars.simple(text, entry.colon + 1, content);
            return found == null
                    ? YamlScalars.read(text.substring(entry.start, content), entry.colon + 1 - entry.start)
                            .raw()
                    : found.raw();
        }
        EntryNode.Reading reading = EntryNode.read(lines(entry));
        Raw yaml = reading.certain() ? null : YamlParser.read(bare(entry));
        return yaml == null ? reading.entry().value().raw() : yaml;
    }

    /** The entry with a key that no parser stumbles over. */
    private String bare(Entry entry) {
        boolean apart = Line.isBlank(text, entry.colon + 1, Math.min(entry.colon + 2, text.length()))
                || text.startsWith("\n", entry.colon + 1)
                || text.startsWith("\r", entry.colon + 1);
        int first = Line.skipSpace(text, entry.start, entry.colon);
        return text.substring(entry.start, first) + "k:" + (apart ? "" : " ")
                + text.substring(entry.colon + 1, entry.next);
    }

    private boolean isCertain(int i) {
        return EntryNode.read(lines(entries[i])).certain();
    }

    private List<Line> lines(Entry entry) {
        return Line.split(text.substring(entry.start, entry.next));
    }

    public Frontmatter without(String key) {
        if (find(key) < 0) {
            return this;
        }
        StringBuilder rest = new StringBuilder();
        int from = 0;
        Entry above = null;
        for (Entry entry : entries) {
            if (!entry.key.equals(key)) {
                above = entry;
            } else {
                rest.append(text, from, entry.start);
                boolean below = above != null && isBlockScalar(above);
                from = below ? outdented(behindBlankLines(entry.next), rest) : entry.next;
            }
        }
        return split(rest.append(text, from, text.length()).toString());
    }

    private boolean isBlockScalar(Entry entry) {
        int value = Line.skipSpace(text, entry.colon + 1, text.length());
        return text.charAt(value) == '|' || text.charAt(value) == '>';
    }

    /** Indented comments may not come to stand behind a block scalar either; they move to the line's start. */
    private int outdented(int from, StringBuilder rest) {
        int line = from;
        while (line < text.length()) {
            int content = Line.contentEnd(text, line);
            int first = Line.skipSpace(text, line, content);
            if (first == line || first == content || text.charAt(first) != '#') {
                break;
            }
            int next = Line.next(text, content);
            rest.append(text, first, next);
            line = next;
        }
        return line;
    }

    /** Blank lines may not come to stand behind a block scalar, which would take them for its own. */
    private int behindBlankLines(int from) {
        int line = from;
        while (line < text.length()) {
            int content = Line.contentEnd(text, line);
            if (!Line.isBlank(text, line, content)) {
                break;
            }
            line = Line.next(text, content);
        }
        return line;
    }

    /**
     * @param value a value in its normal form, see {@link Values#normalise}
     * @param lineEnd the line end of lines that follow none
     * @throws ProblemException when the value cannot be kept
     */
    public Frontmatter with(String key, Object value, List<String> order, String lineEnd) {
        int i = find(key);
        if (i < 0) {
            return inserted(key, value, order, lineEnd);
        }
        Raw old = raw(i);
        if (EntryMatch.same(old, value)) {
            return this;
        }
        List<Line> lines = lines(entries[i]);
        EntryNode.Member entry = EntryNode.read(lines).entry();
        boolean trusted = entry.value().raw().equals(old);
        Frontmatter edited = trusted ? replaced(i, EntryEditor.edit(lines, entry, value, order.contains(key))) : this;
        if (!edited.holds(key, value, order.contains(key)) || edited.entries.length != entries.length) {
            edited = replaced(i, EntryEditor.replace(lines, entry, value));
        }
        return edited.checked(key, value, entries.length);
    }

    private boolean holds(String key, Object value, boolean typed) {
        Raw raw = get(key);
        return raw != null && (typed ? EntryMatch.similar(raw, value) : EntryMatch.same(raw, value));
    }

    private Frontmatter replaced(int i, List<Line> lines) {
        Entry entry = entries[i];
        return split(text.substring(0, entry.start) + Line.join(lines) + text.substring(entry.next));
    }

    private Frontmatter inserted(String key, Object value, List<String> order, String lineEnd) {
        int at = place(key, order);
        StringBuilder entry = new StringBuilder();
        for (String line : YamlEmitter.member(" ".repeat(indent), key, value)) {
            entry.append(line).append(lineEnd);
        }
        Frontmatter longer = at == text.length()
                ? appended(entry.toString())
                : split(text.substring(0, at) + entry + text.substring(at));
        return longer.checked(key, value, entries.length + 1);
    }

    /** An entry behind all others changes nothing in how those before it are read. */
    private Frontmatter appended(String added) {
        boolean apart = text.isEmpty() || text.endsWith("\n") || text.endsWith("\r");
        Frontmatter behind = new Splitter(added, entries.length == 0 ? -1 : indent).split();
        if (!apart || behind.entries.length != 1 || behind.entries[0].start != 0) {
            return split(text + added);
        }
        Entry[] all = Arrays.copyOf(entries, entries.length + 1);
        all[entries.length] = behind.entries[0].behind(text.length());
        return new Frontmatter(text + added, behind.indent, all, Arrays.copyOf(raws, all.length));
    }

    /** The offset at which a new entry goes. */
    private int place(String key, List<String> order) {
        int rank = order.indexOf(key);
        for (int i = rank - 1; i >= 0; i--) {
            int before = find(order.get(i));
            if (before >= 0) {
                return entries[before].next;
            }
        }
        for (int i = rank + 1; rank >= 0 && i < order.size(); i++) {
            int behind = find(order.get(i));
            if (behind >= 0) {
                return behindComments(entries[behind].start);
            }
        }
        int last = entries.length - 1;
        if (last < 0) {
            return text.length();
        }
        return entries[last].key.equals("tags") ? entries[last].start : entries[last].next;
    }

    /** The offset of the first of the comment lines directly above an offset. */
    private int behindComments(int offset) {
        int at = offset;
        while (at > 0) {
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

    /** Nothing is written that would not be read as it was meant. */
    private Frontmatter checked(String key, Object value, int count) {
        if (text.length() > DocumentLimits.FRONTMATTER_LENGTH) {
            throw new ProblemException(new Problem.TooLarge("The record would have more than "
                    + DocumentLimits.FRONTMATTER_LENGTH / 1024 + " KiB beside its text. Nothing was changed."));
        }
        if (entries.length != count || !holds(key, value, true)) {
            throw Problem.invalid("", "The value of " + key + " has no form in which a file could keep it.");
        }
        return this;
    }

    @Override
    public String toString() {
        return Arrays.toString(entries);
    }
}
