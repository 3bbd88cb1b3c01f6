package dev.planner.markdown.body.note;

import dev.planner.base.DerivedIds;
import dev.planner.base.Json;
import dev.planner.markdown.body.Body;
import dev.planner.markdown.body.BodyEdit;
import dev.planner.markdown.body.note.NoteMarks.ParagraphMark;
import dev.planner.markdown.body.note.NoteMarks.SectionMark;
import dev.planner.markdown.body.note.SectionKind.PartHead;
import dev.planner.markdown.text.Line;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads the blocks of an enhanced note: text, code, and custom sections with tabs, a timeline or columns. All text
 * between two other blocks is one paragraph, unless a comment {@code <!-- paragraph-id: … -->} begins a new one. A
 * section or code fence without an end is text.
 */
final class NoteReader {
    static final String DEFAULT_TYPE = "tabs";
    static final String PARAGRAPH_PREFIX = "p_";
    static final String SECTION_PREFIX = "section_";
    static final String PART_PREFIX = "part_";

    private final Body body;
    /** Line on which a section begins → line on which it ends; 0 for all other lines. */
    private final int[] sectionEnds;

    private NoteReader(Body body) {
        this.body = body;
        this.sectionEnds = new int[body.size()];
        int open = -1;
        for (int i = 0; i < body.size(); i++) {
            if (body.hidden(i) || !body.line(i).startsWith("<!--")) {
                continue;
            }
            if (NoteMarks.sectionTitle(body.line(i)) != null) {
                open = i;
            } else if (open >= 0 && NoteMarks.isSectionEnd(body.line(i))) {
                sectionEnds[open] = i;
                open = -1;
            }
        }
    }

    /** The blocks below the title. */
    static List<NoteBlock> of(Body body) {
        return new NoteReader(body).blocks(body.titleEnd(), body.size(), true, PARAGRAPH_PREFIX);
    }

    private List<NoteBlock> blocks(int from, int to, boolean sections, String idPrefix) {
        List<NoteBlock> blocks = new ArrayList<>();
        Set<String> marked = markedIds(from, to);
        int paragraphs = 0;
        DerivedIds ids = new DerivedIds(SECTION_PREFIX);
        String type = DEFAULT_TYPE;
        int line = from;
        while (line < to) {
            if (body.blank(line)) {
                line++;
                continue;
            }
            int end;
            if (sections && sectionEnds[line] > 0) {
                NoteBlock section = section(line, type, ids);
                type = String.valueOf(section.value().get("type"));
                end = section.end();
                blocks.add(section);
            } else {
                end = paragraphEnd(line, to, sections);
                blocks.add(paragraph(line, end, NoteParagraph.idAt(idPrefix, paragraphs++, marked)));
            }
            line = end;
        }
        return blocks;
    }

    private Set<String> markedIds(int from, int to) {
        Set<String> ids = new HashSet<>();
        for (int line = from; line < to; line++) {
            ParagraphMark mark = mark(line);
            if (mark != null) {
                ids.add(mark.id());
            }
        }
        return ids;
    }

    private boolean isCode(int line) {
        return body.fenceEnd(line) > line && !Line.isSpace(body.line(line).charAt(0));
    }

    private boolean isMark(int line) {
        return mark(line) != null;
    }

    private @Nullable ParagraphMark mark(int line) {
        return body.hidden(line) ? null : NoteMarks.paragraph(body.line(line));
    }

    private int paragraphEnd(int from, int to, boolean sections) {
        int line = from;
        if (isMark(line)) {
            line++;
            while (line < to && body.blank(line)) {
                line++;
            }
            if (line == to || isMark(line) || sections && sectionEnds[line] > 0) {
                return from + 1;
            }
        }
        if (isCode(line)) {
            return body.fenceEnd(line);
        }
        int next = line + 1;
        while (next < to && !isCode(next) && !isMark(next) && !(sections && sectionEnds[next] > 0)) {
            next++;
        }
        return BodyEdit.contentEnd(body, line, next);
    }

    private NoteBlock paragraph(int from, int end, String derived) {
        Map<String, Object> value = new LinkedHashMap<>();
        ParagraphMark mark = mark(from);
        value.put("id", mark == null ? derived : mark.id());
        int start = mark == null ? from : from + 1;
        while (start < end && body.blank(start)) {
            start++;
        }
        if (start < end && isCode(start)) {
            String fence = body.line(start);
            String language = fence.substring(fenceLength(fence)).strip();
            value.put("type", "code");
            value.put("content", text(start + 1, end - 1));
            if (!language.isEmpty()) {
                value.put("language", language);
            }
        } else {
            value.put("type", "text");
            value.put("content", text(start, end));
        }
        Object metadata = mark == null || mark.metadata() == null ? null : json(mark.metadata());
        if (metadata != null) {
            value.put("metadata", metadata);
        }
        return new NoteBlock(false, value, List.of(), mark != null, from, end);
    }

