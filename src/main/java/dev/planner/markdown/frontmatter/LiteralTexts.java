package dev.planner.markdown.frontmatter;

import dev.planner.markdown.text.Line;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes texts of several lines as block scalars. */
final class LiteralTexts {
    private LiteralTexts() {}

    /** The lines of a multi-line text as a block scalar; {@code null} if the old or the new text cannot be one. */
    static @Nullable List<String> lines(List<Line> lines, EntryNode.Member member, Object value) {
        if (!(member.value() instanceof EntryNode.Leaf leaf)
                || !(value instanceof String text)
                || text.indexOf('\n') < 0) {
            return null;
        }
        String head = lines.get(leaf.line()).text();
        boolean block = leaf.line() == member.line()
                && leaf.from() < head.length()
                && (head.charAt(leaf.from()) == '|' || head.charAt(leaf.from()) == '>');
        if (!block || !text.equals(text.strip() + "\n") && !text.equals(text.strip())) {
            return null;
        }
        int indent = lines.subList(leaf.line() + 1, leaf.line() + leaf.lines()).stream()
                .filter(line -> !line.blank())
                .findFirst()
                .map(Line::indent)
                .orElse(member.from() + 2);
        List<String> literal = new ArrayList<>();
        literal.add(text.endsWith("\n") ? "|" : "|-");
        text.lines().forEach(line -> literal.add(line.isEmpty() ? "" : " ".repeat(indent) + line));
        return literal;
    }
}
