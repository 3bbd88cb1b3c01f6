package dev.planner.markdown.body.list;

import static dev.planner.markdown.body.Grammars.body;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.markdown.body.Body;
import dev.planner.markdown.body.BodyGrammar;
import dev.planner.markdown.body.Grammars;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The text below an entry of a list stays with the entry, and is removed only with it. */
class AttachedTextTest {
    private final BodyGrammar strengths = Grammars.of("swot", "strengths");
    private final BodyGrammar subtasks = Grammars.of("tasks", "subtasks");
    private final BodyGrammar items = Grammars.of("billing/invoices", "lineItems");
    private final BodyGrammar members = Grammars.of("capacity", "teamMembers");
    private final BodyGrammar levels = Grammars.of("strategic-levels", "levels");
    private final BodyGrammar causes = Grammars.of("fishbone", "causes");

    @Test
    void text_movedToTheDeletedOne_keepsItsNote() {
        Body body = body("## Strengths\n\n- A\n  - note of A\n- B\n- C\n  - note of C\n");
        assertThat(strengths.write(body, List.of("B", "A")).text())
                .isEqualTo("## Strengths\n\n- B\n- A\n  - note of A\n");
    }

    @Test
    void texts_swappedAndChanged_keepTheirNotes() {
        Body body = body("## Strengths\n\n- Buy milk today\n  - m\n- Buy silk today\n  - s\n");
        assertThat(strengths
                        .write(body, List.of("Buy silk today!", "Buy milk today?"))
                        .text())
                .isEqualTo("## Strengths\n\n- Buy silk today!\n  - s\n- Buy milk today?\n  - m\n");
    }

    @Test
    void text_changedNextToAMovedOne_keepsItsNote() {
        Body body = body("## Strengths\n\n- A\n  - note of A\n- B\n  - note of B\n- C\n- D\n  - note of D\n");
        assertThat(strengths.write(body, List.of("D", "A", "X", "C")).text())
                .isEqualTo("## Strengths\n\n- D\n  - note of D\n- A\n  - note of A\n- X\n  - note of B\n- C\n");
    }

    @Test
    void box_movedToTheDeletedOne_keepsItsNote() {
        Body body = body("## Subtasks\n\n- [ ] (s1) A\n  - note of A\n- [x] (s2) B\n- [ ] (s3) C\n  - note of C\n");
        assertThat(subtasks.write(body, List.of(box("s2", "B", true), box("s1", "A", false)))
                        .text())
                .isEqualTo("## Subtasks\n\n- [x] (s2) B\n- [ ] (s1) A\n  - note of A\n");
    }

    @Test
    void box_movedAndTicked_keepsItsNote() {
        Body body = body("## Subtasks\n\n- [ ] (s1) A\n  - note of A\n- [ ] (s2) B\n");
        assertThat(subtasks.write(body, List.of(box("s2", "B", false), box("s1", "A", true)))
                        .text())
                .isEqualTo("## Subtasks\n\n- [ ] (s2) B\n- [x] (s1) A\n  - note of A\n");
    }

    @Test
    void box_replacedByOneWithAnotherId_takesItsNoteAlong() {
        Body body = body("## Subtasks\n\n- [ ] (s1) A\n  - note of A\n- [x] (s2) B\n");
        assertThat(subtasks.write(body, List.of(box("n9", "New", false), box("s2", "B", true)))
                        .text())
                .isEqualTo("## Subtasks\n\n- [ ] (n9) New\n- [x] (s2) B\n");
    }

    @Test
    void boxes_withTheSameId_keepTheirNotes() {
        Body body = body("## Subtasks\n\n- [ ] (s) A\n  - note of A\n- [ ] (s) B\n  - note of B\n");
        assertThat(subtasks.write(body, List.of(box("s", "B", false))).text())
                .isEqualTo("## Subtasks\n\n- [ ] (s) B\n  - note of B\n");
    }

    @Test
    void row_movedToTheDeletedOne_keepsItsCell() {
        Body body = body("""
                ## Line Items

                - (l1) Work | 3 | 100 | 300 | | | CC-7
                - (l2) More | 1 | 50 | 50
                - (l3) Trip | 1 | 60 | 60 | | | CC-9
                """);
        List<?> read = (List<?>) items.read(body);
        assertThat(read).hasSize(3);
        assertThat(items.write(body, List.of(read.get(1), read.get(0))).text())
                .isEqualTo("## Line Items\n\n- (l2) More | 1 | 50 | 50\n- (l1) Work | 3 | 100 | 300 | | | CC-7\n");
    }

