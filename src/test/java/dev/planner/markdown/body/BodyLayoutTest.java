package dev.planner.markdown.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.planner.markdown.text.Line;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class BodyLayoutTest {
    private static final int ROUNDS = 30_000;

    private static final List<String> BEGINS =
            List.of("", "", "", "", " ", "   ", "    ", "\t", "- ", "* ", "1. ", "  - ", "> ", "- > ", "-", "+ - ");

    private static final List<String> TEXTS = List.of(
            "",
            "",
            "text",
            "more text",
            "# one",
            "## two",
            "#tag",
            "###",
            "## two ##",
            "===",
            "=",
            "---",
            "-",
            "- -",
            "***",
            "```",
            "```md",
            "````",
            "``` `",
            "~~~",
            "~~~~ x",
            "<!-- a",
            "-->",
            "<!-- a -->",
            "<div>",
            "</div>",
            "<br>",
            "<pre>",
            "</pre>",
            "<?x",
            "?>",
            "<a href='x'>",
            "[a]: b",
            "| a | b |",
            "|---|---|",
            "1.",
            "12345678901. a",
            "`code`");

    /**
     * Bodies with the kinds of their lines, one character per line: a digit for the first line of a heading, u for its
     * underline, f for a fence, c for a comment, i for a line inside a fence or comment, h for HTML, and a dot for
     * text.
     */
    static Stream<Arguments> bodies() {
        return Stream.of(
                arguments("# T|text|## Two|#no", "1.2."),
                arguments("   ## Two|    ## code", "2."),
                arguments("- item|  ## in it|## Two", "..2"),
                arguments("> ## quoted|## Two", ".2"),
                arguments("Title|=====|Two|---", "1u2u"),
                arguments("Title|of two lines|=====", "1uu"),
                arguments("text||---|more", "...."),
                arguments("- a|---", ".."),
                arguments("> quote|lazy|===", "..."),
                arguments("```|## no|```|## Two", "fii2"),
                arguments("~~~|```|~~~|## Two", "fii2"),
                arguments("```|## Two", ".2"),
                arguments("````|```|## Two", "..2"),
                arguments("```|a|```|```|## Two", "fii.2"),
                arguments("- ```|  ## no||## Two", ".i.2"),
                arguments("- a|  ```|  ## no|  ```|## Two", ".fii2"),
                arguments("<!-- a -->|## Two", ".2"),
                arguments("<!-- a|## no|-->|## Two", "cii2"),
                arguments("<!-- a|## Two", ".2"),
                arguments("<!-- a|<!-- b|## Two", "..2"),
                arguments("<div>|## no||## Two", "hh.2"),
                arguments("<details>|<summary>a</summary>||## Two||</details>", "hh.2.."),
                arguments("<pre>|## no||## no|</pre>|## Two", "hhhhh2"),
                arguments("<pre>|## Two", ".2"),
                arguments("<script|## Two", ".2"),
                arguments("text|<br>|## Two", "..2"),
                arguments("<br>|## no||## Two", "hh.2"),
                arguments("[a]: b|===|## Two", "..2"));
    }

    @ParameterizedTest
    @MethodSource("bodies")
    void kinds_areThoseOfCommonMark(String body, String kinds) {
        assertThat(shown(BodyLayout.of(body.replace('|', '\n')).kinds())).isEqualTo(kinds);
        assertThat(shown(BodyLayout.of(body.replace("|", "\r\n")).kinds())).isEqualTo(kinds);
        assertThat(shown(BodyLayout.of(body.replace('|', '\r') + '\r').kinds())).isEqualTo(kinds);
    }

    private static String shown(byte[] kinds) {
        StringBuilder shown = new StringBuilder();
        for (byte kind : kinds) {
            shown.append(kind > 0 ? (char) ('0' + kind) : ".ifchu".charAt(-kind));
        }
        return shown.toString();
    }

    /** Most bodies are read without the parser, with the same result as with the parser. */
    @Test
    void kinds_areThoseOfTheParser() {
        long seed = Long.getLong("planner.seed", new Random().nextLong());
        for (int round = 0; round < ROUNDS; round++) {
            Random random = new Random(seed + round);
            int odd = random.nextInt(TEXTS.size()) + 1;
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(9); i >= 0; i--) {
                text.append(BEGINS.get(random.nextInt(BEGINS.size())))
                        .append(TEXTS.get(random.nextInt(odd)))
                        .append(random.nextInt(9) == 0 ? "\r\n" : "\n");
            }
            String body = text.toString();
            assertThat(shown(BodyLayout.of(body).kinds()))
                    .as("planner.seed=%d\n%s", seed + round, body)
                    .isEqualTo(shown(new BlockScanner(Line.split(body)).kinds(body)));
        }
    }

    @Test
    void heading_underlined() {
        Body body = Grammars.body("# T\n\nA heading\n  of two lines\n---\n\ntext\n");
        assertThat(body.heading(2)).isEqualTo("A heading of two lines");
        assertThat(body.headingEnd(2)).isEqualTo(5);
        assertThat(Grammars.body("  ## Two ##\n").heading(0)).isEqualTo("Two ##");
    }

    /** CommonMark's own parser would copy the whole paragraph for each of its lines, which takes minutes. */
    @ParameterizedTest
    @ValueSource(strings = {"<a", "2. x", "--x", "[a", "> <a"})
    @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void longParagraph_isReadInLinearTime(String line) {
        String text = (line + "\n").repeat(400_000) + "===\n# End\n";
        byte[] kinds = BodyLayout.of(text).kinds();
        assertThat(kinds).endsWith((byte) 1);
    }
}
