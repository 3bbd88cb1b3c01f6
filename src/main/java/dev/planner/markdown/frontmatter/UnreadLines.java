package dev.planner.markdown.frontmatter;

import dev.planner.markdown.text.Line;
import java.util.List;
import java.util.stream.IntStream;

/** The lines of an entry that the reader skips, such as a line with a wrong indentation. */
final class UnreadLines {
    private final List<Line> lines;
    private final boolean[] read;

    UnreadLines(List<Line> lines, EntryNode.Member entry) {
        this.lines = lines;
        this.read = new boolean[lines.size()];
        member(entry);
    }

    private void member(EntryNode.Member member) {
        read[member.line()] = true;
        value(member.value());
    }

    private void value(EntryNode node) {
        if (node instanceof EntryNode.Leaf leaf) {
            for (int i = leaf.line(); i < leaf.line() + leaf.lines(); i++) {
                read[i] = true;
            }
        } else if (node instanceof EntryNode.Block block) {
            for (EntryNode.Item item : block.items()) {
                read[item.line()] = true;
                value(item.content());
            }
        } else {
            ((EntryNode.Members) node).members().forEach(this::member);
        }
    }

    /** The skipped lines in a range, as comments. */
    List<Line> comments(int from, int to) {
        return IntStream.range(from, to)
                .filter(this::has)
                .mapToObj(i -> comment(lines.get(i)))
                .toList();
    }

    boolean has(int line) {
        return !read[line] && !EntryNode.isTrivia(lines.get(line));
    }

    static Line comment(Line line) {
        return new Line("# " + line.text(), line.end());
    }
}
