package dev.planner.markdown.body.note;

import dev.planner.markdown.body.Body;
import dev.planner.markdown.text.ListDiff;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Writes the lines of a custom section. It copies the unchanged headings, comments, paragraphs and blank lines of the
 * existing section.
 */
final class NoteSectionLines {
    private final Body body;
    private final List<String> lines = new ArrayList<>();

    private NoteSectionLines(Body body) {
        this.body = body;
    }

    /**
     * The lines of a section.
     *
     * @param value the normalised section
     * @param old the existing section; {@code null} for a new one
     * @param bare whether the section has no comment with its id and type, and needs none
     */
    static List<String> of(Body body, Map<?, ?> value, @Nullable NoteBlock old, boolean bare) {
        NoteSectionLines section = new NoteSectionLines(body);
        section.open(value, old, bare);
        section.parts(value, old);
        section.lines.add(old == null ? NoteMarks.closing() : body.line(old.end() - 1));
        return section.lines;
    }

    private void open(Map<?, ?> value, @Nullable NoteBlock old, boolean bare) {
        List<String> opening = List.of(
                NoteMarks.opening(String.valueOf(value.get("title"))),
                NoteMarks.description(String.valueOf(value.get("id")), String.valueOf(value.get("type"))));
        if (old == null) {
            lines.addAll(opening);
            lines.add("");
            return;
        }
        lines.add(same(old.value(), value, "title") ? body.line(old.line()) : opening.get(0));
        if (!bare) {
            boolean described = old.marked() && same(old.value(), value, "id") && same(old.value(), value, "type");
            lines.add(described ? body.line(old.line() + 1) : opening.get(1));
        }
        int first = old.parts().isEmpty() ? old.end() - 1 : old.parts().get(0).line();
        copy(old.line() + (old.marked() ? 2 : 1), first);
    }

    private static boolean same(Map<?, ?> old, Map<?, ?> value, String member) {
        return Objects.equals(old.get(member), value.get(member));
    }

    private void copy(int from, int to) {
        for (int i = from; i < to; i++) {
            lines.add(body.line(i));
        }
    }

    private void parts(Map<?, ?> value, @Nullable NoteBlock old) {
        SectionKind kind = SectionKind.of(String.valueOf(value.get("type")));
        List<?> parts = kind.in(value.get("config"));
        boolean known = old != null && SectionKind.of(String.valueOf(old.value().get("type"))) == kind;
        List<NotePart> oldParts = old == null || !known ? List.of() : old.parts();
        ListDiff changes = ListDiff.of(new PartPair(oldParts, parts));
        boolean uncommented = true;
        for (int j = 0; j < parts.size(); j++) {
            int i = changes.source(j);
            uncommented &=
                    i >= 0 && oldParts.get(i).old() && hasHead(oldParts.get(i).value(), parts.get(j));
        }
        for (int j = 0; j < parts.size(); j++) {
            int i = changes.source(j);
            boolean follows = i >= 0 && (j == 0 ? i == 0 : changes.source(j - 1) == i - 1);
            if (!follows) {
                separate();
            }
            part(parts.get(j), kind, j, i < 0 ? null : oldParts.get(i), new Head(uncommented, i == j));
        }
    }

    /**
     * How the start of a part is written.
     *
     * @param uncommented whether no part of the section has a comment or needs one
     * @param placed whether the part keeps its position
     */
    private record Head(boolean uncommented, boolean placed) {}

    private static boolean hasHead(Object old, @Nullable Object part) {
        if (!(old instanceof Map<?, ?> was) || !(part instanceof Map<?, ?> is)) {
            return true;
        }
        return same(was, is, "id") && same(was, is, "title") && same(was, is, "status") && same(was, is, "date");
    }

    private void separate() {
        if (!lines.get(lines.size() - 1).isBlank()) {
            lines.add("");
        }
    }

    private void part(@Nullable Object part, SectionKind kind, int index, @Nullable NotePart old, Head head) {
        List<String> opening = kind.opening(part instanceof Map<?, ?> members ? members : Map.of(), index);
        List<?> paragraphs = SectionKind.content(part);
        if (old == null) {
            lines.addAll(opening);
            lines.add("");
            paragraphs(paragraphs, List.of());
            separate();
            return;
        }
        if (old.old()) {
            lines.addAll(head.uncommented() ? List.of(body.line(old.line())) : opening);
        } else {
            lines.add(hasHeading(old.value(), part, head) ? body.line(old.line()) : opening.get(0));
            boolean commented = part instanceof Map<?, ?> ? hasHead(old.value(), part) : head.placed();
            lines.add(commented ? body.line(old.line() + 1) : opening.get(1));
        }
        List<NoteBlock> blocks = old.blocks();
        if (!blocks.isEmpty()) {
            copy(old.content(), blocks.get(0).line());
        } else if (!paragraphs.isEmpty()) {
            lines.add("");
        }
        paragraphs(paragraphs, blocks);
        copy(blocks.isEmpty() ? old.content() : blocks.get(blocks.size() - 1).end(), old.end());
    }

    private static boolean hasHeading(Object old, @Nullable Object part, Head head) {
        return old instanceof Map<?, ?> was && part instanceof Map<?, ?> is
                ? same(was, is, "title") && same(was, is, "status")
                : head.placed();
    }

    private void paragraphs(List<?> paragraphs, List<NoteBlock> old) {
        ListDiff changes = ListDiff.of(new BlockPair(
                old, paragraphs, (i, j) -> old.get(i).marked() || !NoteBlocksGrammar.needsMark(paragraphs, j, false)));
        for (int j = 0; j < paragraphs.size(); j++) {
            int i = changes.source(j);
            if (i > 0 && j > 0 && changes.source(j - 1) == i - 1) {
                copy(old.get(i - 1).end(), old.get(i).line());
            } else if (j > 0) {
                separate();
            }
            if (changes.isKept(j)) {
                copy(old.get(i).line(), old.get(i).end());
            } else {
                boolean marked = NoteBlocksGrammar.needsMark(paragraphs, j, false)
                        || i >= 0 && old.get(i).marked();
                lines.addAll(NoteParagraph.lines(NoteBlocksGrammar.identified(paragraphs, j), marked));
            }
        }
    }
}