    @Test
    void rowOfATable_movedAndChanged_keepsUnknownCells() {
        String head =
                "## Team Members\n\n| ID | Person ID | Hours per day | Working days | Desk |\n|---|---|---|---|---|\n";
        Body body = body(head + "| m1 | alice | 6h/day | Mon | D7 |\n| m2 | bob | 6h/day | Mon | D8 |\n");
        List<?> read = (List<?>) members.read(body);
        assertThat(read).hasSize(2);
        assertThat(members.write(body, List.of(read.get(1), with(read.get(0), "hoursPerDay", 4L)))
                        .text())
                .isEqualTo(head + "| m2 | bob | 6h/day | Mon | D8 |\n| m1 | alice | 4h/day | Mon | D7 |\n");
    }

    @Test
    void row_movedToAnotherGroup_keepsItsNote() {
        String vision = "## Vision\n\n- (v1) Be loved | d | | | | extra\n  - reason\n\n  why\n- (v2) Two\n";
        Body body = body(vision + "\n## Mission\n\n- (m1) Simple\n  - note\n");
        List<?> read = (List<?>) levels.read(body);
        assertThat(read).hasSize(3);
        assertThat(levels.write(body, List.of(with(read.get(0), "level", "mission"), read.get(1), read.get(2)))
                        .text())
                .isEqualTo("""
                        ## Vision

                        - (v2) Two

                        ## Mission

                        - (v1) Be loved | d |  |  |  | extra
                          - reason

                          why
                        - (m1) Simple
                          - note
                        """);
        assertThat(levels.write(body, List.of(read.get(1), read.get(2), with(read.get(0), "level", "goals")))
                        .text())
                .isEqualTo("""
                        ## Vision

                        - (v2) Two

                        ## Mission

                        - (m1) Simple
                          - note

                        ## Goals

                        - (v1) Be loved | d |  |  |  | extra
                          - reason

                          why
                        """);
    }

    @Test
    void onlyRow_movedToAnotherGroup_keepsItsNote() {
        Body body = body("## Vision\n\n- (v1) Be loved\n  - reason\n\n## Mission\n\n- (m1) Simple\n");
        List<?> read = (List<?>) levels.read(body);
        assertThat(read).hasSize(2);
        assertThat(levels.write(body, List.of(with(read.get(0), "level", "mission"), read.get(1)))
                        .text())
                .isEqualTo("## Mission\n\n- (v1) Be loved\n  - reason\n- (m1) Simple\n");
    }

    @Test
    void category_movedToTheDeletedOne_keepsItsText() {
        Body body =
                body("## People\n\nText on people.\n\n- a\n\n## Tools\n\n- b\n\n## Place\n\nText on place.\n\n- c\n");
        assertThat(causes.write(body, List.of(cause("Tools", "b"), cause("People", "a")))
                        .text())
                .isEqualTo("## Tools\n\n- b\n\n## People\n\nText on people.\n\n- a\n");
    }

    @Test
    void category_movedAndChanged_keepsItsText() {
        Body body = body("## People\n\nText on people.\n\n- a\n  - note\n\n## Tools\n\n- b\n");
        assertThat(causes.write(body, List.of(cause("Tools", "b"), cause("People", "a", "new")))
                        .text())
                .isEqualTo("## Tools\n\n- b\n\n## People\n\nText on people.\n\n- a\n  - note\n- new\n");
    }

    @Test
    void category_replacedByAnother_takesItsTextAlong() {
        Body body = body("## People\n\nText on people.\n\n- a\n\n## Tools\n\n- b\n");
        assertThat(causes.write(body, List.of(cause("Money", "x"), cause("Tools", "b")))
                        .text())
                .isEqualTo("## Money\n\n- x\n\n## Tools\n\n- b\n");
        assertThat(causes.write(body, List.of(cause("Staff", "a"), cause("Tools", "b")))
                        .text())
                .isEqualTo(body.text().replace("## People", "## Staff"));
        assertThat(causes.write(body, List.of(cause("People", "a"), cause("Money", "x")))
                        .text())
                .isEqualTo("## People\n\nText on people.\n\n- a\n\n## Money\n\n- x\n");
    }

    private static Map<String, Object> with(Object entry, String member, Object value) {
        Map<String, Object> changed = new LinkedHashMap<>();
        ((Map<?, ?>) entry).forEach((name, old) -> changed.put(name.toString(), old));
        changed.put(member, value);
        return changed;
    }

    private static Map<String, Object> box(String id, String title, boolean completed) {
        return Map.of("id", id, "title", title, "completed", completed);
    }

    private static Map<String, Object> cause(String name, String... entries) {
        return Map.of("category", name, "subcauses", List.of(entries));
    }
}
