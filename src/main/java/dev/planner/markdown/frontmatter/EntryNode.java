package dev.planner.markdown.frontmatter;

import dev.planner.item.Raw;
import dev.planner.item.RecordLimits;
import dev.planner.markdown.text.Line;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A frontmatter value with the positions of its parts (a concrete syntax tree). The reader is tolerant: it reads
 * invalid YAML as older programs do.
 */
sealed interface EntryNode {

    Raw raw();

    /**
     * A value that is edited as a whole: a scalar, or a list or map in flow style (in brackets).
     *
     * @param line the first line
     * @param from the offset in the first line at which the value begins
     * @param to the offset in the first line at which the value ends
     * @param lines the number of lines
     */
    record Leaf(Raw raw, int line, int from, int to, int lines) implements EntryNode {}

    /** A list in block style: one dash for each element. */
    record Block(Raw raw, List<Item> items) implements EntryNode {}

    /** A map in block style: one or more lines for each member. The value includes what a merge key takes over. */
    record Members(Raw raw, int indent, List<Member> members) implements EntryNode {}

    /**
     * An element of a block list.
     *
     * @param line the line of the dash
     * @param dash the offset of the dash
     * @param end the line after the last line that is neither blank nor a comment
     */
    record Item(int line, int dash, EntryNode content, int end) {}

    /**
     * A member of a block map.
     *
     * @param line the line of the key
     * @param from the offset of the key
     * @param colon the offset of the colon
     * @param end the line after the last line that is neither blank nor a comment
     * @param merges whether the key is a merge key
     */
    record Member(String key, int line, int from, int colon, EntryNode value, int end, boolean merges) {}

    /**
     * The result of reading an entry's lines.
     *
     * @param entry the entry as a member whose key is on the first line
     * @param certain whether a YAML parser certainly reads the same value
     */
    record Reading(Member entry, boolean certain) {}

    /**
     * Reads one entry.
     *
     * @param lines the lines of the entry, including the comments and blank lines after it
     * @param anchors the values to which aliases can refer
     */
    static Reading read(List<Line> lines, Map<String, Raw> anchors) {
        return new Reader(lines, anchors).entry();
    }

    /** A parser that follows the indentation of the lines. */
    final class Reader {
        private final List<Line> lines;
        private final Map<String, Raw> anchors;
        private boolean certain = true;

        private Reader(List<Line> lines, Map<String, Raw> anchors) {
            this.lines = lines;
            this.anchors = anchors;
        }

        private Reading entry() {
            String text = lines.get(0).text();
            int from = lines.get(0).indent();
            Member member = member(0, from, EntryKeys.looseColon(text, from), lines.size(), 0);
            return new Reading(member, certain);
        }

        private Member member(int line, int from, int colon, int end, int depth) {
            String text = lines.get(line).text();
            String key = EntryKeys.text(text, from, colon);
            if (!EntryKeys.isOrdinary(key) || text.charAt(from) == '"' || text.charAt(from) == '\'') {
                certain = false;
            }
            EntryNode value = value(line, colon + 1, end, from, depth);
            boolean merges =
                    text.startsWith(MergeKeys.KEY, from) && key.equals(MergeKeys.KEY) && MergeKeys.isMerge(value.raw());
            int valueEnd = Math.max(contentEnd(line, end), nodeEnd(value));
            return new Member(key, line, from, colon, value, valueEnd, merges);
        }

        /**
         * Reads a value.
         *
         * @param line the line of the key or dash, on which the value may begin
         * @param behind the offset after the colon or dash
         * @param end the line after the last line that can belong to the value
         * @param indent the offset of the key or dash
         */
        private EntryNode value(int line, int behind, int end, int indent, int depth) {
            String text = lines.get(line).text();
            int from = EntryKeys.anchorEnd(text, behind);
            int start = Line.skipSpace(text, from, text.length());
            boolean nothing = start == text.length() || start > from && text.charAt(start) == '#';
            boolean blockScalar = !nothing && (text.charAt(start) == '|' || text.charAt(start) == '>');
            int first = firstContent(line + 1, end);
            if (first == end && !blockScalar) {
                YamlScalars.Found found = YamlScalars.read(text, behind, anchors);
                certain &= YamlScalars.isSimple(text, behind);
                return new Leaf(found.raw(), line, found.from(), found.to(), 1);
            }
            certain &= from == behind;
            if (nothing && depth < RecordLimits.ENTRY_DEPTH) {
                Line head = lines.get(first);
                int column = head.indent();
                if (head.text().startsWith("\t")
                        || head.text().substring(0, column).indexOf('\t') >= 0) {
                    certain = false;
                }
                if (isDash(head.text(), column) && column >= indent) {
                    return block(first, end, column, depth + 1);
                }
                if (column > indent && EntryKeys.colon(head.text(), column) >= 0) {
                    return members(first, column, end, indent, depth + 1);
                }
            }
            certain = false;
            return lines(line, from, end, indent, blockScalar);
        }

        private Block block(int first, int end, int column, int depth) {
            List<Item> items = new ArrayList<>();
            List<Raw> raws = new ArrayList<>();
            int line = first;
            while (line < end) {
                int dash = lines.get(line).indent();
                certain &= dash == column;
                int next = line + 1;
                while (next < end && !isItem(next, column)) {
                    next++;
                }
                Item item = item(line, dash, next, depth);
                items.add(item);
                raws.add(item.content.raw());
                line = next;
            }
            return new Block(new Raw.Sequence(List.copyOf(raws)), List.copyOf(items));
        }

        private boolean isItem(int line, int column) {
            Line next = lines.get(line);
            int indent = next.indent();
            if (indent > column || isTrivia(next)) {
                return false;
            }
            boolean item = isDash(next.text(), indent);
            certain &= item;
            return item;
        }

