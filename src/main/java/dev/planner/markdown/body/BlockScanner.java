package dev.planner.markdown.body;

import dev.planner.markdown.text.Line;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Block;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.Document;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.ThematicBreak;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/**
 * Finds headings, code fences and HTML blocks by the rules of CommonMark 0.31, with one exception: a fence or comment
 * without an end is text (see {@link UnclosedBlocks}). Headings in block quotes and list items are not headings of the
 * body.
 */
final class BlockScanner extends AbstractVisitor {
    /**
     * The maximum nesting depth of containers, which bounds the work for each line. Deeper containers count as text;
     * they cannot contain a heading of the body.
     */
    private static final int MAX_OPEN_BLOCKS = 50;

    /**
     * The blocks that the parser itself starts, in the order of its attempts: all of CommonMark except lists, see
     * {@link ListStarts}.
     */
    static final Set<Class<? extends Block>> PARSER_STARTS = Collections.unmodifiableSet(new LinkedHashSet<>(List.of(
            BlockQuote.class,
            Heading.class,
            FencedCodeBlock.class,
            HtmlBlock.class,
            ThematicBreak.class,
            IndentedCodeBlock.class)));

    private final List<Line> lines;
    private final byte[] kinds;

    BlockScanner(List<Line> lines) {
        this.lines = lines;
        this.kinds = new byte[lines.size()];
    }

    /** The kind of each line, see {@link BodyLayout}. */
    byte[] kinds(String text) {
        Parser.builder()
                .includeSourceSpans(IncludeSourceSpans.BLOCKS)
                .inlineParserFactory(context -> (source, block) -> {})
                .maxOpenBlockParsers(MAX_OPEN_BLOCKS)
                .enabledBlockTypes(PARSER_STARTS)
                .customBlockParserFactory(new UnclosedBlocks(lines))
                .customBlockParserFactory(new ListStarts())
                .build()
                .parse(text)
                .accept(this);
        return kinds;
    }

    @Override
    public void visit(Heading heading) {
        if (heading.getParent() instanceof Document) {
            mark(heading, (byte) heading.getLevel(), BodyLayout.UNDERLINE);
        }
    }

    @Override
    public void visit(FencedCodeBlock fence) {
        mark(fence, BodyLayout.FENCE, BodyLayout.INSIDE);
    }

    @Override
    public void visit(HtmlBlock html) {
        if (html.getSourceSpans().size() > 1) {
            boolean comment = html.getLiteral().startsWith("<!--");
            mark(html, comment ? BodyLayout.COMMENT : BodyLayout.HTML, comment ? BodyLayout.INSIDE : BodyLayout.HTML);
        }
    }

    /** Skips the content of a block quote. */
    @Override
    public void visit(BlockQuote quote) {}

    private void mark(Node block, byte first, byte rest) {
        List<SourceSpan> spans = block.getSourceSpans();
        SourceSpan start = spans.get(0);
        if (beginsLine(start)) {
            kinds[start.getLineIndex()] = first;
        }
        int end = spans.get(spans.size() - 1).getLineIndex() + 1;
        Arrays.fill(kinds, start.getLineIndex() + 1, end, rest);
    }

    /** Whether a block begins its line. A block in a list item has the marker of the item before it. */
    private boolean beginsLine(SourceSpan span) {
        return Line.isBlank(lines.get(span.getLineIndex()).text(), 0, span.getColumnIndex());
    }
}
