package dev.planner.markdown.body.note;

import dev.planner.item.Problem;
import dev.planner.markdown.body.Body;
import dev.planner.markdown.body.BodyEdit;
import dev.planner.markdown.body.DerivedIds;
import dev.planner.markdown.body.GuardedGrammar;
import dev.planner.markdown.body.TextGrammar;
import dev.planner.markdown.body.list.ListEdit;
import dev.planner.markdown.text.Alignment;
import dev.planner.markdown.text.Line;
import dev.planner.markdown.text.ListDiff;
import dev.planner.markdown.text.StoredValues;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The blocks of one kind below a note's title. A note that is one text and nothing else has no blocks to list: its content says
 * it all. The blocks of the other kind stay as they are, and so do the lines of every block, part and paragraph that is not
 * changed.
 */
public final class NoteBlocksGrammar extends GuardedGrammar {
    private final boolean sections;

    /**
     * @param sections whether the blocks are the custom sections; otherwise the free paragraphs
     */
    public NoteBlocksGrammar(boolean sections) {
        this.sections = sections;
    }

    @Override
    public @Nullable Object read(Body body) {
        List<NoteBlocks.Block> blocks = NoteBlocks.of(body);
        if (blocks.stream().allMatch(block -> block.isText() && !block.marked())) {
            return null;
        }
        List<Object> values = new ArrayList<>();
        for (int place = 0; place < blocks.size(); place++) {
            NoteBlocks.Block block = blocks.get(place);
            if (block.section() == sections) {
                Map<String, Object> value = new LinkedHashMap<>(block.value());
                Object config = value.remove("config");
                value.put("order", (long) values.size());
                value.put("globalOrder", (long) place);
                if (config != null) {
                    value.put("config", config);
                }
                values.add(value);
            }
        }
        return values.isEmpty() ? null : List.copyOf(values);
    }

    @Override
    protected Object normalise(Object value) {
        List<Object> blocks = new ArrayList<>();
        for (Object entry : value instanceof List<?> list ? list : List.of(value)) {
            Map<?, ?> map = object(entry);
            Map<String, Object> block = sections ? section(map) : paragraph(map);
            if (map.get("globalOrder") instanceof Number place) {
                block.put("globalOrder", place.longValue());
            }
            blocks.add(block);
        }
        return sorted(blocks);
    }

    /** The blocks in the order of their places; one without a place follows the one before it, or leads the list. */
    private static List<Object> sorted(List<Object> blocks) {
        record Placed(Object block, long place) {}
        List<Placed> placed = new ArrayList<>();
        long last = Long.MIN_VALUE;
        for (Object block : blocks) {
            last = ((Map<?, ?>) block).get("globalOrder") instanceof Number place ? place.longValue() : last;
            placed.add(new Placed(block, last));
        }
        placed.sort(Comparator.comparingLong(Placed::place));
        return placed.stream().map(Placed::block).toList();
    }

