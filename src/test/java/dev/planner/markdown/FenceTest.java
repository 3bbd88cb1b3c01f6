package dev.planner.markdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.markdown.text.UnreadableDocumentException;
import java.nio.charset.StandardCharsets;
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
}
