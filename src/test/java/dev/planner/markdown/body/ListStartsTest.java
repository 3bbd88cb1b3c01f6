package dev.planner.markdown.body;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.commonmark.node.Node;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.junit.jupiter.api.Test;

/** Compares {@link ListStarts} with the factory of the parser, which it replaces. */
class ListStartsTest {
    private static final int ROUNDS = 100_000;
    private static final int MOST_LINES = 8;

    private static final List<String> PIECES = List.of(
            "",
            "",
            " ",
            "   ",
            "    ",
            "\t",
            "-",
            "- ",
            "* ",
            "+\t",
            "1. ",
            "1) ",
            "2. ",
            "123456789. ",
            "> ",
            "text",
            "# one",
            "===",
            "---",
            "- -",
            "***",
            "```",
            "<div>",
            "[a]: b",
            "[a",
            "'t'",
            "1.",
            "\\- a");

    @Test
    void randomTexts_haveTheBlocksOfCommonMark() {
        Random random = new Random(1);
        Parser own = parser().enabledBlockTypes(BlockScanner.PARSER_STARTS)
                .customBlockParserFactory(new ListStarts())
                .build();
        Parser usual = parser().build();
        for (int round = 0; round < ROUNDS; round++) {
            String text = text(random);
            assertThat(shown(own.parse(text))).as(text).isEqualTo(shown(usual.parse(text)));
        }
    }

    private static Parser.Builder parser() {
        return Parser.builder().includeSourceSpans(IncludeSourceSpans.BLOCKS);
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int line = random.nextInt(MOST_LINES); line >= 0; line--) {
            for (int piece = random.nextInt(4); piece >= 0; piece--) {
                text.append(PIECES.get(random.nextInt(PIECES.size())));
            }
            text.append('\n');
        }
        return text.toString();
    }

    private static String shown(Node node) {
        StringBuilder shown = new StringBuilder(node.getClass().getSimpleName()).append(node.getSourceSpans());
        for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
            shown.append('(').append(shown(child)).append(')');
        }
        return shown.toString();
    }
}
