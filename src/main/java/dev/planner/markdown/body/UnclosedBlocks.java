package dev.planner.markdown.body;

import dev.planner.markdown.text.Line;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.commonmark.node.Block;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.Document;
import org.commonmark.node.Paragraph;
import org.commonmark.parser.block.AbstractBlockParser;
import org.commonmark.parser.block.AbstractBlockParserFactory;
import org.commonmark.parser.block.BlockContinue;
import org.commonmark.parser.block.BlockStart;
import org.commonmark.parser.block.MatchedBlockParser;
import org.commonmark.parser.block.ParserState;
import org.jspecify.annotations.Nullable;

/**
 * Reads the first line of a code fence, comment or other HTML block as text if the block has no end. In CommonMark such
 * a block extends to the end of the file. It would hide the fields below it: a stray fence would hide the check list of
 * a task.
 */
final class UnclosedBlocks extends AbstractBlockParserFactory {
    private static final int INDENTED_CODE = 4;
    private static final int FENCE = 3;

    private static final List<String> RAW_ENDS = List.of("</script>", "</pre>", "</style>", "</textarea>");

    /** The kinds of HTML blocks that a blank line does not end (CommonMark 0.31, section 4.6, conditions 1 to 5). */
    private static final List<HtmlKind> HTML_KINDS = List.of(
            new HtmlKind("<!--", false, List.of("-->")),
            new HtmlKind("<?", false, List.of("?>")),
            new HtmlKind("<![CDATA[", false, List.of("]]>")),
            new HtmlKind("<script", true, RAW_ENDS),
            new HtmlKind("<pre", true, RAW_ENDS),
            new HtmlKind("<style", true, RAW_ENDS),
            new HtmlKind("<textarea", true, RAW_ENDS));

    /**
     * A kind of HTML block.
     *
     * @param begin the start of the first line, in lower case
     * @param tag whether {@code begin} is a tag, so that the tag name must end there
     * @param ends the texts that end the block; its last line contains one of them
     */
    private record HtmlKind(String begin, boolean tag, List<String> ends) {
        boolean begins(String text, int from) {
            if (!text.regionMatches(true, from, begin, 0, begin.length())) {
                return false;
            }
            int next = from + begin.length();
            return !tag || next == text.length() || Line.isSpace(text.charAt(next)) || text.charAt(next) == '>';
        }
    }

    private final List<Line> lines;
    private final Map<Character, int[]> longestRuns = new HashMap<>();
    private final Map<String, Integer> lastLines = new HashMap<>();

    UnclosedBlocks(List<Line> lines) {
        this.lines = lines;
    }

    @Override
    public @Nullable BlockStart tryStart(ParserState state, MatchedBlockParser matched) {
        Block container = matched.getMatchedBlockParser().getBlock();
        boolean outermost = container instanceof Document
                || container instanceof Paragraph && container.getParent() instanceof Document;
        if (!outermost || state.getIndent() >= INDENTED_CODE) {
            return BlockStart.none();
        }
        String text = state.getLine().getContent().toString();
        int first = state.getNextNonSpaceIndex();
        int line = state.getLine().getSourceSpan().getLineIndex();
        return first < text.length() && isUnclosed(text, first, line)
                ? BlockStart.of(new OneLine()).atIndex(text.length())
                : BlockStart.none();
    }

    private boolean isUnclosed(String text, int first, int line) {
        char c = text.charAt(first);
        if (c == '`' || c == '~') {
            int length = run(text, first, c);
            boolean fence = length >= FENCE && (c == '~' || text.indexOf('`', first + length) < 0);
            return fence && longestRuns(c)[line + 1] < length;
        }
        return c == '<'
                && HTML_KINDS.stream()
                        .filter(kind -> kind.begins(text, first))
                        .anyMatch(kind -> kind.ends.stream().allMatch(end -> lastLine(end) < line));
    }

    /** Line → the length of the longest run of a character, on this line or below it, that could close a fence. */
    private int[] longestRuns(char c) {
        return longestRuns.computeIfAbsent(c, key -> {
            int[] longest = new int[lines.size() + 1];
            for (int i = lines.size() - 1; i >= 0; i--) {
                longest[i] = Math.max(longest[i + 1], closingRun(lines.get(i).text(), c));
            }
            return longest;
        });
    }

    /** The length of the closing fence on a line; 0 if the line contains anything else. */
    private static int closingRun(String text, char c) {
        int indent = run(text, 0, ' ');
        int closing = indent >= INDENTED_CODE ? 0 : run(text, indent, c);
        return closing > 0 && Line.isBlank(text, indent + closing, text.length()) ? closing : 0;
    }

    /** The last line that contains a text in any case; -1 if there is none. */
    private int lastLine(String part) {
        return lastLines.computeIfAbsent(part, key -> {
            int line = lines.size() - 1;
            while (line >= 0 && !lines.get(line).text().toLowerCase(Locale.ROOT).contains(part)) {
                line--;
            }
            return line;
        });
    }

    private static int run(String text, int from, char c) {
        int i = from;
        while (i < text.length() && text.charAt(i) == c) {
            i++;
        }
        return i - from;
    }

    /** A block of one line of text. */
    private static final class OneLine extends AbstractBlockParser {
        private final Block block = new CustomBlock() {};

        @Override
        public Block getBlock() {
            return block;
        }

        @Override
        public @Nullable BlockContinue tryContinue(ParserState state) {
            return BlockContinue.none();
        }
    }
}
