package dev.planner.markdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.item.ProblemException;
import dev.planner.schema.Binding.NoteBlocks.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NoteBlocksGrammarTest {
    private static final String NOTE = """
            # Oven log

            Heats unevenly.

            Still the same paragraph.

            ```python
            print("warm")

            ```

            <!-- Custom Section: Doors -->
            <!-- section-id: s1, type: tabs -->

            ### Tab: Left
            <!-- tab-id: t1 -->

            Sticks.

            ### not a tab

            ```sh
            ### Tab: not one either
            ```

            ### Tab: Right
            <!-- tab-id: t2 -->

            Fine.

            <!-- End Custom Section -->

            <!-- Custom Section: Runs -->
            <!-- section-id: s2, type: timeline -->

            ## First (success)
            <!-- item-id: i1, status: success, date: 2026-02-20 -->

            Held.

            ## Second (pending)
            <!-- item-id: i2, status: pending -->

            <!-- End Custom Section -->

            <!-- Custom Section: Choice -->
            <!-- section-id: s3, type: split-view -->

            ### Column 1
            <!-- column-index: 0 -->

            Buy.

            ### Column 2
            <!-- column-index: 1 -->

            Build.

            <!-- End Custom Section -->
            """;

    private final BodyGrammar paragraphs = new NoteBlocksGrammar(Kind.PARAGRAPHS);
    private final BodyGrammar sections = new NoteBlocksGrammar(Kind.SECTIONS);
    private final Body body = new Body(NOTE, "\n");

    @Test
    void read_paragraphs() {
        assertThat(paragraphs.read(body))
                .isEqualTo(List.of(
                        Map.of(
                                "id", "p_0",
                                "type", "text",
                                "content", "Heats unevenly.\n\nStill the same paragraph.",
                                "order", 0L,
                                "globalOrder", 0L),
                        Map.of(
                                "id", "p_1",
                                "type", "code",
                                "language", "python",
                                "content", "print(\"warm\")\n",
                                "order", 1L,
                                "globalOrder", 1L)));
    }

    @Test
    void read_sections() {
        List<Map<String, Object>> read = list(sections.read(body));
        assertThat(read).extracting(section -> section.get("type")).containsExactly("tabs", "timeline", "split-view");
        assertThat(read.get(0).toString())
                .contains("title=Left", "Sticks.\n\n### not a tab", "### Tab: not one either", "language=sh")
                .contains("title=Right");
        assertThat(read.get(1).toString()).contains("status=success, date=2026-02-20", "status=pending");
        assertThat(read.get(2).toString()).contains("columns=[[{", "Build.");
    }

    @Test
    void read_textAloneHasNoBlocks() {
        assertThat(paragraphs.read(new Body("# T\n\nOnly text.\n", "\n"))).isNull();
    }

    @Test
    void read_oldFormsAndUnfinishedSection() {
        Body old = new Body("""
                <!-- Custom Section: Old -->
                ### One

                a

                ### Two

                b
                <!-- End Custom Section -->
                <!-- Custom Section: Never ends -->
                text
                """, "\n");
        assertThat(list(sections.read(old))).hasSize(1);
        assertThat(list(sections.read(old)).get(0).toString()).contains("title=One", "title=Two");
        assertThat(list(paragraphs.read(old)).get(0).get("content"))
                .isEqualTo("<!-- Custom Section: Never ends -->\ntext");
    }

    @Test
    void write_sameValueKeepsEveryByte() {
        assertThat(paragraphs.write(body, paragraphs.read(body))).isSameAs(body);
        assertThat(sections.write(body, sections.read(body))).isSameAs(body);
    }

    @Test
    void write_oneParagraphChangesItsLinesOnly() {
        List<Map<String, Object>> changed = list(paragraphs.read(body));
        changed.get(0).put("content", "Heats evenly.");
        String written = paragraphs.write(body, changed).text();
        assertThat(written).isEqualTo(NOTE.replace("Heats unevenly.\n\nStill the same paragraph.", "Heats evenly."));
    }

    @Test
    void write_sectionAddedAndRemoved() {
        List<Map<String, Object>> changed = list(sections.read(body));
        changed.remove(1);
        Map<String, Object> added = new LinkedHashMap<>(changed.get(0));
        added.put("id", "s9");
        added.put("title", "New");
        added.remove("globalOrder");
        changed.add(added);
        Body written = sections.write(body, changed);
        assertThat(list(sections.read(written)))
                .extracting(section -> section.get("id"))
                .containsExactly("s1", "s3", "s9");
        assertThat(paragraphs.read(written)).isEqualTo(paragraphs.read(body));
        assertThat(written.text()).startsWith(NOTE.substring(0, NOTE.indexOf("<!-- Custom Section: Runs")));
    }

    @Test
    void write_keepsCrLf() {
        Body crlf = new Body(NOTE.replace("\n", "\r\n"), "\r\n");
        List<Map<String, Object>> changed = list(paragraphs.read(crlf));
        changed.get(1).put("content", "print(1)\nprint(2)\n");
        String written = paragraphs.write(crlf, changed).text();
        assertThat(written.replace("\r\n", "")).doesNotContain("\n");
        assertThat(written).contains("print(1)\r\nprint(2)\r\n");
    }

    @Test
    void write_refusesWhatWouldNotReadBack() {
        for (Map<String, Object> paragraph : List.<Map<String, Object>>of(
                Map.of("type", "text", "content", "a\n```\nb\n```"),
                Map.of("type", "text", "content", "<!-- End Custom Section -->"),
                Map.of("type", "code", "content", "a\n```\nb"),
                Map.of("type", "text", "content", " "))) {
            assertThatThrownBy(() -> paragraphs.write(body, List.of(paragraph))).isInstanceOf(ProblemException.class);
        }
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> list(Object value) {
        List<Map<String, Object>> copy = new ArrayList<>();
        ((List<Map<String, Object>>) value).forEach(element -> copy.add(new LinkedHashMap<>(element)));
        return copy;
    }
}
