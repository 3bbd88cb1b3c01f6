package dev.planner.markdown.frontmatter;

import dev.planner.item.ProblemException;
import dev.planner.item.Raw;
import dev.planner.item.RecordLimits;
import dev.planner.markdown.text.Line;
import dev.planner.markdown.text.UnreadableDocumentException;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The text between the fences, split into top-level entries that own their lines. Comments and blank lines between
 * entries belong to no entry and stay in place. A value is parsed when it is first read. A top-level merge key is no
 * entry for readers: the members that it takes over are read like entries, but an entry with the same key counts before
 * them.
 */
public final class Frontmatter {
    /** The number of entries above which an index finds an entry by its key. */
    private static final int INDEX_THRESHOLD = 24;

    /** The value of {@link #merge} before the merge key has been looked for. */
    private static final int UNKNOWN = -2;

    private final String text;
    private final int indent;
    private final List<Entry> entries;
    private final @Nullable Raw[] raws;
    private @Nullable Map<String, Integer> index;
    private @Nullable Map<String, Raw> anchors;
    private int merge = UNKNOWN;
    private @Nullable Map<String, Raw> merged;

    Frontmatter(String text, int indent, List<Entry> entries) {
        this.text = text;
        this.indent = indent;
        this.entries = entries;
        this.raws = new Raw[entries.size()];
    }

    /**
     * Reads the text between the fences.
     *
     * @throws UnreadableDocumentException if the text exceeds the limits of a frontmatter, or is a map in braces
     */
    public static Frontmatter parse(String text) {
        if (text.length() > RecordLimits.FRONTMATTER_LENGTH) {
            int limit = RecordLimits.FRONTMATTER_LENGTH / 1024;
            String fault = "the frontmatter is longer than " + limit + " KiB; move the text below it";
            throw new UnreadableDocumentException("frontmatter", fault).with("limit", limit);
        }
        if (isInBraces(text)) {
            String fault =
                    "the frontmatter is a map in braces; write each of its entries on a line, without the braces";
            throw new UnreadableDocumentException("braces", fault);
        }
        Frontmatter frontmatter = split(text);
        for (Entry entry : frontmatter.entries) {
            boolean large = entry.next() - entry.start() > RecordLimits.PARSED_ENTRY_LENGTH;
            if (large && !EntryNode.read(entry.lines(text), Map.of()).certain()) {
                int limit = RecordLimits.PARSED_ENTRY_LENGTH / 1024;
                String fault = "the frontmatter entry " + entry.key() + " is longer than " + limit
                        + " KiB and has no simple form";
                throw new UnreadableDocumentException("entry", fault)
                        .with("entry", entry.key())
                        .with("limit", limit);
            }
        }
        return frontmatter;
    }

    /** Whether the whole text is a map in flow style, such as JSON. A new entry below it would make it invalid YAML. */
    private static boolean isInBraces(String text) {
        String map = text.strip();
        return map.startsWith("{")
                && map.endsWith("}")
                && YamlParser.read("k:\n " + map.lines().collect(Collectors.joining("\n ")), Map.of())
                        instanceof Raw.Mapping entries
                && !entries.entries().isEmpty();
    }

    static Frontmatter split(String text) {
        EntrySplitter.Found found = EntrySplitter.split(text, -1);
        return new Frontmatter(text, found.indent(), found.entries());
    }

    public String text() {
        return text;
    }

    /** The column of the entries. */
    int indent() {
        return indent;
    }

    List<Entry> entries() {
        return entries;
    }

    /** The keys in the order of the file. */
    public Set<String> keys() {
        Set<String> keys = new LinkedHashSet<>();
        for (int i = 0; i < entries.size(); i++) {
            if (i == merge()) {
                keys.addAll(merged().keySet());
            } else {
                keys.add(entries.get(i).key());
            }
        }
        return Collections.unmodifiableSet(keys);
    }

    /** The value of the last entry with the key, or else of the merged member; {@code null} if there is neither. */
    public @Nullable Raw get(String key) {
        int i = find(key);
        return i < 0 ? merged().get(key) : raw(i);
    }

    /** The members that the merge key takes over; empty if there is no merge key. */
    Map<String, Raw> merged() {
        if (merged == null) {
            merged = merge() < 0 ? Map.of() : MergeKeys.members(raw(merge()));
        }
        return merged;
    }

    /** The index of the merge key; -1 if there is none. */
    int merge() {
        if (merge == UNKNOWN) {
            int i = entries.size() - 1;
            while (i >= 0 && !isMerge(i)) {
                i--;
            }
            merge = i;
        }
        return merge;
    }

