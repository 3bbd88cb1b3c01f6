package dev.planner.markdown.body;

import org.commonmark.internal.ListBlockParser;
import org.commonmark.internal.ThematicBreakParser;
import org.commonmark.parser.SourceLine;
import org.commonmark.parser.SourceLines;
import org.commonmark.parser.block.AbstractBlockParserFactory;
import org.commonmark.parser.block.BlockParser;
import org.commonmark.parser.block.BlockParserFactory;
import org.commonmark.parser.block.BlockStart;
import org.commonmark.parser.block.MatchedBlockParser;
import org.commonmark.parser.block.ParserState;
import org.jspecify.annotations.Nullable;

/**
 * Starts lists by the rules of CommonMark. To learn whether a paragraph has text, the parser's own factory copies the
 * whole paragraph for each of its lines, which takes a minute for 100,000 lines. This factory remembers the answer.
 */
final class ListStarts extends AbstractBlockParserFactory {
    /** The number of lines after which a paragraph that begins like a link reference definition counts as text. */
    private static final int LONGEST_DEFINITION = 1000;

    private static final SourceLines SOME_TEXT = SourceLines.of(SourceLine.of("text", null));

    private final BlockParserFactory lists = new ListBlockParser.Factory();
    private final BlockParserFactory breaks = new ThematicBreakParser.Factory();

    /** The last paragraph with text. A paragraph loses its text only if it is a link reference definition. */
    private @Nullable BlockParser paragraph;

    /** A container whose text is known. */
    private record Container(BlockParser parser, SourceLines text) implements MatchedBlockParser {
        @Override
        public BlockParser getMatchedBlockParser() {
            return parser;
        }

        @Override
        public SourceLines getParagraphLines() {
            return text;
        }
    }

    @Override
    public @Nullable BlockStart tryStart(ParserState state, MatchedBlockParser matched) {
        Container container = new Container(matched.getMatchedBlockParser(), text(matched));
        boolean isBreak = breaks.tryStart(state, container) != BlockStart.none();
        return isBreak ? BlockStart.none() : lists.tryStart(state, container);
    }

    private SourceLines text(MatchedBlockParser matched) {
        if (matched.getMatchedBlockParser() == paragraph) {
            return SOME_TEXT;
        }
        SourceLines lines = matched.getParagraphLines();
        if (!lines.isEmpty() && !mayBeDefinition(lines)) {
            paragraph = matched.getMatchedBlockParser();
        }
        return lines;
    }

    private static boolean mayBeDefinition(SourceLines lines) {
        return lines.getLines().size() <= LONGEST_DEFINITION
                && lines.getLines().get(0).getContent().toString().startsWith("[");
    }
}