        private Item item(int line, int dash, int end, int depth) {
            String text = lines.get(line).text();
            int start = Line.skipSpace(text, dash + 1, text.length());
            EntryNode content;
            if (start < text.length() && isDash(text, start)) {
                certain = false;
                content = lines(line, dash + 1, end, dash, false);
            } else if (start < text.length()
                    && text.charAt(start) != '#'
                    && EntryKeys.colon(text, start) >= 0
                    && depth < RecordLimits.ENTRY_DEPTH) {
                certain &= text.indexOf('\t') < 0;
                content = members(line, start, end, dash, depth + 1);
            } else {
                content = value(line, dash + 1, end, dash, depth);
            }
            return new Item(line, dash, content, Math.max(contentEnd(line, end), nodeEnd(content)));
        }

        private Members members(int first, int column, int end, int parent, int depth) {
            List<Member> members = new ArrayList<>();
            Map<String, Raw> raws = new LinkedHashMap<>();
            Raw merged = null;
            int line = first;
            int from = column;
            int colon = EntryKeys.colon(lines.get(first).text(), column);
            while (line < end) {
                int next = line + 1;
                while (next < end && !isMember(next, column, parent)) {
                    next++;
                }
                Member member = member(line, from, colon, next, depth);
                members.add(member);
                if (member.merges) {
                    merged = member.value.raw();
                } else {
                    raws.put(member.key, member.value.raw());
                }
                line = next;
                if (next < end) {
                    from = lines.get(next).indent();
                    colon = EntryKeys.looseColon(lines.get(next).text(), from);
                }
            }
            Map<String, Raw> all = merged == null ? raws : MergeKeys.resolved(raws, merged);
            return new Members(new Raw.Mapping(Collections.unmodifiableMap(all)), column, List.copyOf(members));
        }

        private boolean isMember(int line, int column, int parent) {
            Line next = lines.get(line);
            int indent = next.indent();
            if (indent > column || isTrivia(next) || indent == column && isDash(next.text(), indent)) {
                return false;
            }
            boolean member = indent > parent && EntryKeys.looseColon(next.text(), indent) >= 0;
            certain &= member && indent == column && EntryKeys.colon(next.text(), indent) >= 0;
            return member;
        }

        /** Reads a value over several lines that is edited as a whole, with the YAML parser if the YAML is valid. */
        private Leaf lines(int line, int from, int end, int indent, boolean blockScalar) {
            String text = lines.get(line).text();
            StringBuilder yaml =
                    new StringBuilder("k: ").append(text.substring(from).strip());
            for (Line next : lines.subList(line + 1, end)) {
                yaml.append('\n').append(next.text().substring(Math.min(indent, next.indent())));
            }
            int start = Line.skipSpace(text, from, text.length());
            Raw raw = YamlParser.read(yaml.append('\n').toString(), anchors);
            boolean comment = start > from && start < text.length() && text.charAt(start) == '#';
            int first = comment ? from : start;
            int to = comment ? from : ValueComments.valueEnd(text, start);
            if (raw != null) {
                int last = blockScalar ? scalarEnd(line, end) : lastLine(line, end, false);
                return new Leaf(raw, line, first, to, last - line);
            }
            if (start < text.length() && text.charAt(start) != '#' && !blockScalar) {
                YamlScalars.Found found = YamlScalars.read(text, from, anchors);
                return new Leaf(found.raw(), line, found.from(), found.to(), 1);
            }
            StringBuilder folded = new StringBuilder();
            for (Line next : lines.subList(line + 1, end)) {
                if (!next.blank()) {
                    folded.append(folded.isEmpty() ? "" : " ")
                            .append(next.text().strip());
                }
            }
            return new Leaf(new Raw.Text(folded.toString(), true), line, first, to, lastLine(line, end, true) - line);
        }

        /** The end of a block scalar. White space that is longer than the indentation is a line of the text. */
        private int scalarEnd(int line, int end) {
            int indent = lines.subList(line + 1, end).stream()
                    .filter(each -> !each.blank())
                    .mapToInt(Line::indent)
                    .findFirst()
                    .orElse(Integer.MAX_VALUE);
            int last = end;
            while (last > line + 1
                    && lines.get(last - 1).blank()
                    && lines.get(last - 1).text().length() <= indent) {
                last--;
            }
            return last;
        }

        private int lastLine(int line, int end, boolean commentsCount) {
            int last = end;
            while (last > line + 1 && (commentsCount ? lines.get(last - 1).blank() : isTrivia(lines.get(last - 1)))) {
                last--;
            }
            return last;
        }

        private int contentEnd(int line, int end) {
            return lastLine(line, end, false);
        }

        private static int nodeEnd(EntryNode node) {
            if (node instanceof Leaf leaf) {
                return leaf.line + leaf.lines;
            }
            if (node instanceof Block block) {
                return block.items.get(block.items.size() - 1).end;
            }
            List<Member> members = ((Members) node).members;
            return members.get(members.size() - 1).end;
        }

        private int firstContent(int from, int end) {
            int line = from;
            while (line < end && isTrivia(lines.get(line))) {
                line++;
            }
            return line;
        }
    }

    /** Whether a line is blank or a comment. */
    static boolean isTrivia(Line line) {
        int indent = line.indent();
        return indent == line.text().length() || line.text().charAt(indent) == '#';
    }

    static boolean isDash(String text, int at) {
        return at < text.length()
                && text.charAt(at) == '-'
                && (at + 1 == text.length() || Line.isSpace(text.charAt(at + 1)));
    }
}
