package dev.planner.markdown.body;

import dev.planner.markdown.text.Line;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a body and what they are. Headings begin at the line's start, as people and all programs write them. A fence or
 * comment that is never closed is text: it must not swallow what stands below.
 *
 * @param kinds for each line the level of its heading, 0 for text, negative for a line of a code fence or comment:
 *     {@link #FENCE} and {@link #COMMENT} for the first, {@link #INSIDE} for the others
 */
record BodyLayout(List<Line> lines, byte[] kinds) {
    static final byte INSIDE = -1;
    static final byte FENCE = -2;
    static final byte COMMENT = -3;

    static BodyLayout of(String text) {
        List<Line> lines = List.copyOf(Line.split(text));
        byte[] kinds = new byte[lines.size()];
        new Scan(lines, kinds).run();
        return new BodyLayout(lines, kinds);
    }

    private static final class Scan {
        private final List<Line> lines;
        private final byte[] kinds;
        /** For each line the longest run of backticks that could close a fence on it or below. */
        private int @Nullable [] backticksBelow;

        private int @Nullable [] tildesBelow;

        private boolean commentsOpen;

        Scan(List<Line> lines, byte[] kinds) {
            this.lines = lines;
            this.kinds = kinds;
        }

        void run() {
            int line = 0;
            while (line < lines.size()) {
                int end = literalEnd(line);
                if (end > line) {
                    boolean comment = lines.get(line).text().stripLeading().startsWith("<");
                    kinds[line] = comment ? COMMENT : FENCE;
                    Arrays.fill(kinds, line + 1, end, INSIDE);
                    line = end;
                } else {
                    kinds[line] = (byte) level(line);
                    line++;
                }
            }
        }

        /** The line behind the fence or comment that begins here; the same line when none does. */
        private int literalEnd(int line) {
            String text = lines.get(line).text();
            int indent = indent(text);
            if (indent > 3 || indent == text.length()) {
                return line;
            }
            char c = text.charAt(indent);
            if (c == '`' || c == '~') {
                int length = run(text, indent, c);
                boolean opens = length >= 3 && (c == '~' || text.indexOf('`', indent + length) < 0);
                return opens ? fenceEnd(line, c, length) : line;
            }
            if (c == '<' && text.startsWith("<!--", indent) && text.indexOf("-->", indent + 4) < 0) {
                return commentEnd(line);
            }
            return line;
        }

        private int fenceEnd(int line, char c, int length) {
            if (runsBelow(c)[line + 1] < length) {
                return line;
            }
            int end = line + 1;
            while (closingRun(end, c) < length) {
                end++;
            }
            return end + 1;
        }

        private int[] runsBelow(char c) {
            int[] known = c == '`' ? backticksBelow : tildesBelow;
            if (known != null) {
                return known;
            }
            int[] longest = new int[lines.size() + 1];
            for (int i = lines.size() - 1; i >= 0; i--) {
                longest[i] = Math.max(longest[i + 1], closingRun(i, c));
            }
            if (c == '`') {
                backticksBelow = longest;
            } else {
                tildesBelow = longest;
            }
            return longest;
        }

        /** The length of the fence on a line with nothing else, 0 for any other line. */
        private int closingRun(int line, char c) {
            String text = lines.get(line).text();
            int indent = indent(text);
            int closing = indent > 3 ? 0 : run(text, indent, c);
            return closing > 0 && Line.isBlank(text, indent + closing, text.length()) ? closing : 0;
        }

        private int commentEnd(int line) {
            for (int i = line + 1; i < lines.size() && !commentsOpen; i++) {
                if (lines.get(i).text().contains("-->")) {
                    return i + 1;
                }
            }
            commentsOpen = true;
            return line;
        }

        private int level(int line) {
            String text = lines.get(line).text();
            int hashes = run(text, 0, '#');
            if (hashes > 0) {
                boolean heading = hashes <= 6 && (hashes == text.length() || Line.isSpace(text.charAt(hashes)));
                return heading ? hashes : 0;
            }
            return underlined(line, text) ? 1 : 0;
        }

        /** An H1 that is underlined with equals signs: a paragraph of one line. */
        private boolean underlined(int line, String text) {
            if (line + 1 == lines.size() || (line > 0 && !lines.get(line - 1).blank())) {
                return false;
            }
            String next = lines.get(line + 1).text();
            int signs = run(next, 0, '=');
            boolean underline = signs > 0 && Line.isBlank(next, signs, next.length());
            return underline && !text.isBlank() && indent(text) == 0 && !LineMarkers.startsBlock(text, 0);
        }

        private static int indent(String text) {
            int i = 0;
            while (i < text.length() && text.charAt(i) == ' ') {
                i++;
            }
            return i;
        }

        private static int run(String text, int from, char c) {
            int i = from;
            while (i < text.length() && text.charAt(i) == c) {
                i++;
            }
            return i - from;
        }
    }
}
