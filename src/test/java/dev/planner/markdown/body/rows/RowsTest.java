package dev.planner.markdown.body.rows;

import static dev.planner.markdown.body.Grammars.body;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.item.ProblemException;
import dev.planner.markdown.body.Body;
import dev.planner.markdown.body.BodyGrammar;
import dev.planner.markdown.body.Grammars;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class RowsTest {
    private final BodyGrammar items = Grammars.of("billing/invoices", "lineItems");
    private final BodyGrammar members = Grammars.of("capacity", "teamMembers");
    private final BodyGrammar allocations = Grammars.of("capacity", "allocations");
    private final BodyGrammar levels = Grammars.of("strategic-levels", "levels");

    @Test
    void rows_emptied_leaveNoGap() {
        Body body = body(
                "# C\n\n## Team Members\n\n- (a) x\n- (b) y\n- (c) z\n\n## Allocations\n\n- (d) a | 2026-01-05 | 2h "
                        + "| task |\n");
        Body emptied = members.write(body, List.of());
        assertThat(emptied.text())
                .isEqualTo("# C\n\n## Team Members\n\n## Allocations\n\n- (d) a | 2026-01-05 | 2h | task |\n");
        assertThat(allocations.write(emptied, List.of()).text())
                .isEqualTo("# C\n\n## Team Members\n\n## Allocations\n");
    }

    @Test
    void lineItems_areReadWithAnyNumbersAndIds() {
        Body body = body("""
                # April

                ## Line Items

                - (li_1) Rolls per week | 4 | 70 | 280 |  |\s
                - (li-2.b) Tasting | 2 | 62.5 | 125 | task_tasting | te_101,te_102
                * (c) Credit | -1 | 1e2 | -100
                - (d) Bread | rye | 2 | 3.50 | 7
                - (e) A \\| B | 1 | 2 |
                - (f) OddFrontmatter | some | 2
                """);
        assertThat(items.read(body))
                .isEqualTo(List.of(
                        row("id", "li_1", "description", "Rolls per week", "quantity", 4L, "rate", 70L, "amount", 280L),
                        row(
                                "id",
                                "li-2.b",
                                "description",
                                "Tasting",
                                "quantity",
                                2L,
                                "rate",
                                new BigDecimal("62.5"),
                                "amount",
                                125L,
                                "taskId",
                                "task_tasting",
                                "timeEntryIds",
                                List.of("te_101", "te_102")),
                        row("id", "c", "description", "Credit", "quantity", -1L, "rate", 100L, "amount", -100L),
                        row(
                                "id",
                                "d",
                                "description",
                                "Bread | rye",
                                "quantity",
                                2L,
                                "rate",
                                new BigDecimal("3.5"),
                                "amount",
                                7L),
                        row("id", "e", "description", "A | B", "quantity", 1L, "rate", 2L),
                        row("id", "f", "description", "OddFrontmatter", "quantity", "some", "rate", 2L)));
    }

    @Test
    void lineItem_changed_keepsTheOthers() {
        String text = "# A\r\n\r\n## Line Items\r\n\r\nas agreed\r\n\r\n*  (a)  One |4.0|  70 | 280 |  | \r\n   - "
                + "hint\r\n*  (b) Two | 1 | 1 | 1\r\n\r\n## Notes\r\n\r\nx\r\n";
        Body body = body(text);
        List<Map<String, Object>> rows = rows(items, body);
        rows.get(1).put("rate", new BigDecimal("-2.50"));
        assertThat(items.write(body, rows).text()).isEqualTo(text.replace("Two | 1 | 1 | 1", "Two | 1 | -2.5 | 1"));
        rows.get(0).put("description", "Uno");
        assertThat(items.write(body, rows).text()).contains("*  (a) Uno | 4.0 | 70 | 280\r\n   - hint\r\n");
        assertThat(items.write(body, rows(items, body))).isSameAs(body);
        assertThat(items.write(body, List.of(rows(items, body).get(1))).text())
                .isEqualTo(text.replace("*  (a)  One |4.0|  70 | 280 |  | \r\n   - hint\r\n", ""));
    }

    @Test
    void lineItems_areAddedInTheForm() {
        Map<String, Object> one = row("id", "a", "description", "One | two", "quantity", 4, "rate", 70, "amount", 280);
        assertThat(items.write(body("# A\n\ntext\n\n## Notes\n\nx\n"), List.of(one))
                        .text())
                .isEqualTo("# A\n\ntext\n\n## Line Items\n\n- (a) One \\| two | 4 | 70 | 280\n\n## Notes\n\nx\n");
        assertThat(items.write(body("# A\n"), List.of()).text()).isEqualTo("# A\n\n## Line Items\n");
        assertThat(items.write(body("# A\n\n## Line Items\n\n- (a) x | 1 | 1 | 1\n"), List.of())
                        .text())
                .isEqualTo("# A\n\n## Line Items\n");
        assertThat(items.write(body("# A\n"), List.of(row("description", "(b) x", "quantity", 1)))
                        .text())
                .contains(") (b) x | 1 |  | ");
    }

    @Test
    void lineItems_withoutId_getADerivedOne() {
        Body body = body("# A\n\n## Line Items\n\n- One | 4 | 70 | 280\n- One | 4 | 70 | 280\n");
        List<Map<String, Object>> rows = rows(items, body);
        assertThat(rows).doesNotHaveDuplicates();
        assertThat(items.write(body, rows)).isSameAs(body);
        rows.get(0).put("quantity", 5L);
        assertThat(items.write(body, rows).text())
                .isEqualTo("# A\n\n## Line Items\n\n- (" + rows.get(0).get("id")
                        + ") One | 5 | 70 | 280\n- One | 4 | 70 | 280\n");
    }

    @Test
    void lineItems_inATable() {
        String text =
                "# A\n\n## Line Items\n\n| Id | Description | Unit | Quantity | Rate |\n|----|:---|---|--:|---|\n| "
                        + "a | One | pcs | 2 | 3.00 |\n|  | Two \\| 2 |  | 1 |\n\nSum below.\n";
        Body body = body(text);
        List<Map<String, Object>> rows = rows(items, body);
        assertThat(rows.get(0)).isEqualTo(row("id", "a", "description", "One", "quantity", 2L, "rate", 3L));
        assertThat(rows.get(1)).containsEntry("description", "Two | 2").containsEntry("quantity", 1L);
        assertThat(items.write(body, rows)).isSameAs(body);
        rows.get(0).put("quantity", 5L);
        rows.add(row("id", "c", "description", "Three", "quantity", 1L));
        assertThat(items.write(body, rows).text())
                .isEqualTo(text.replace("| a | One | pcs | 2 | 3.00 |", "| a | One | pcs | 5 | 3.00 |")
                        .replace("| 1 |\n", "| 1 |\n| c | Three |  | 1 |  |\n"));
        rows.get(0).put("amount", 10L);
        assertThatThrownBy(() -> items.write(body, rows)).isInstanceOf(ProblemException.class);
    }

    @Test
    void lineItems_inATableWithoutIds_keepUnknownCellsWhenAnEarlierIdIsSent() {
        String text = """
                ## Line Items

                | Description | Unit | Quantity |
                |---|---|---|
                | One | pcs | 2 |
                | Two | kg | 3 |
                """;
        List<Map<String, Object>> rows = rows(items, body(text));
        rows.get(0).put("quantity", 5L);
        Body once = items.write(body(text), rows);
        rows.get(0).put("description", "First");
        rows.get(1).put("quantity", 4L);
        Body twice = items.write(once, rows);
        rows.get(1).put("description", "Second");
        assertThat(items.write(twice, rows).text())
                .endsWith("|---|---|---|\n| First | pcs | 5 |\n| Second | kg | 4 |\n");
    }

    @Test
    void members_withDecimalsAndDays() {
        Body body = body("""
                # Plan

                ## Members

                - (m-1) person-a | 7.5h/day | Mon,Tue
                - (m2) person_b
                - (m3) person_c | Mon,Fri
                - (m4) person_d | 6 h
                - (m5) person_e |  | Sat
                """);
        assertThat(members.read(body))
                .isEqualTo(List.of(
                        row(
                                "id",
                                "m-1",
                                "personId",
                                "person-a",
                                "hoursPerDay",
                                new BigDecimal("7.5"),
                                "workingDays",
                                List.of("Mon", "Tue")),
                        row("id", "m2", "personId", "person_b"),
                        row("id", "m3", "personId", "person_c", "workingDays", List.of("Mon", "Fri")),
                        row("id", "m4", "personId", "person_d", "hoursPerDay", 6L),
                        row("id", "m5", "personId", "person_e", "workingDays", List.of("Sat"))));
        assertThat(members.write(
                                body("# P\n"),
                                List.of(
                                        row("id", "a", "personId", "p", "hoursPerDay", 6),
                                        row("id", "b", "personId", "q", "workingDays", List.of("Mon", "Fri"))))
                        .text())
                .isEqualTo("# P\n\n## Team Members\n\n- (a) p | 6h/day\n- (b) q |  | Mon,Fri\n");
    }

    @Test
    void allocations_useTheRestOfTheLineAsNotes() {
        Body body = body(
                "# P\n\n## Weekly\n\n- (a1) m | 2026-03-02 | 2.5h | task | t1 | one | two\n- (a2) m | 2026-03-02 | "
                        + "30h | project | \n");
        assertThat(allocations.read(body))
                .isEqualTo(List.of(
                        row(
                                "id",
                                "a1",
                                "memberId",
                                "m",
                                "weekStart",
                                "2026-03-02",
                                "allocatedHours",
                                new BigDecimal("2.5"),
                                "targetType",
                                "task",
                                "targetId",
                                "t1",
                                "notes",
                                "one | two"),
                        row(
                                "id",
                                "a2",
                                "memberId",
                                "m",
                                "weekStart",
                                "2026-03-02",
                                "allocatedHours",
                                30L,
                                "targetType",
                                "project")));
        List<Map<String, Object>> rows = rows(allocations, body);
        rows.get(1).put("allocatedHours", 31);
        assertThat(allocations.write(body, rows).text()).isEqualTo(body.text().replace("30h", "31h"));
    }

    @Test
    void allocation_withATableInItsNotes_keepsItsLinesWhenAnotherIsAdded() {
        String text =
                "## Allocations\n\n- (a1) m | 2026-01-01 | 8h | task | t | Notes\n| a | b |\n|---|---|\n| 1 | 2 |\n";
        List<Map<String, Object>> rows = rows(allocations, body(text));
        assertThat(allocations.write(body(text), rows)).extracting(Body::text).isEqualTo(text);
        rows.add(row("id", "a2", "memberId", "m", "weekStart", "2026-01-08"));
        assertThat(allocations.write(body(text), rows).text()).startsWith(text);
    }

    @Test
    void levels_areInTheirGroups() {
        Body body = body("""
                # S

                ## Our vision

                - (v1) Best bread
                  on the coast | Everywhere

                ## Dreams

                - (x) not read

                ## Goals

                - (g-1) Second shop | | v1
                - (g2) Even | v1 |  |\s
                - (g3) Linked | v1 | t1,t2 | m1
                """);
        List<Map<String, Object>> rows = rows(levels, body);
        assertThat(rows)
                .isEqualTo(List.of(
                        row(
                                "id",
                                "v1",
                                "title",
                                "Best bread on the coast",
                                "description",
                                "Everywhere",
                                "level",
                                "vision",
                                "order",
                                0L),
                        row("id", "g-1", "title", "Second shop", "parentId", "v1", "level", "goals", "order", 1L),
                        row("id", "g2", "title", "Even", "parentId", "v1", "level", "goals", "order", 2L),
                        row(
                                "id",
                                "g3",
                                "title",
                                "Linked",
                                "parentId",
                                "v1",
                                "linkedTasks",
                                List.of("t1", "t2"),
                                "linkedMilestones",
                                List.of("m1"),
                                "level",
                                "goals",
                                "order",
                                3L)));
        assertThat(levels.write(body, rows)).isSameAs(body);
        rows.get(2).put("title", "Break even");
        assertThat(levels.write(body, rows).text())
                .isEqualTo(body.text().replace("(g2) Even | v1 |  | ", "(g2) Break even |  | v1"));
    }

    @Test
    void levels_areAddedToNewGroupsByTheirOrder() {
        Body body = body("# S\n\n## Goals\n\n- (g1) One\n");
        List<Map<String, Object>> rows = rows(levels, body);
        rows.add(0, row("id", "t1", "title", "Cards", "level", "tactics", "order", 9));
        rows.add(row("id", "g0", "title", "Zero", "level", "goals", "order", -1));
        rows.add(row("id", "v1", "title", "Top", "level", "vision"));
        assertThat(levels.write(body, rows).text())
                .isEqualTo("# S\n\n## Vision\n\n- (v1) Top\n\n## Goals\n\n- (g0) Zero\n- (g1) One\n\n## Tactics\n\n- "
                        + "(t1) Cards\n");
        assertThatThrownBy(() -> levels.write(body, List.of(row("id", "x", "title", "y", "level", "dreams"))))
                .isInstanceOf(ProblemException.class);
        assertThatThrownBy(() ->
                        levels.write(body, List.of(row("id", "x", "title", "y", "level", "goals", "colour", "red"))))
                .isInstanceOf(ProblemException.class);
    }

    @Test
    void rows_withLineEndsAndSigns_readBack() {
        for (String text : List.of("a\nb", "a\\|b", "|", "\\", "x\n| y\\\n- z", "(q) r", "a \\\\| b", "C:\\")) {
            Map<String, Object> row = row("id", "a", "description", text, "quantity", 1L, "amount", -1L);
            assertThat(items.read(items.write(body("# A\n"), List.of(row)))).isEqualTo(List.of(row));
        }
        assertThatThrownBy(() -> items.write(
                        body("# A\n"), List.of(row("id", "a", "description", "x", "timeEntryIds", List.of("a,b")))))
                .isInstanceOf(ProblemException.class);
    }

    @Test
    void level_movedIntoATable_keepsWhatTheTableHasNoPlaceFor() {
        Body body = body("""
                # S

                ## Vision

                - (v1) Top | Why | | | | extra
                  - a note

                ## Goals

                | Id | Title |
                |---|---|
                | g1 | One |
                | g2 | Two |

                Text.
                """);
        List<Map<String, Object>> rows = rows(levels, body);
        rows.get(0).put("level", "goals");
        rows.get(0).put("order", 9);
        assertThat(levels.write(body, rows).text()).isEqualTo("""
                # S

                ## Goals

                | Id | Title |
                |---|---|
                | g1 | One |
                | g2 | Two |

                - (v1) Top | Why |  |  |  | extra
                  - a note

                Text.
                """);
        rows.get(0).put("order", 1.5);
        assertThat(levels.write(body, rows).text()).contains("""
                | g1 | One |

                - (v1) Top | Why |  |  |  | extra
                  - a note

                | Id | Title |
                |---|---|
                | g2 | Two |

                Text.
                """);
        rows.get(0).put("order", 0);
        assertThat(levels.write(body, rows).text())
                .contains("## Goals\n\n- (v1) Top | Why |  |  |  | extra\n  - a note\n\n| Id | Title |\n");
    }

    @Test
    void level_movedOutOfATable_keepsItsUnknownCells() {
        Body body = body("""
                # S

                ## Vision

                | Title | Owner | Cost |
                |---|---|---|
                | Top | Ada \\| Co | 3 | x |

                ## Goals

                - (g1) One
                """);
        List<Map<String, Object>> rows = rows(levels, body);
        rows.get(0).put("level", "goals");
        rows.get(0).put("order", 9);
        assertThat(levels.write(body, rows).text())
                .endsWith("## Goals\n\n- (g1) One\n- (" + rows.get(0).get("id")
                        + ") Top\n  - Owner: Ada \\| Co\n  - Cost: 3\n  - x\n");
    }

    @Test
    void level_movedToAnotherTable_keepsItsUnknownCells() {
        String vision = "# S\n\n## Vision\n\n| Id | Title | Owner |\n|---|---|---|\n| v1 | Top | Ada |\n\n## Goals\n\n";
        Body alike = body(vision + "| Owner | Title | Id |\n|---|---|---|\n| Bo | One | g1 |\n");
        List<Map<String, Object>> rows = rows(levels, alike);
        rows.get(0).put("level", "goals");
        rows.get(0).put("order", 9);
        assertThat(levels.write(alike, rows).text()).endsWith("| Bo | One | g1 |\n| Ada | Top | v1 |\n");
        Body other = body(vision + "| Title | Id |\n|---|---|\n| One | g1 |\n");
        assertThat(levels.write(other, rows).text()).endsWith("| One | g1 |\n\n- (v1) Top\n  - Owner: Ada\n");
        Body empty = body(vision + "| Title | Id |\n|---|---|\n");
        assertThat(levels.write(empty, rows.subList(0, 1)).text())
                .endsWith("|---|---|\n\n- (v1) Top\n  - Owner: Ada\n");
        Body nameless = body(vision + "| Title |\n|---|\n| One |\n");
        List<Map<String, Object>> without = rows(levels, nameless);
        without.get(0).put("level", "goals");
        without.get(0).put("order", 9);
        assertThat(levels.write(nameless, without).text()).endsWith("| One |\n\n- (v1) Top\n  - Owner: Ada\n");
    }

    @Test
    void member_addedToATableBelowALooseList_isARowOfTheTable() {
        Body body = body("## Team\n\n- (a) ada\n\n- (b) bo\n\n| Id | Person Id |\n|---|---|\n| c | cy |\n| d | di |\n");
        List<Map<String, Object>> rows = rows(members, body);
        rows.add(3, row("id", "e", "personId", "eve"));
        assertThat(members.write(body, rows).text()).endsWith("| c | cy |\n| e | eve |\n| d | di |\n");
    }

    @Test
    void member_movedBetweenAListAndATable_staysWhole() {
        Body body = body("""
                # P

                ## Team

                - (a) ada | 6h/day
                  - below

                | Id | Person Id | Desk |
                |---|---|---|
                | b | bo | 7 |
                | c | cy | 8 |
                """);
        List<Map<String, Object>> rows = rows(members, body);
        assertThat(members.write(body, List.of(rows.get(1), rows.get(2), rows.get(0)))
                        .text())
                .endsWith("| c | cy | 8 |\n\n- (a) ada | 6h/day\n  - below\n");
        assertThat(members.write(body, List.of(rows.get(2), rows.get(0), rows.get(1)))
                        .text())
                .contains("ada | 6h/day\n  - below\n")
                .containsAnyOf("| b | bo | 7 |", "- (b) bo\n  - Desk: 7")
                .containsAnyOf("| c | cy | 8 |", "- (c) cy\n  - Desk: 8");
    }

    private static List<Map<String, Object>> rows(BodyGrammar grammar, Body body) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Object row : (List<?>) Objects.requireNonNull(grammar.read(body))) {
            Map<String, Object> copy = new LinkedHashMap<>();
            ((Map<?, ?>) row).forEach((key, value) -> copy.put(key.toString(), value));
            rows.add(copy);
        }
        return rows;
    }

    private static Map<String, Object> row(Object... members) {
        Map<String, Object> row = new LinkedHashMap<>();
        for (int i = 0; i < members.length; i += 2) {
            row.put(members[i].toString(), members[i + 1]);
        }
        return row;
    }
}
