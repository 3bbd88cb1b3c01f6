package dev.planner.markdown.body.note;

import dev.planner.base.DerivedIds;
import dev.planner.base.Excerpts;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import dev.planner.markdown.body.TextGrammar;
import dev.planner.markdown.text.StoredValues;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Normalises the blocks from a client to the form in which they are read back. */
final class NoteValues {
    private NoteValues() {}

    /**
     * The blocks of a value, sorted by position.
     *
     * @param sections {@code true} for sections, {@code false} for paragraphs
     */
    static List<Object> of(Object value, boolean sections) {
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

    /** The blocks, sorted by position. A block without a position follows its predecessor, or comes first. */
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
        throw Problem.invalid(ValueFault.MALFORMED, "", "must be a list of objects");
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
        } else if (map.get("language") instanceof String language && !language.isBlank()) {
            throw Problem.invalid(ValueFault.MALFORMED, "", "has a text with a language; only code can have one");
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
            throw Problem.invalid(ValueFault.UNSTORABLE, "", "has a " + name + " with a line break or -->");
        }
        if (!kept.isEmpty()) {
            to.put(name, kept);
        }
    }

    private static Map<String, Object> section(Map<?, ?> map) {
        Map<String, Object> section = new LinkedHashMap<>();
        putText(section, map, "title", "");
        putText(section, map, "id", new DerivedIds(NoteReader.SECTION_PREFIX).of(String.valueOf(section.get("title"))));
        putText(section, map, "type", "tabs");
        section.putIfAbsent("title", "");
        SectionKind kind = SectionKind.of(String.valueOf(section.get("type")));
        if (map.get("config") instanceof Map<?, ?> config) {
            refuseOthers(config, kind);
        }
        List<Object> parts = new ArrayList<>();
        for (Object part : kind.in(map.get("config"))) {
            parts.add(kind == SectionKind.COLUMNS ? paragraphs(part) : part(object(part), kind));
        }
        while (kind == SectionKind.COLUMNS && parts.size() < 2) {
            parts.add(List.of());
        }
        section.put("config", kind.config(parts));
        return section;
    }

    /** Refuses parts of another kind of section, because the file has no place for them. */
    private static void refuseOthers(Map<?, ?> config, SectionKind kind) {
        config.forEach((name, value) -> {
            boolean own = kind.config(List.of()).containsKey(name);
            if (!own && value instanceof List<?> list && !list.isEmpty()) {
                throw Problem.invalid(
                        ValueFault.MALFORMED,
                        "",
                        "has " + Excerpts.quoted(name.toString()) + ", which a section of this type cannot contain");
            }
        });
    }

    private static Map<String, Object> part(Map<?, ?> map, SectionKind kind) {
        Map<String, Object> part = new LinkedHashMap<>();
        putText(part, map, "title", "");
        putText(part, map, "id", new DerivedIds(NoteReader.PART_PREFIX).of(String.valueOf(part.get("title"))));
        part.putIfAbsent("title", "");
        if (kind == SectionKind.TIMELINE) {
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

    /** The content without positions and without the ids of paragraphs, which a file does not always contain. */
    static Object shape(Object value) {
        if (value instanceof List<?> list) {
            return list.stream().map(NoteValues::shape).toList();
        }
        if (!(value instanceof Map<?, ?> map)) {
            return value;
        }
        boolean paragraph = map.containsKey("content") && map.containsKey("type");
        Map<String, Object> shape = new TreeMap<>();
        map.forEach((name, member) -> {
            boolean place = name.equals("order") || name.equals("globalOrder") || paragraph && name.equals("id");
            if (!place && member != null) {
                shape.put(name.toString(), shape(member));
            }
        });
        return shape;
    }

    /** Whether two values have the same content. */
    static boolean alike(Object one, Object other) {
        return shape(one).equals(shape(other));
    }
}