    private static Map<?, ?> object(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            return map;
        }
        throw Problem.invalid("", "must be a list of objects");
    }

    private static Map<String, Object> paragraph(Map<?, ?> map) {
        Map<String, Object> paragraph = new LinkedHashMap<>();
        putText(paragraph, map, "id", "");
        boolean code = "code".equals(map.get("type"));
        paragraph.put("type", code ? "code" : "text");
        String content = map.get("content") == null ? "" : StoredValues.text(String.valueOf(map.get("content")));
        paragraph.put("content", code ? content : String.join("\n", TextGrammar.lines(content)));
        if (code) {
            putText(paragraph, map, "language", "");
        }
        if (map.get("metadata") instanceof Map<?, ?> metadata && !metadata.isEmpty()) {
            paragraph.put("metadata", StoredValues.normalise(metadata));
        }
        return paragraph;
    }

    private static void putText(Map<String, Object> to, Map<?, ?> from, String name, String fallback) {
        Object value = from.get(name);
        String text =
                value == null ? fallback : StoredValues.text(value.toString()).strip();
        String kept = text.isEmpty() ? fallback : text;
        if (kept.indexOf('\n') >= 0 || kept.contains("-->")) {
            throw Problem.invalid("", "has a " + name + " that is more than one line or ends a comment");
        }
        if (!kept.isEmpty()) {
            to.put(name, kept);
        }
    }

    private static Map<String, Object> section(Map<?, ?> map) {
        Map<String, Object> section = new LinkedHashMap<>();
        putText(section, map, "title", "");
        putText(section, map, "id", new DerivedIds(NoteBlocks.SECTION_PREFIX).of(String.valueOf(section.get("title"))));
        putText(section, map, "type", "tabs");
        section.putIfAbsent("title", "");
        NoteBlocks.Parts kind = NoteBlocks.Parts.of(String.valueOf(section.get("type")));
        List<Object> parts = new ArrayList<>();
        for (Object part : kind.in(map.get("config"))) {
            parts.add(kind == NoteBlocks.Parts.COLUMNS ? paragraphs(part) : part(object(part), kind));
        }
        while (kind == NoteBlocks.Parts.COLUMNS && parts.size() < 2) {
            parts.add(List.of());
        }
        section.put("config", kind.config(parts));
        return section;
    }

    private static Map<String, Object> part(Map<?, ?> map, NoteBlocks.Parts kind) {
        Map<String, Object> part = new LinkedHashMap<>();
        putText(part, map, "title", "");
        putText(part, map, "id", new DerivedIds(NoteBlocks.PART_PREFIX).of(String.valueOf(part.get("title"))));
        part.putIfAbsent("title", "");
        if (kind == NoteBlocks.Parts.TIMELINE) {
            putText(part, map, "status", "pending");
            putText(part, map, "date", "");
        }
        part.put("content", paragraphs(map.get("content")));
        return part;
    }

    private static List<Object> paragraphs(@Nullable Object content) {
        List<Object> paragraphs = new ArrayList<>();
        for (Object paragraph : content instanceof List<?> list ? list : List.of()) {
            paragraphs.add(paragraph(object(paragraph)));
        }
        return paragraphs;
    }

    @Override
    protected boolean holds(@Nullable Object meant, @Nullable Object read) {
        Object wanted = meant == null ? List.of() : shape(meant);
        Object found = read == null ? List.of() : shape(read);
        return wanted.equals(found);
    }

    /** What is said, without places, and without the ids of paragraphs, which need not stand in the file. */
    private static Object shape(Object value) {
        if (value instanceof List<?> list) {
            return list.stream().map(NoteBlocksGrammar::shape).toList();
        }
        if (!(value instanceof Map<?, ?> map)) {
            return value;
        }
        boolean paragraph = map.containsKey("content") && map.containsKey("type");
        Map<String, Object> shape = new LinkedHashMap<>();
        map.forEach((name, member) -> {
            boolean place = name.equals("order") || name.equals("globalOrder") || paragraph && name.equals("id");
            if (!place && member != null) {
                shape.put(name.toString(), shape(member));
            }
        });
        return shape;
    }

    static boolean alike(Object one, Object other) {
        return shape(one).equals(shape(other));
    }

    @Override
    protected Body edit(Body body, @Nullable Object value) {
        boolean none = value == null || value.equals(List.of());
        if (none && read(body) == null) {
            return body;
        }
        List<NoteBlocks.Block> old = NoteBlocks.of(body);
        List<Object> wanted = merged(old, value instanceof List<?> list ? list : List.of());
        Body edited = written(body, old, wanted);
        if (!alike(others(old), others(NoteBlocks.of(edited)))) {
            throw Problem.invalid(
                    "", "cannot be kept in the file like this: other blocks would read back as something else");
        }
        return edited;
    }

    private List<Object> others(List<NoteBlocks.Block> blocks) {
        List<Object> others = new ArrayList<>();
        for (NoteBlocks.Block block : blocks) {
            if (block.section() != sections) {
                others.add(block.value());
            }
        }
        return others;
    }

    /** The wanted blocks and the present ones of the other kind, in the order of the file. */
    private List<Object> merged(List<NoteBlocks.Block> old, List<?> wanted) {
        record Placed(Object block, long place) {}
        List<Placed> placed = new ArrayList<>();
        long last = -1;
        for (int j = 0; j < wanted.size(); j++) {
            last = Math.max(last, placeOf(old, wanted, j, last));
            placed.add(new Placed(wanted.get(j), last));
        }
        for (int place = 0; place < old.size(); place++) {
            if (old.get(place).section() != sections) {
                placed.add(new Placed(old.get(place), place));
            }
        }
        placed.sort(Comparator.comparingLong(Placed::place));
        return placed.stream().map(Placed::block).toList();
    }

    /** A block without a place stays where it is; a new one follows the one before it in the list, or leads the next one. */
    private long placeOf(List<NoteBlocks.Block> old, List<?> wanted, int j, long last) {
        for (int next = j; next < wanted.size(); next++) {
            Map<?, ?> block = (Map<?, ?>) wanted.get(next);
            long place = block.get("globalOrder") instanceof Number given ? given.longValue() : placeById(old, block);
            if (place >= 0) {
                return place;
            }
            if (last >= 0) {
                return last;
            }
        }
        return old.size();
    }

    private long placeById(List<NoteBlocks.Block> old, Map<?, ?> wanted) {
        for (int place = 0; place < old.size(); place++) {
            NoteBlocks.Block block = old.get(place);
            if (block.section() == sections && Objects.equals(block.value().get("id"), wanted.get("id"))) {
                return place;
            }
        }
        return -1;
    }

    private Body written(Body body, List<NoteBlocks.Block> old, List<Object> wanted) {
        boolean plain = wanted.stream().allMatch(block -> isText(block));
        BodyEdit edit = new BodyEdit(body);
        if (old.isEmpty()) {
            List<String> lines = new ArrayList<>();
            for (int j = 0; j < wanted.size(); j++) {
                addBlock(lines, render(body, wanted, j, null, plain));
            }
            if (!lines.isEmpty()) {
                edit.insertBlock(body.size(), lines);
            }
            return edit.apply();
        }
        Alignment.Same same = (i, j) -> keeps(old.get(i), wanted, j, plain);
        ListDiff changes = ListDiff.of(old.size(), wanted.size(), same, (i, j) -> related(old.get(i), wanted.get(j)));
        ListEdit.apply(edit, body, old, wanted.size(), changes, same, new ListEdit.Form() {
            @Override
            public List<String> update(int oldIndex, int newIndex) {
                return render(body, wanted, newIndex, old.get(oldIndex), plain);
            }

            @Override
            public List<String> insert(int sibling, int newIndex) {
                return render(body, wanted, newIndex, null, plain);
            }
        });
        return edit.apply();
    }

    private static void addBlock(List<String> lines, List<String> block) {
        if (!lines.isEmpty() && !block.isEmpty()) {
            lines.add("");
        }
        lines.addAll(block);
    }

    private static boolean isText(Object block) {
        return block instanceof NoteBlocks.Block old
                ? old.isText()
                : "text".equals(((Map<?, ?>) block).get("type")) && !((Map<?, ?>) block).containsKey("config");
    }

    private static boolean keeps(NoteBlocks.Block old, List<Object> wanted, int j, boolean plain) {
        if (wanted.get(j) instanceof NoteBlocks.Block block) {
            return block == old && (block.marked() || !needsMark(wanted, j, plain));
        }
        Map<?, ?> value = (Map<?, ?>) wanted.get(j);
        if (value.containsKey("config") != old.section() || !alike(old.value(), value)) {
            return false;
        }
        return old.marked() || (old.section() ? isBare(old, wanted, j) : !needsMark(wanted, j, plain));
    }

    private static boolean related(NoteBlocks.Block old, Object wanted) {
        return wanted == old
                || wanted instanceof Map<?, ?> map
                        && map.containsKey("config") == old.section()
                        && Objects.equals(old.value().get("id"), map.get("id"));
    }

    /** Whether a text would be taken for part of the text before it, or for no block at all. */
    static boolean needsMark(List<?> blocks, int j, boolean plain) {
        if (!isText(blocks.get(j))) {
            return false;
        }
        boolean empty = blocks.get(j) instanceof Map<?, ?> map && "".equals(map.get("content"));
        return empty || (j == 0 ? plain : isText(blocks.get(j - 1)));
    }

    private static List<String> render(
            Body body, List<Object> wanted, int j, NoteBlocks.@Nullable Block old, boolean plain) {
        if (wanted.get(j) instanceof NoteBlocks.Block block) {
            List<String> lines = new ArrayList<>(lines(body, block.line(), block.end()));
            if (!block.marked() && needsMark(wanted, j, plain)) {
                lines.add(0, NoteBlocks.mark(block.value()));
            }
            return lines;
        }
        Map<?, ?> value = (Map<?, ?>) wanted.get(j);
        if (value.containsKey("config")) {
            NoteBlocks.Block was = old != null && old.section() ? old : null;
            return NoteSectionLines.of(body, value, was, was != null && isBare(was, wanted, j));
        }
        boolean marked = needsMark(wanted, j, plain) || old != null && old.marked();
        return NoteBlocks.paragraph(identified(value, j), marked);
    }

    /** A paragraph that is marked has an id. */
    static Map<?, ?> identified(Map<?, ?> paragraph, int j) {
        if (paragraph.get("id") != null) {
            return paragraph;
        }
        Map<Object, Object> identified = new LinkedHashMap<>(paragraph);
        identified.put("id", "p_" + j);
        return identified;
    }

    private static List<String> lines(Body body, int from, int to) {
        return body.lines().subList(from, to).stream().map(Line::text).toList();
    }

    /** Whether a section that has no comment with its id and type still needs none. */
    private static boolean isBare(NoteBlocks.Block old, List<Object> wanted, int j) {
        Map<?, ?> value = (Map<?, ?>) wanted.get(j);
        return !old.marked()
                && Objects.equals(old.value().get("id"), value.get("id"))
                && Objects.equals(old.value().get("title"), value.get("title"))
                && Objects.equals(typeBefore(wanted, j), value.get("type"));
    }

    /** The type that a section takes from the one before it. */
    private static @Nullable Object typeBefore(List<Object> wanted, int j) {
        for (int i = j - 1; i >= 0; i--) {
            Map<?, ?> value =
                    wanted.get(i) instanceof NoteBlocks.Block block ? block.value() : (Map<?, ?>) wanted.get(i);
            if (value.containsKey("config")) {
                return value.get("type");
            }
        }
        return NoteBlocks.DEFAULT_TYPE;
    }
}
