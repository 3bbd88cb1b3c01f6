package dev.planner.markdown.body.note;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.item.ProblemException;
import dev.planner.markdown.body.Body;
import dev.planner.markdown.body.BodyGrammar;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NoteBlocksTest {
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

    private final BodyGrammar paragraphs = new NoteBlocksGrammar(false);
    private final BodyGrammar sections = new NoteBlocksGrammar(true);
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
    void write_theLastOfTwoTexts_leavesTheFirstWithoutAComment() {
        Body texts = new Body("# T\n\nA\n\n<!-- paragraph-id: e2 -->\nB\n", "\n");
        List<Map<String, Object>> changed = list(paragraphs.read(texts));
        assertThat(paragraphs.write(texts, changed)).isSameAs(texts);
        changed.get(1).put("content", "C");
        assertThat(paragraphs.write(texts, changed).text())
                .isEqualTo(texts.text().replace("B", "C"));
        assertThat(paragraphs.write(texts, changed.subList(0, 1)).text()).contains("paragraph-id: p_0");
    }

    @Test
    void read_paragraphWithoutAComment_getsNoIdOfAnotherOne() {
        Body texts = new Body("# T\n\n<!-- paragraph-id: p_1 -->\nA\n\n```\nb\n```\n", "\n");
        assertThat(list(paragraphs.read(texts)))
                .extracting(paragraph -> paragraph.get("id"))
                .containsExactly("p_1", "p_1-2");
    }

    @Test
    void write_newParagraphBeforeOthers_getsAnIdOfItsOwn() {
        Body texts = new Body("# T\n\nA\n\n<!-- paragraph-id: e2 -->\nB\n", "\n");
        List<Map<String, Object>> changed = list(paragraphs.read(texts));
        changed.add(0, new HashMap<>(Map.of("type", "text", "content", "New")));
        Body written = paragraphs.write(texts, changed);
        assertThat(list(paragraphs.read(written)))
                .extracting(paragraph -> paragraph.get("content"))
                .containsExactly("New", "A", "B");
        assertThat(list(paragraphs.read(written)))
                .extracting(paragraph -> paragraph.get("id"))
                .doesNotHaveDuplicates()
                .endsWith("p_0", "e2");
    }

    @Test
    void write_oneParagraph_changesOnlyItsLines() {
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
    void write_codeWithFenceInside() {
        Map<String, Object> code = Map.of("type", "code", "content", "a\n```\nb", "language", "md");
        Body written = paragraphs.write(new Body("# T\n", "\n"), List.of(code));
        assertThat(written.text()).isEqualTo("# T\n\n````md\na\n```\nb\n````\n");
        assertThat(list(paragraphs.read(written)).get(0)).containsAllEntriesOf(code);
    }

    @Test
    void write_adjacentTexts_staySeparate() {
        List<Map<String, Object>> texts = List.of(
                Map.of("id", "a", "type", "text", "content", "One."),
                Map.of(
                        "id",
                        "b",
                        "type",
                        "text",
                        "content",
                        "Two.",
                        "metadata",
                        Map.of("collapsed", true, "tags", List.of("x--y"))),
                Map.of("id", "c", "type", "text", "content", ""));
        Body written = paragraphs.write(new Body("# T\n", "\n"), texts);
        assertThat(list(paragraphs.read(written))).hasSize(3);
        assertThat(list(paragraphs.read(written)).get(1)).containsAllEntriesOf(texts.get(1));
        assertThat(list(paragraphs.read(written)).get(2)).containsAllEntriesOf(texts.get(2));
        Body one = paragraphs.write(new Body("# T\n", "\n"), texts.subList(0, 1));
        assertThat(one.text()).isEqualTo("# T\n\n<!-- paragraph-id: a -->\nOne.\n");
        assertThat(list(paragraphs.read(one)).get(0)).containsAllEntriesOf(texts.get(0));
    }

    @Test
    void write_oneTabKeepsTheOthers() {
        List<Map<String, Object>> changed = list(sections.read(body));
        Map<String, Object> doors = changed.get(0);
        List<Object> tabs = new ArrayList<>((List<?>) ((Map<?, ?>) doors.get("config")).get("tabs"));
        tabs.set(
                1,
                Map.of(
                        "id",
                        "t2",
                        "title",
                        "Right",
                        "content",
                        List.of(Map.of("type", "text", "content", "Squeaks."))));
        doors.put("config", Map.of("tabs", tabs));
        assertThat(sections.write(body, changed).text()).isEqualTo(NOTE.replace("Fine.", "Squeaks."));
        tabs.remove(0);
        doors.put("config", Map.of("tabs", tabs));
        String written = sections.write(body, changed).text();
        assertThat(written).doesNotContain("Sticks").contains("type: tabs -->\n\n### Tab: Right\n");
    }

    @Test
    void write_keepsTextBetweenSectionAndFirstTab() {
        Body lead = new Body(NOTE.replace("type: tabs -->\n", "type: tabs -->\n\nAbout doors.\n"), "\n");
        List<Map<String, Object>> changed = list(sections.read(lead));
        changed.get(0).put("title", "All doors");
        assertThat(sections.write(lead, changed).text())
                .isEqualTo(lead.text().replace("Section: Doors", "Section: All doors"));
    }

    @Test
    void write_oldFormsBecomeNewOnesWhenTheirIdsWouldChange() {
        Body old = new Body(
                "<!-- Custom Section: Old -->\n### One\n\na\n\n### Two\n\nb\n<!-- End Custom Section -->\n", "\n");
        List<Map<String, Object>> changed = list(sections.read(old));
        assertThat(sections.write(old, changed)).isSameAs(old);
        changed.get(0).put("title", "New");
        Body titled = sections.write(old, changed);
        assertThat(titled.text())
                .isEqualTo(old.text()
                        .replace(
                                "Section: Old -->\n",
                                "Section: New -->\n<!-- section-id: "
                                        + changed.get(0).get("id") + ", type: tabs -->\n"));
        Body renamed = sections.write(old, renamedFirstTab(old, "Uno"));
        assertThat(renamed.text()).contains("### Tab: Uno\n<!-- tab-id: part_").contains("### Tab: Two\n<!-- tab-id: ");
    }

    @Test
    void write_sectionWithoutId_keepsItsIdWhenThePreviousOneIsRemoved() {
        Body bare = new Body("""
                <!-- Custom Section: Runs -->
                ### First {status: failed}

                a
                <!-- End Custom Section -->
                <!-- Custom Section: Others -->
                ### Second

                b
                <!-- End Custom Section -->
                """.replaceFirst("-->", "-->\n<!-- section-id: s1, type: timeline -->"), "\n");
        List<Map<String, Object>> read = list(sections.read(bare));
        assertThat(read.get(1)).containsEntry("type", "timeline");
        Body written = sections.write(bare, read.subList(1, 2));
        assertThat(list(sections.read(written)).get(0))
                .containsEntry("id", read.get(1).get("id"))
                .containsEntry("config", read.get(1).get("config"));
    }

    @Test
    void write_oneTabKeepsMixedLineEndsAndBlankLinesOfTheOthers() {
        String text = """
                # T\r

                <!-- Custom Section: S -->\s
                <!-- section-id: s, type: tabs -->\r


                ### Tab: A \s
                <!-- tab-id: a -->\r
                \r
                ```sh


                # one
                ```\r


                ### Tab: B\r
                <!-- tab-id: b -->
                old\r
                <!-- End Custom Section -->\t\r
                tail


                """;
        Body mixed = new Body(text, "\n");
        List<Map<String, Object>> changed = list(sections.read(mixed));
        List<Object> tabs =
                new ArrayList<>((List<?>) ((Map<?, ?>) changed.get(0).get("config")).get("tabs"));
        tabs.set(1, Map.of("id", "b", "title", "B", "content", List.of(Map.of("type", "text", "content", "new"))));
        changed.get(0).put("config", Map.of("tabs", tabs));
        assertThat(sections.write(mixed, changed).text().replace("\r", ""))
                .isEqualTo(text.replace("old", "new").replace("\r", ""));
        assertThat(sections.write(mixed, changed).text().replaceFirst("new\r?\n", ""))
                .isEqualTo(text.replaceFirst("old\r?\n", ""));
    }

    @Test
    void write_paragraphsIntoTabsTimelinesAndColumns() {
        Map<String, Object> text = Map.of("type", "text", "content", "One.");
        Map<String, Object> code = Map.of("type", "code", "content", "x\n\n# y");
        List<Map<String, Object>> made = List.of(
                Map.of(
                        "id",
                        "a",
                        "type",
                        "tabs",
                        "title",
                        "A",
                        "config",
                        Map.of("tabs", List.of(Map.of("id", "t", "title", "T", "content", List.of(text, text, code))))),
                Map.of(
                        "id",
                        "b",
                        "type",
                        "timeline",
                        "title",
                        "B",
                        "config",
                        Map.of(
                                "timeline",
                                List.of(Map.of("id", "i", "title", "I", "status", "pending", "content", List.of())))),
                Map.of(
                        "id",
                        "c",
                        "type",
                        "split-view",
                        "title",
                        "C",
                        "config",
                        Map.of("splitView", Map.of("columns", List.of(List.of(code), List.of(text))))));
        Body written = sections.write(new Body("# T\n", "\n"), made);
        List<Map<String, Object>> read = list(sections.read(written));
        assertThat(read).extracting(section -> section.get("id")).containsExactly("a", "b", "c");
        assertThat(sections.write(written, made)).isSameAs(written);
        assertThat(sections.write(written, made.subList(1, 3)).text()).doesNotContain("Tab:");
        assertThat(paragraphs.read(written)).isNull();
    }

    private List<Map<String, Object>> renamedFirstTab(Body note, String title) {
        List<Map<String, Object>> changed = list(sections.read(note));
        List<Object> tabs =
                new ArrayList<>((List<?>) ((Map<?, ?>) changed.get(0).get("config")).get("tabs"));
        Map<Object, Object> first = new LinkedHashMap<>((Map<?, ?>) tabs.get(0));
        first.put("title", title);
        tabs.set(0, first);
        changed.get(0).put("config", Map.of("tabs", tabs));
        return changed;
    }

    @Test
    void write_refusesBlocksThatWouldNotBeReadBack() {
        for (Map<String, Object> paragraph : List.<Map<String, Object>>of(
                Map.of("type", "text", "content", "a\n```\nb\n```"),
                Map.of("type", "text", "content", "<!-- Custom Section: x -->\na\n<!-- End Custom Section -->"),
                Map.of("type", "code", "content", "a", "language", "x`y"))) {
            assertThatThrownBy(() -> paragraphs.write(body, List.of(paragraph))).isInstanceOf(ProblemException.class);
        }
        Map<String, Object> section =
                new LinkedHashMap<>(list(sections.read(body)).get(0));
        section.put("title", "a --> b");
        assertThatThrownBy(() -> sections.write(body, List.of(section))).isInstanceOf(ProblemException.class);
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> list(Object value) {
        List<Map<String, Object>> copy = new ArrayList<>();
        ((List<Map<String, Object>>) value).forEach(element -> copy.add(new LinkedHashMap<>(element)));
        return copy;
    }
}
