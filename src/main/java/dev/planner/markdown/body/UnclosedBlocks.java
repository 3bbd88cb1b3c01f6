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
 * Takes a line that begins a code fence, a comment or another HTML block for text when nothing below ends the block. In
 * CommonMark such a block reaches to the end of the file. Here it would hide the fields below it, and a stray backtick in a
 * text would make a task lose its check list.
 */
final class UnclosedBlocks extends AbstractBlockParserFactory {
    private static final int INDENTED_CODE = 4;
    private static final int FENCE = 3;

    private static final List<String> RAW_ENDS = List.of("</script>", "</pre>", "</style>", "</textarea>");

    /** The HTML blocks that do not end at a blank line. */
    private static final List<HtmlKind> HTML_KINDS = List.of(
            new HtmlKind("<!--", false, List.of("-->")),
            new HtmlKind("<?", false, List.of("?>")),
            new HtmlKind("<![CDATA[", false, List.of("]]>")),
            new HtmlKind("<script", true, RAW_ENDS),
            new HtmlKind("<pre", true, RAW_ENDS),
            new HtmlKind("<style", true, RAW_ENDS),
            new HtmlKind("<textarea", true, RAW_ENDS));

    /**
     * @param begin what the first line begins with, in lower case
     * @param tag whether {@code begin} is the name of a tag, which must end there
     * @param ends what the last line holds
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

    /** For each line the longest run of a character that could close a fence on it or below. */
    private int[] longestRuns(char c) {
        return longestRuns.computeIfAbsent(c, key -> {
            int[] longest = new int[lines.size() + 1];
            for (int i = lines.size() - 1; i >= 0; i--) {
                longest[i] = Math.max(longest[i + 1], closingRun(lines.get(i).text(), c));
            }
            return longest;
        });
    }

    /** The length of the fence on a line with nothing else, 0 for any other line. */
    private static int closingRun(String text, char c) {
        int indent = run(text, 0, ' ');
        int closing = indent >= INDENTED_CODE ? 0 : run(text, indent, c);
        return closing > 0 && Line.isBlank(text, indent + closing, text.length()) ? closing : 0;
    }

    /** The last line that has a text in lower case; -1 when none has it. */
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

    /** A line of text that no line below continues. */
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
