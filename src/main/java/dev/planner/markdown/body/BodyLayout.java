package dev.planner.markdown.body;

import dev.planner.markdown.text.Line;
import java.util.List;

/**
 * The lines of a body with their kinds.
 *
 * @param kinds for each line the level of the heading that begins on it, 0 for text, otherwise one of the constants
 */
record BodyLayout(List<Line> lines, byte[] kinds) {
    /** A further line of a code fence or of a comment. */
    static final byte INSIDE = -1;

    /** The first line of a code fence. */
    static final byte FENCE = -2;

    /** The first line of an HTML comment over several lines. */
    static final byte COMMENT = -3;

    /** A line of an HTML block over several lines that is not a comment. */
    static final byte HTML = -4;

    /** A further line of an underlined heading. */
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
     * Finds the headings of a body in which only lines that begin with hashes can be headings. This avoids the parser
     * for most bodies.
     *
     * @return whether the body is of this kind
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

    /** Whether a line may underline a heading, be an indented heading, or begin a code fence or an HTML block. */
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

    /** Whether a character may be part of the white space, quote signs and list markers at the start of a line. */
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
