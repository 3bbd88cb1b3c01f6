package dev.planner.markdown.body;

import dev.planner.markdown.text.Line;
import java.util.List;

/**
 * The lines of a body and their kinds.
 *
 * @param kinds the kind of each line: the level of the heading that begins on it, 0 for text, or one of the constants
 */
record BodyLayout(List<Line> lines, byte[] kinds) {
    /** A line of a code fence or an HTML comment after the first one. */
    static final byte INSIDE = -1;

    /** The first line of a code fence. */
    static final byte FENCE = -2;

    /** The first line of an HTML comment over several lines. */
    static final byte COMMENT = -3;

    /** A line of an HTML block that has several lines and is not a comment. */
    static final byte HTML = -4;

    /** A line of an underlined heading after the first one. */
    static final byte UNDERLINE = -5;

    private static final int DEEPEST_HEADING = 6;

    static BodyLayout of(String text) {
        List<Line> lines = List.copyOf(Line.split(text));
        byte[] kinds = new byte[lines.size()];
        if (!markHeadings(lines, kinds)) {
            kinds = new BlockScanner(lines).kinds(text);
        }
        return new BodyLayout(lines, kinds);
    }

    /**
     * Finds the headings without the parser, which is possible for most bodies.
     *
     * @return {@code false} if the body has a line that only the parser can classify
     */
    private static boolean markHeadings(List<Line> lines, byte[] kinds) {
        for (int i = 0; i < kinds.length; i++) {
            String text = lines.get(i).text();
            if (text.startsWith("#")) {
                kinds[i] = (byte) level(text);
            } else if (needsParser(text)) {
                return false;
            }
        }
        return true;
    }

    /** The level of the heading on a line that begins with hashes; 0 if it is not a heading. */
    private static int level(String text) {
        int hashes = run(text, 0, '#');
        boolean heading = hashes <= DEEPEST_HEADING && (hashes == text.length() || Line.isSpace(text.charAt(hashes)));
        return heading ? hashes : 0;
    }

    /** Whether a line may be the underline of a heading, an indented heading, or the start of code or HTML. */
    private static boolean needsParser(String text) {
        int indent = Line.skipSpace(text, 0, text.length());
        int first = indent;
        while (first < text.length() && isMarker(text.charAt(first))) {
            first++;
        }
        if (first == text.length()) {
            int dashes = run(text, indent, '-');
            return dashes > 0 && Line.isBlank(text, indent + dashes, text.length());
        }
        return switch (text.charAt(first)) {
            case '<', '=' -> true;
            case '#' -> first == indent;
            case '`' -> text.startsWith("```", first);
            case '~' -> text.startsWith("~~~", first);
            default -> false;
        };
    }

    /** Whether a character can occur in the white space, quote markers and list markers at the start of a line. */
    private static boolean isMarker(char c) {
        return Line.isSpace(c) || ">-*+.)".indexOf(c) >= 0 || c >= '0' && c <= '9';
    }

    private static int run(String text, int from, char c) {
        int i = from;
        while (i < text.length() && text.charAt(i) == c) {
            i++;
        }
        return i - from;
    }
}