    private boolean isMerge(int i) {
        Entry entry = entries.get(i);
        return entry.key().equals(MergeKeys.KEY) && isPlain(entry) && MergeKeys.isMerge(raw(i));
    }

    /** Whether the key of an entry has no quotes. */
    private boolean isPlain(Entry entry) {
        return text.startsWith(entry.key(), Line.skipSpace(text, entry.start(), entry.colon()));
    }

    /** The index of the last entry with the key, which is the effective one; -1 if there is none. */
    int find(String key) {
        boolean mayMerge = key.equals(MergeKeys.KEY);
        if (!mayMerge && entries.size() > INDEX_THRESHOLD) {
            return index().getOrDefault(key, -1);
        }
        for (int i = entries.size() - 1; i >= 0; i--) {
            if (entries.get(i).key().equals(key) && !(mayMerge && i == merge())) {
                return i;
            }
        }
        return -1;
    }

    private Map<String, Integer> index() {
        Map<String, Integer> known = index;
        if (known == null) {
            known = new HashMap<>();
            for (int i = 0; i < entries.size(); i++) {
                known.put(entries.get(i).key(), i);
            }
            index = known;
        }
        return known;
    }

    Raw raw(int i) {
        Raw raw = raws[i];
        if (raw == null) {
            raw = read(entries.get(i));
            raws[i] = raw;
        }
        return raw;
    }

    /** Copies the values that another frontmatter has already parsed. Both must begin with the same entries. */
    Frontmatter withParsedValues(Frontmatter other) {
        System.arraycopy(other.raws, 0, raws, 0, Math.min(raws.length, other.raws.length));
        return this;
    }

    /**
     * The values to which aliases refer, by the names of their anchors. The entry of an anchor is read on its own, so
     * that a change of another entry does not change the value of an alias.
     */
    Map<String, Raw> anchors() {
        Map<String, Raw> known = anchors;
        if (known == null) {
            known = new HashMap<>();
            boolean possible = text.indexOf('&') >= 0
                    && text.indexOf('*') >= 0
                    && text.length() <= RecordLimits.PARSED_ENTRY_LENGTH;
            Map<String, Integer> sizes = new HashMap<>();
            for (Entry entry : possible ? entries : List.<Entry>of()) {
                if (text.substring(entry.start(), entry.next()).indexOf('&') >= 0) {
                    YamlParser.collect(withPlainKey(entry), known, sizes);
                }
            }
            anchors = known;
        }
        return known;
    }

    /** Resolves aliases like another frontmatter, of which this one is a changed part with its own anchors. */
    Frontmatter withAnchorsOf(Frontmatter other) {
        Map<String, Raw> all = new HashMap<>(other.anchors());
        for (Entry entry : all.isEmpty() ? List.<Entry>of() : entries) {
            YamlParser.collect(withPlainKey(entry), all, new HashMap<>());
        }
        anchors = all;
        return this;
    }

    private Raw read(Entry entry) {
        int content = Line.contentEnd(text, entry.start());
        if (Line.next(text, content) >= entry.end()) {
            YamlScalars.Found found = YamlScalars.simple(text, entry.colon() + 1, content);
            return found == null
                    ? YamlScalars.read(
                                    text.substring(entry.start(), content),
                                    entry.colon() + 1 - entry.start(),
                                    anchors())
                            .raw()
                    : found.raw();
        }
        EntryNode.Reading reading = EntryNode.read(entry.lines(text), anchors());
        Raw yaml = reading.certain() ? null : YamlParser.read(withPlainKey(entry), anchors());
        return yaml == null ? reading.entry().value().raw() : yaml;
    }

    /** The text of an entry with the key {@code k}, which every YAML parser can read. */
    private String withPlainKey(Entry entry) {
        int behind = entry.colon() + 1;
        boolean apart = Line.isBlank(text, behind, Math.min(behind + 1, text.length()))
                || text.startsWith("\n", behind)
                || text.startsWith("\r", behind);
        int first = Line.skipSpace(text, entry.start(), entry.colon());
        return text.substring(entry.start(), first) + "k:" + (apart ? "" : " ") + text.substring(behind, entry.next());
    }

    /**
     * Changes entries. Takes time linear in the length of the frontmatter and the number of changes.
     *
     * @param changes normalised values by key; {@code null} removes the entry
     * @param order see {@code Document.with}
     * @param lineEnd the line end of new lines
     * @return the same object if no entry changes
     * @throws ProblemException if a file cannot store a value
     */
    public Frontmatter with(Map<String, @Nullable Object> changes, List<String> order, String lineEnd) {
        return new FrontmatterEdit(this, order, lineEnd).apply(changes);
    }
}
