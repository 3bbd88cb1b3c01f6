package dev.planner.markdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.item.ProblemException;
import dev.planner.item.RecordLimits;
import dev.planner.markdown.body.Body;
import dev.planner.markdown.body.BodyGrammar;
import dev.planner.markdown.body.Grammars;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/**
 * A change that exceeds a limit is refused with the name of the limit. A file that exceeds it can be read and
 * shortened.
 */
class LimitsTest {
    private static final int OVER = RecordLimits.LIST_ENTRIES + 1;

    private final BodyGrammar strengths = Grammars.of("swot", "strengths");
    private final BodyGrammar nodes = Grammars.of("mindmaps", "nodes");

    @Test
    void list_inTheBody() {
        Body empty = Grammars.body("# T\n");
        assertThat(strengths.write(empty, texts(OVER - 1)).text()).endsWith("- t9999\n");
        assertThatThrownBy(() -> strengths.write(empty, texts(OVER)))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("has 10001 entries; a list can have up to 10000");
    }

    @Test
    void list_inTheBody_thatIsOverTheLimit_canBeShortened() {
        Body tooLong = Grammars.body("# T\n\n## Strengths\n\n" + "- t\n".repeat(OVER + 1));
        assertThat(strengths.read(tooLong))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .hasSize(OVER + 1);
        assertThat(strengths.write(tooLong, Collections.nCopies(OVER, "t")).text())
                .hasSize(19 + 4 * OVER);
        assertThatThrownBy(() -> strengths.write(tooLong, Collections.nCopies(OVER + 2, "t")))
                .isInstanceOf(ProblemException.class);
    }

    @Test
    void list_inTheFrontmatter() {
        Document document = Document.empty().with("tags", texts(OVER - 1), List.of());
        assertThatThrownBy(() -> document.with("tags", texts(OVER), List.of()))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("a list can have up to 10000");
        assertThatThrownBy(() -> document.with("more", List.of(texts(OVER)), List.of()))
                .isInstanceOf(ProblemException.class);
    }

    @Test
    void list_inTheFrontmatter_thatIsOverTheLimit_canBeShortened() {
        Document document = document("---\ntags:\n" + "  - t\n".repeat(OVER + 1) + "---\n");
        assertThat(text(document.with("tags", Collections.nCopies(OVER, "t"), List.of())))
                .isEqualTo("---\ntags:\n" + "  - t\n".repeat(OVER) + "---\n");
    }

    @Test
    void frontmatter_ofTooManyLines() {
        Document document = document("---\n" + "# why\n".repeat(RecordLimits.FRONTMATTER_LINES) + "title: A\n---\n");
        assertThatThrownBy(() -> document.with("section", "Todo", List.of()))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("50002 lines")
                .hasMessageContaining("up to 50000");
        assertThat(document.with("title", "B", List.of()).keys()).containsExactly("title");
    }

    @Test
    void outline_ofTooManyLevels() {
        Body empty = Grammars.body("# M\n");
        assertThat(nodes.write(empty, chain(RecordLimits.OUTLINE_DEPTH)).text()).contains("  - n99\n");
        assertThatThrownBy(() -> nodes.write(empty, chain(RecordLimits.OUTLINE_DEPTH + 1)))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("an outline can have up to 100 levels");
    }

    @Test
    void severalEntries_areChangedAtOnce() {
        Document document = document("---\nid: a\nmood: grim # today\n# why\nsize: 3\ntags: [x]\n---\ntext\n");
        Map<String, Object> changes = new LinkedHashMap<>();
        changes.put("mood", "well");
        changes.put("colour", "red");
        changes.put("size", null);
        changes.put("shape", List.of("round"));
        assertThat(text(document.withAll(changes, List.of("id", "tags"))))
                .isEqualTo(
                        "---\nid: a\nmood: well # today\n# why\ncolour: red\nshape: [round]\ntags: [x]\n---\ntext\n");
    }

    @Test
    void severalEntries_theInvalidOneIsNamed() {
        Map<String, Object> changes = new LinkedHashMap<>();
        changes.put("mood", "well");
        changes.put("a/b", "half \ud83d");
        assertThatThrownBy(() -> Document.empty().withAll(changes, List.of()))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().toString()).contains("/a~1b"));
    }

    private static Document document(String text) {
        return Document.parse(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String text(Document document) {
        return new String(document.bytes(), StandardCharsets.UTF_8);
    }

    private static List<Object> texts(int count) {
        List<Object> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            texts.add("t" + i);
        }
        return texts;
    }

    private static List<Object> chain(int levels) {
        List<Object> nodes = new ArrayList<>();
        for (int i = 0; i < levels; i++) {
            nodes.add(Map.of("id", "n" + i, "text", "n" + i, "level", (long) i));
        }
        return nodes;
    }
}
