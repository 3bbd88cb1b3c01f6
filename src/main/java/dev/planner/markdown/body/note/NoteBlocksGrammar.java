package dev.planner.markdown.body.note;

import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import dev.planner.markdown.body.Body;
import dev.planner.markdown.body.BodyEdit;
import dev.planner.markdown.body.GuardedGrammar;
import dev.planner.markdown.body.list.ListEdit;
import dev.planner.markdown.text.Line;
import dev.planner.markdown.text.ListDiff;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The blocks of one kind below the title of a note. A note that consists only of text has no blocks, because its
 * content field already holds the text. An edit keeps the blocks of the other kind, and the lines of every unchanged
 * block, part and paragraph.
 */
public final class NoteBlocksGrammar extends GuardedGrammar {
    private final boolean sections;

    /**
     * @param sections {@code true} for the custom sections, {@code false} for the free paragraphs
     */
    public NoteBlocksGrammar(boolean sections) {
        this.sections = sections;
    }

    @Override
    public @Nullable Object read(Body body) {
        List<NoteBlock> blocks = NoteReader.of(body);
        if (blocks.stream().allMatch(block -> block.isText() && !block.marked())) {
            return null;
        }
        List<Object> values = new ArrayList<>();
        for (int place = 0; place < blocks.size(); place++) {
            NoteBlock block = blocks.get(place);
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
        return NoteValues.of(value, sections);
    }

    @Override
    protected boolean holds(@Nullable Object meant, @Nullable Object read) {
        Object wanted = meant == null ? List.of() : NoteValues.shape(meant);
        Object found = read == null ? List.of() : NoteValues.shape(read);
        return wanted.equals(found);
    }

    @Override
    protected Body edit(Body body, @Nullable Object value) {
        boolean none = value == null || value.equals(List.of());
        if (none && read(body) == null) {
            return body;
        }
        List<NoteBlock> old = NoteReader.of(body);
        List<Object> wanted = merged(old, value instanceof List<?> list ? list : List.of());
        Body edited = written(body, old, wanted);
        if (!NoteValues.alike(others(old), others(NoteReader.of(edited)))) {
            throw Problem.invalid(
                    ValueFault.UNSTORABLE,
                    "",
                    "cannot be stored in the file: other blocks would be read back differently;"
                            + " change them in the file");
        }
        return edited;
    }

    private List<Object> others(List<NoteBlock> blocks) {
        List<Object> others = new ArrayList<>();
        for (NoteBlock block : blocks) {
            if (block.section() != sections) {
                others.add(block.value());
            }
        }
        return others;
    }

    /** The wanted blocks and the existing blocks of the other kind, in the new order of the file. */
    private List<Object> merged(List<NoteBlock> old, List<?> wanted) {
        record Placed(Object block, long place) {}
        List<Placed> placed = new ArrayList<>();
        Map<Object, Integer> places = new HashMap<>();
        for (int place = old.size() - 1; place >= 0; place--) {
            if (old.get(place).section() == sections) {
                places.put(String.valueOf(old.get(place).value().get("id")), place);
            }
        }
        long last = -1;
        for (int j = 0; j < wanted.size(); j++) {
            last = Math.max(last, placeOf(old.size(), places, wanted, j, last));
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

    /**
     * The position of a wanted block. An existing block without a position stays in place. A new block without a
     * position follows its predecessor in the list or, if there is none, precedes its successor.
     */
    private static long placeOf(int end, Map<Object, Integer> places, List<?> wanted, int j, long last) {
        for (int next = j; next < wanted.size(); next++) {
            Map<?, ?> block = (Map<?, ?>) wanted.get(next);
            Integer known = places.get(String.valueOf(block.get("id")));
            if (block.get("globalOrder") instanceof Number given) {
                return given.longValue();
            }
            if (known != null) {
                return known;
            }
            if (last >= 0) {
                return last;
            }
        }
        return end;
    }

    private Body written(Body body, List<NoteBlock> old, List<Object> wanted) {
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
        ListDiff changes = ListDiff.of(new BlockPair(old, wanted, (i, j) -> keeps(old.get(i), wanted, j, plain)));
        ListEdit.apply(edit, body, old, changes, new ListEdit.Form() {
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
        return block instanceof NoteBlock old
                ? old.isText()
                : "text".equals(((Map<?, ?>) block).get("type")) && !((Map<?, ?>) block).containsKey("config");
    }

    private static boolean keeps(NoteBlock old, List<Object> wanted, int j, boolean plain) {
        if (wanted.get(j) instanceof NoteBlock block) {
            return block == old && (block.marked() || staysBare(wanted, j, plain));
        }
        Map<?, ?> value = (Map<?, ?>) wanted.get(j);
        if (value.containsKey("config") != old.section() || !NoteValues.alike(old.value(), value)) {
            return false;
        }
        return old.marked() || (old.section() ? isBare(old, wanted, j) : staysBare(wanted, j, plain));
    }

    /** Whether a paragraph needs no comment. A comment of another paragraph makes the first one a block. */
    private static boolean staysBare(List<Object> wanted, int j, boolean plain) {
        return !needsMark(wanted, j, plain) || j == 0 && wanted.size() > 1;
    }

    /**
     * Whether a text paragraph needs a comment. Without one it would become a part of the text before it, or no block.
     */
    static boolean needsMark(List<?> blocks, int j, boolean plain) {
        if (!isText(blocks.get(j))) {
            return false;
        }
        boolean empty = blocks.get(j) instanceof Map<?, ?> map && "".equals(map.get("content"));
        return empty || (j == 0 ? plain : isText(blocks.get(j - 1)));
    }

    private static List<String> render(Body body, List<Object> wanted, int j, @Nullable NoteBlock old, boolean plain) {
        if (wanted.get(j) instanceof NoteBlock block) {
            List<String> lines = new ArrayList<>(lines(body, block.line(), block.end()));
            if (!block.marked() && needsMark(wanted, j, plain)) {
                lines.add(0, NoteParagraph.mark(block.value()));
            }
            return lines;
        }
        Map<?, ?> value = (Map<?, ?>) wanted.get(j);
        if (value.containsKey("config")) {
            NoteBlock was = old != null && old.section() ? old : null;
            return NoteSectionLines.of(body, value, was, was != null && isBare(was, wanted, j));
        }
        boolean marked = needsMark(wanted, j, plain) || old != null && old.marked();
        return NoteParagraph.lines(identified(wanted, j), marked);
    }

    /** The paragraph at a position of a list, with an id. A paragraph without one gets an id by its position. */
    static Map<?, ?> identified(List<?> blocks, int j) {
        Map<?, ?> paragraph = (Map<?, ?>) blocks.get(j);
        if (paragraph.get("id") != null) {
            return paragraph;
        }
        Set<String> taken = new HashSet<>();
        for (Object block : blocks) {
            Map<?, ?> value = block instanceof NoteBlock old ? old.value() : (Map<?, ?>) block;
            taken.add(String.valueOf(value.get("id")));
        }
        Map<Object, Object> identified = new LinkedHashMap<>(paragraph);
        identified.put("id", NoteParagraph.idAt(NoteReader.PARAGRAPH_PREFIX, j, taken));
        return identified;
    }

    private static List<String> lines(Body body, int from, int to) {
        return body.lines().subList(from, to).stream().map(Line::text).toList();
    }

    /** Whether a section that has no comment with its id and type needs none after the edit. */
    private static boolean isBare(NoteBlock old, List<Object> wanted, int j) {
        Map<?, ?> value = (Map<?, ?>) wanted.get(j);
        return !old.marked()
                && Objects.equals(old.value().get("id"), value.get("id"))
                && Objects.equals(old.value().get("title"), value.get("title"))
                && Objects.equals(typeBefore(wanted, j), value.get("type"));
    }

    /** The type that a section inherits from the section before it. */
    private static @Nullable Object typeBefore(List<Object> wanted, int j) {
        for (int i = j - 1; i >= 0; i--) {
            Map<?, ?> value = wanted.get(i) instanceof NoteBlock block ? block.value() : (Map<?, ?>) wanted.get(i);
            if (value.containsKey("config")) {
                return value.get("type");
            }
        }
        return NoteReader.DEFAULT_TYPE;
    }
}
