package dev.planner.markdown.frontmatter;

import dev.planner.markdown.text.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Finds the comments within a value that is a scalar or in flow style and has several lines. */
final class ValueComments {
    private static final Pattern BLOCK_HEADER = Pattern.compile("(.*[ \\t])?[|>][-+0-9]*");

    /** The quotation mark of the quoted text that the last line has not ended; 0 for none. */
    private char quote;

    private ValueComments() {}

    /** The offset after the part of a value that is on its first line. */
    static int valueEnd(String text, int from) {
        return Line.trimEnd(text, from, new ValueComments().find(text, from));
    }

    /** The comments after the first line of a value. A block scalar has none: all its lines are text. */
    static List<String> of(List<Line> lines, EntryNode.Leaf leaf) {
        List<String> comments = new ArrayList<>();
        ValueComments scan = new ValueComments();
        String head = lines.get(leaf.line()).text();
        String value = head.substring(leaf.from(), valueEnd(head, leaf.from()));
        scan.find(head, leaf.from());
        for (Line line : lines.subList(leaf.line() + 1, leaf.line() + leaf.lines())) {
            if (BLOCK_HEADER.matcher(value.strip()).matches()) {
                return List.of();
            }
            int comment = scan.find(line.text(), 0);
            if (comment < line.text().length()) {
                comments.add(line.text().substring(comment));
            }
            value = value.isBlank() ? line.text().substring(0, comment) : value;
        }
        return comments;
    }

    /** The offset of the comment on a line; the length of the line if there is none. */
    private int find(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote != 0) {
                boolean escape = quote == '"' ? c == '\\' : c == '\'' && text.startsWith("'", i + 1);
                if (escape) {
                    i++;
                } else if (c == quote) {
                    quote = 0;
                }
            } else if (c == '#' && (i == 0 || Line.isSpace(text.charAt(i - 1)))) {
                return i;
            } else if ((c == '"' || c == '\'') && begins(text, i)) {
                quote = c;
            }
        }
        return text.length();
    }

    /** Whether a quotation mark begins a text, and is not a character within a plain text. */
    private static boolean begins(String text, int at) {
        return at == 0 || " \t[{,:".indexOf(text.charAt(at - 1)) >= 0;
    }
}
