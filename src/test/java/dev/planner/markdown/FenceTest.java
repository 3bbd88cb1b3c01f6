package dev.planner.markdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.markdown.body.Body;
import dev.planner.markdown.text.UnreadableDocumentException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A file that begins with a fence and has no second one. */
class FenceTest {
    private static Document parse(String text) {
        return Document.parse(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Read as text, the file would be another record, without its properties. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "---\nid: a\n# Title\n",
                "---\ncompleted: false\nid: a\n\n# Title\n",
                "\ufeff---  \r\nid: a\r\n--\r\n",
                "---\nid:",
                "---\nid: a\nnotes: |\n  text\n  ---\n"
            })
    void propertiesWithAnId_areRefused(String text) {
        assertThatThrownBy(() -> parse(text))
                .isInstanceOf(UnreadableDocumentException.class)
                .hasMessageContaining("has no end");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "---",
                "---\n",
                "---\n\nid: a\n",
                "---\nNote: a text after a line\n\n# Title\n",
                "---\n# Title\nid: a\n",
                "----\nid: a\n",
                "id: a\n"
            })
    void anyOtherText_isBody(String text) {
        assertThat(parse(text).body().text()).isEqualTo(text);
    }

    @Test
    void textThatOpensAFrontmatterWithAnId_isWrittenBelowAnEmptyOne() {
        Document document = parse("# Title\n");
        Document changed = document.withBody(new Body("---\nid: a\nmore", "\n"));
        assertThat(parse(new String(changed.bytes(), StandardCharsets.UTF_8))
                        .body()
                        .text())
                .endsWith("---\nid: a\nmore");
    }

    @Test
    void indentedFence_thatAChangeMakesAPartOfAText_isMovedToTheStartOfItsLine() {
        Document document = parse("---\nid: a\nx: 1\n ---\ntext\n");
        Document changed = document.with("x", "one\ntwo\n", List.of());
        Document again = parse(new String(changed.bytes(), StandardCharsets.UTF_8));
        assertThat(again.keys()).containsExactly("id", "x");
        assertThat(again.body().text()).isEqualTo("text\n");
    }

    @Test
    void indentedFence_thatAChangeTakesOutOfAText_becomesAComment() {
        Document document = parse("---\nid: a\nx: 1: >\n  ---\n  more\ny: 2\n---\ntext\n");
        Document changed = document.with("x", List.of("one"), List.of());
        Document again = parse(new String(changed.bytes(), StandardCharsets.UTF_8));
        assertThat(again.keys()).containsExactly("id", "x", "y");
        assertThat(again.body().text()).isEqualTo("text\n");
        assertThat(new String(changed.bytes(), StandardCharsets.UTF_8)).contains("\n#   ---\n");
    }
}
