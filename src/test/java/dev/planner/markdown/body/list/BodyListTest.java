package dev.planner.markdown.body.list;

import static dev.planner.markdown.body.Grammars.body;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.item.ProblemException;
import dev.planner.markdown.body.Body;
import dev.planner.markdown.body.BodyGrammar;
import dev.planner.markdown.body.Grammars;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BodyListTest {
    private final BodyGrammar went = Grammars.of("retrospectives", "continue");
    private final BodyGrammar start = Grammars.of("retrospectives", "start");
    private final BodyGrammar threats = Grammars.of("swot", "threats");
    private final BodyGrammar summary = Grammars.of("brief", "summary");
    private final BodyGrammar subtasks = Grammars.of("tasks", "subtasks");

    @Test
    void list_isReadTolerantly() {
        Body body = body("""
                # Retro

                ## Went well

                * Short stand-ups
                + Tests before
                  the demo
                and review
                  - nested
                1. counted

                Some prose.

                ## Unknown

                - not mine

                ## Keep doing:

                - [x] boxed
                """);
        assertThat(went.read(body))
                .isEqualTo(List.of("Short stand-ups", "Tests before the demo and review", "counted"));
        assertThat(went.read(body("# R\n\n## Keep doing #\r\n- one\r\n- two\r\n")))
                .isEqualTo(List.of("one", "two"));
        assertThat(went.read(body("# R\n\n## Keep\n\n- one\n"))).isNull();
        assertThat(went.read(body("# R\n\n## Continue\n\n> nothing\n"))).isNull();
    }

    @Test
    void list_headingsDifferInSignsAndOrder() {
        BodyGrammar likely = Grammars.of("risk-analysis", "highImpactHighProb");
        BodyGrammar seldom = Grammars.of("risk-analysis", "lowImpactLowProb");
        for (String heading : List.of(
                "High impact / high prob.", "HIGH IMPACT – HIGH PROBABILITY", "High probability & high impact")) {
            Body body = body("# R\n\n## " + heading + "\n\n- low impact and low probability\n");
            assertThat(likely.read(body)).as(heading).isEqualTo(List.of("low impact and low probability"));
            assertThat(seldom.read(body)).isNull();
            assertThat(likely.write(body, List.of("a", "b")).text())
                    .isEqualTo("# R\n\n## " + heading + "\n\n- a\n- b\n");
        }
        assertThat(Grammars.of("brief", "highLevelBudget").read(body("# B\n\n## High-Level Budget\n\n- 10\n")))
                .isEqualTo(List.of("10"));
        assertThat(Grammars.of("capacity", "allocations")
                        .read(body("# C\n\n## Weekly plan\n\n- (a) m | 2026-01-05 | 2h | task |\n")))
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.LIST)
                .hasSize(1);
    }

    @Test
    void list_keepsTheLinesOfUnchangedEntries() {
        String text = "# R\n\n## Continue\nintro\n\n*   one\n    more\n  - nested\n*   two\r\n*   three\n\nprose\n\n## "
                + "Stop\n\n- x\n";
        Body body = body(text);
        assertThat(went.write(body, List.of("one more", "two", "three"))).isSameAs(body);
        assertThat(went.write(body, List.of("one more", "2", "three")).text())
                .isEqualTo(text.replace("*   two\r", "*   2"));
        assertThat(went.write(body, List.of("one more", "three")).text()).isEqualTo(text.replace("*   two\r\n", ""));
        assertThat(went.write(body, List.of("one more", "two", "new", "three")).text())
                .isEqualTo(text.replace("*   three", "*   new\n*   three"));
        assertThat(went.write(body, List.of("zero", "one more", "two", "three")).text())
                .isEqualTo(text.replace("*   one", "*   zero\n*   one"));
        assertThat(went.write(body, List.of("changed", "two", "three")).text())
                .isEqualTo(text.replace("*   one\n    more", "*   changed"));
        assertThat(went.write(body, List.of("two", "three", "one more")).text())
                .isEqualTo(text.replace("*   one\n    more\n  - nested\n", "")
                        .replace("*   three\n", "*   three\n*   one\n    more\n  - nested\n"));
    }

    @Test
    void list_emptied_losesItsHeadingUnlessThereIsMore() {
        assertThat(went.write(body("# R\n\n## Continue\n\n- one\n\n## Stop\n\n- x\n"), List.of())
                        .text())
                .isEqualTo("# R\n\n## Stop\n\n- x\n");
        assertThat(went.write(body("# R\n\n## Continue\n\nprose\n\n- one\n"), null)
                        .text())
                .isEqualTo("# R\n\n## Continue\n\nprose\n");
        assertThat(threats.write(body("# S\n\n## Threats\n\n- one\n- two\n"), List.of())
                        .text())
                .isEqualTo("# S\n\n## Threats\n");
    }

    @Test
    void list_missing_isInsertedInOrder() {
        Body body = body("# R\n\n## Stop\n\n- x\n\n## Unknown\n\ntext");
        assertThat(went.write(body, List.of("one")).text())
                .isEqualTo("# R\n\n## Continue (Went Well)\n\n- one\n\n## Stop\n\n- x\n\n## Unknown\n\ntext");
        assertThat(start.write(body, List.of("one")).text())
                .isEqualTo("# R\n\n## Stop\n\n- x\n\n## Start (Actions)\n\n- one\n\n## Unknown\n\ntext");
        assertThat(start.write(body("# R"), List.of("one", "two")).text())
                .isEqualTo("# R\n\n## Start (Actions)\n\n- one\n- two");
        assertThat(threats.write(body("# S\n"), List.of()).text()).isEqualTo("# S\n\n## Threats\n");
        assertThat(went.write(body("# S\n"), List.of()).text()).isEqualTo("# S\n");
    }

    @Test
    void looseList_isKeptLoose() {
        Body body = body("## Continue\n\n- one\n\n- two\n\n- three\n\nend\n");
        assertThat(went.write(body, List.of("one", "three")).text())
                .isEqualTo("## Continue\n\n- one\n\n- three\n\nend\n");
        assertThat(went.write(body, List.of("one", "two", "three", "four")).text())
                .isEqualTo("## Continue\n\n- one\n\n- two\n\n- three\n\n- four\n\nend\n");
        assertThat(went.write(body("## Continue\n\n- one\n\n- two\n\n- three"), List.of("one"))
                        .text())
                .isEqualTo("## Continue\n\n- one");
    }

    @Test
    void texts_withLineEndsAndSigns_readBack() {
        for (String text : List.of(
                "one\ntwo",
                "Buy:\n- milk\n- eggs\n\nlater",
                "a\\\nb\\\\\n\\\n\\c\n  deep\n1. x",
                "C:\\",
                "## not a heading",
                "[x] box",
                "- dash",
                "> quote",
                "`` ` ``\n```\ncode\n```",
                "(id) text | more",
                "tab\tinside")) {
            for (Body body : List.of(body("# R\n"), body("# R\n\n## Continue\n\n- old\n- other\n"))) {
                Body written = went.write(body, List.of("first", text, "last"));
                assertThat(went.read(written)).isEqualTo(List.of("first", text, "last"));
            }
        }
    }

    @Test
    void texts_areTrimmed_andBlankOnesAreOmitted() {
        assertThat(went.write(body("# R\n"), List.of(" a \n", "", "  ", "b\r\nc"))
                        .text())
                .isEqualTo("# R\n\n## Continue (Went Well)\n\n- a\n- b\\\n  c\n");
    }

    @Test
    void paragraphs_areEntriesIfAllowed() {
        Body body = body("# B\n\n## Summary\n\nOpen a shop\nbefore spring.\n\n- with an oven\nand a till\n\n### "
                + "Aside\n\n```\ncode\n```\n");
        assertThat(summary.read(body)).isEqualTo(List.of("Open a shop before spring.", "with an oven and a till"));
        assertThat(summary.write(body, List.of("Open it", "with an oven and a till"))
                        .text())
                .isEqualTo(body.text().replace("Open a shop\nbefore spring.", "Open it"));
        assertThat(summary.write(body, List.of("- odd", "with an oven and a till"))
                        .text())
                .isEqualTo(body.text().replace("Open a shop\nbefore spring.", "- - odd"));
        assertThat(summary.write(body, List.of("Open a shop before spring.", "with an oven and a till", "new"))
                        .text())
                .isEqualTo(body.text().replace("and a till\n", "and a till\n- new\n"));
    }

    @Test
    void checkList_isReadTolerantly() {
        Body body = body("""
                # T

                ## Subtasks

                - [ ] (sub_1) Crimp the
                  connectors
                * [X] (2-b.c) Measure
                  - [x] nested without id
                - plain
                - [ ] (call back) later

                ## Log

                - [ ] (no) not mine
                """);
        List<?> boxes = (List<?>) subtasks.read(body);
        assertThat(boxes).hasSize(4);
        assertThat(boxes.get(0)).isEqualTo(box("sub_1", "Crimp the connectors", false));
        assertThat(boxes.get(1)).isEqualTo(box("2-b.c", "Measure", true));
        assertThat(boxes.get(2)).asString().contains("title=nested without id").contains("id=subtask_");
        assertThat(boxes.get(3)).asString().contains("title=(call back) later");
    }

    @Test
    void checkList_derivedIdsAreNotWrittenUntilTheLineChanges() {
        Body body = body("# T\n\n## Subtasks\n\n- [ ] one\n- [ ] one\n* [X] two\n");
        List<?> boxes = (List<?>) subtasks.read(body);
        assertThat(boxes).doesNotHaveDuplicates().isEqualTo(subtasks.read(body));
        assertThat(subtasks.write(body, boxes)).isSameAs(body);
        Map<?, ?> second = (Map<?, ?>) boxes.get(1);
        Map<String, Object> done = Map.of("id", second.get("id"), "title", "one", "completed", true);
        assertThat(subtasks.write(body, List.of(boxes.get(0), done, boxes.get(2)))
                        .text())
                .isEqualTo("# T\n\n## Subtasks\n\n- [ ] one\n- [x] (" + second.get("id") + ") one\n* [X] two\n");
    }

    @Test
    void checkList_changesOneLine() {
        String text = "# T\r\n\r\ntext\r\n\r\n## subtasks (2)\r\n\r\n- [X] (a) one\r\n  note\r\n    - [ ] (b) "
                + "two\r\n\r\nmore\r\n\r\n## Log\r\n";
        Body body = body(text);
        assertThat(subtasks.write(body, List.of(box("a", "one note", true), box("b", "two", true)))
                        .text())
                .isEqualTo(text.replace("[ ] (b)", "[x] (b)"));
        assertThat(subtasks.write(
                                body,
                                List.of(box("a", "one note", true), box("b", "two", false), box("c", "three", false)))
                        .text())
                .isEqualTo(text.replace("(b) two\r\n", "(b) two\r\n    - [ ] (c) three\r\n"));
        assertThat(subtasks.write(body, List.of(box("b", "two", false))).text())
                .isEqualTo(text.replace("- [X] (a) one\r\n  note\r\n", ""));
        assertThat(subtasks.write(body, null).text())
                .contains("\r\nmore\r\n")
                .contains("subtasks")
                .contains("## Log");
    }

    @Test
    void checkList_isAddedAtTheEnd() {
        assertThat(subtasks.write(body("# T\n\ntext"), List.of(box("a", "(x) one", true), Map.of("title", "two")))
                        .text())
                .isEqualTo("# T\n\ntext\n\n## Subtasks\n\n- [x] (a) (x) one\n- [ ] two");
        assertThat(subtasks.write(body("# T\n\n## Subtasks\n\n- [ ] (a) one\n"), List.of())
                        .text())
                .isEqualTo("# T\n");
    }

    @Test
    void checkList_refusesInvalidEntries() {
        assertThatThrownBy(() -> subtasks.write(body("# T\n"), List.of(box("a b", "one", true))))
                .isInstanceOf(ProblemException.class);
        assertThatThrownBy(() -> subtasks.write(body("# T\n"), List.of(Map.of("id", "a", "title", "x", "due", "2026"))))
                .isInstanceOf(ProblemException.class);
    }

    private static Map<String, Object> box(String id, String title, boolean completed) {
        return Map.of("id", id, "title", title, "completed", completed);
    }
}
