package dev.planner.markdown.frontmatter;

import dev.planner.markdown.text.Line;

/**
 * The lines that open and close a frontmatter. The closing fence may be indented, unless it is a line of a block
 * scalar.
 */
public final class Fences {
    private Fences() {}

    /** Whether a line, from {@code from} to {@code to}, opens a frontmatter. */
    public static boolean isOpening(String text, int from, int to) {
        return isFence(text, from, to, "---");
    }

    private static boolean isFence(String text, int from, int to, String fence) {
        int first = Line.skipSpace(text, from, to);
        return Line.trimEnd(text, first, to) - first == 3 && text.startsWith(fence, first);
    }

    /** The offset of the first line from {@code from} on that closes a frontmatter; -1 if there is none. */
    public static int closing(String text, int from) {
        int scalar = -1;
        for (int line = from; line < text.length(); ) {
            int end = Line.contentEnd(text, line);
            int first = Line.skipSpace(text, line, end);
            int column = first - line;
            if (first < end) {
                if (column <= scalar) {
                    scalar = -1;
                }
                char c = text.charAt(first);
                if (c == '-' && scalar < 0 && isFence(text, line, end, "---")
                        || c == '.' && column == 0 && isFence(text, line, end, "...")) {
                    return line;
                }
                if (scalar < 0 && c != '#' && opensBlockScalar(text, first, end)) {
                    scalar = column;
                }
            }
            line = Line.next(text, end);
        }
        return -1;
    }

    /**
     * Whether a line begins a block scalar: it ends in {@code : |}, {@code - >} or a similar form, so that the more
     * deeply indented lines below it are text.
     */
    private static boolean opensBlockScalar(String text, int from, int to) {
        int i = Line.trimEnd(text, from, to);
        while (i > from && "+-123456789".indexOf(text.charAt(i - 1)) >= 0) {
            i--;
        }
        if (i <= from || text.charAt(i - 1) != '|' && text.charAt(i - 1) != '>') {
            return false;
        }
        int before = Line.trimEnd(text, from, i - 1);
        return before < i - 1 && before > from && (text.charAt(before - 1) == ':' || text.charAt(before - 1) == '-');
    }
}