    private static @Nullable Object json(String text) {
        try {
            return Json.read(text.getBytes(StandardCharsets.UTF_8));
        } catch (Json.MalformedJsonException e) {
            return null;
        }
    }

    private static int fenceLength(String fence) {
        int length = 0;
        while (length < fence.length() && fence.charAt(length) == fence.charAt(0)) {
            length++;
        }
        return length;
    }

    private String text(int from, int to) {
        StringBuilder text = new StringBuilder();
        for (int i = from; i < to; i++) {
            text.append(i == from ? "" : "\n").append(body.line(i));
        }
        return text.toString();
    }

    private NoteBlock section(int line, String typeBefore, DerivedIds ids) {
        int end = sectionEnds[line];
        String title = NoteMarks.sectionTitle(body.line(line));
        SectionMark mark = NoteMarks.section(body.line(line + 1));
        String name = title == null ? "" : title.strip();
        String id = mark == null ? ids.of(name) : mark.id();
        String type = mark == null ? typeBefore : mark.type();
        List<NotePart> parts = parts(line + (mark == null ? 1 : 2), end, SectionKind.of(type));
        List<Object> values = new ArrayList<>();
        parts.forEach(part -> values.add(part.value()));
        while (SectionKind.of(type) == SectionKind.COLUMNS && values.size() < 2) {
            values.add(List.of());
        }
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("id", id);
        value.put("type", type);
        value.put("title", name);
        value.put("config", SectionKind.of(type).config(List.copyOf(values)));
        return new NoteBlock(true, value, parts, mark != null, line, end + 1);
    }

    /**
     * The parts of a section. A heading begins a part if the comment of the part follows. If no heading has a comment,
     * headings in the older form begin parts.
     */
    private List<NotePart> parts(int from, int end, SectionKind kind) {
        DerivedIds ids = new DerivedIds(PART_PREFIX);
        List<Integer> starts = starts(from, end, kind, false);
        boolean old = starts.isEmpty();
        if (old) {
            starts = starts(from, end, kind, true);
        }
        List<NotePart> parts = new ArrayList<>();
        for (int i = 0; i < starts.size(); i++) {
            int next = i + 1 < starts.size() ? starts.get(i + 1) : end;
            parts.add(part(starts.get(i), next, kind, old, ids));
        }
        return parts;
    }

    private List<Integer> starts(int from, int end, SectionKind kind, boolean old) {
        List<Integer> starts = new ArrayList<>();
        for (int i = from; i < end; i++) {
            if (body.level(i) == 0) {
                continue;
            }
            boolean starting = old
                    ? kind.oldHeading(body.line(i)) != null
                    : kind.heading(body.line(i)) != null && kind.comment(body.line(i + 1)) != null;
            if (starting) {
                starts.add(i);
            }
        }
        return starts;
    }

    private NotePart part(int line, int end, SectionKind kind, boolean old, DerivedIds ids) {
        int content = line + (old ? 1 : 2);
        PartHead heading = old ? kind.oldHeading(body.line(line)) : kind.heading(body.line(line));
        PartHead comment = old ? null : kind.comment(body.line(line + 1));
        String title = heading == null ? "" : heading.title().strip();
        String id = comment == null || comment.id() == null
                ? ids.of(title)
                : comment.id().strip();
        List<NoteBlock> blocks = blocks(content, end, false, id + "_");
        List<Object> paragraphs = new ArrayList<>();
        for (NoteBlock block : blocks) {
            Map<String, Object> paragraph = new LinkedHashMap<>(block.value());
            paragraph.put("order", (long) paragraphs.size());
            paragraphs.add(paragraph);
        }
        if (kind == SectionKind.COLUMNS) {
            return new NotePart(List.copyOf(paragraphs), blocks, old, line, content, end);
        }
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("id", id);
        value.put("title", title);
        if (kind == SectionKind.TIMELINE) {
            PartHead source = comment == null ? heading : comment;
            value.put("status", given(source == null ? null : source.status(), "pending"));
            String date = given(source == null ? null : source.date(), "");
            if (!date.isEmpty()) {
                value.put("date", date);
            }
        }
        value.put("content", List.copyOf(paragraphs));
        return new NotePart(value, blocks, old, line, content, end);
    }

    private static String given(@Nullable String text, String fallback) {
        return text == null || text.isBlank() ? fallback : text.strip();
    }
}
