package dev.planner.store.files.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.item.Item;
import dev.planner.item.ProblemException;
import dev.planner.schema.CanonicalBody;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Validator;
import dev.planner.schema.load.Descriptions;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A client sends back a list or an object that it has read, with one change. All other lines of the file stay. */
class UntouchedLinesTest {
    private static final Catalogue CATALOGUE = Descriptions.load();

    /** The file after a client has read a field, changed its value and sent it back. */
    private static String sentBack(String collection, String file, String field, Consumer<List<Object>> change) {
        Item item = decoded(collection, file);
        List<Object> value = new ArrayList<>();
        ((List<?>) item.value(field)).forEach(each -> value.add(each));
        change.accept(value);
        return put(collection, file, field, value);
    }

    /** The file after a client has sent a value of a field. */
    private static String put(String collection, String file, String field, Object value) {
        CollectionType type = CATALOGUE.get(collection);
        Item item = decoded(collection, file);
        CanonicalBody body =
                CanonicalBody.of(type, Map.of(field, value), item.values().keySet());
        Map<String, Object> wanted = Validator.update(type, item.values(), Map.of(), body);
        byte[] edited = new MarkdownCodec(type, new PooledValues.Pool())
                .edit(file.getBytes(StandardCharsets.UTF_8), item, item.location(), wanted)
                .bytes();
        return new String(edited, StandardCharsets.UTF_8);
    }

    private static Item decoded(String collection, String file) {
        CollectionType type = CATALOGUE.get(collection);
        String section = type.storage().layout() == CollectionType.Layout.SECTIONS ? "/todo" : "";
        return new MarkdownCodec(type, new PooledValues.Pool())
                .decode(type.storage().directory() + section + "/a.md", file.getBytes(StandardCharsets.UTF_8));
    }

    /** Gives an entry another member. */
    private static Consumer<List<Object>> with(int index, String member, Object value) {
        return entries -> {
            Map<String, Object> changed = members(entries.get(index));
            changed.put(member, value);
            entries.set(index, changed);
        };
    }

    private static Map<String, Object> members(Object entry) {
        Map<String, Object> members = new LinkedHashMap<>();
        ((Map<?, ?>) entry).forEach((name, value) -> members.put((String) name, value));
        return members;
    }

    @Test
    void entriesWithoutIdsAndDefaults_getNone_unlessTheyChange() {
        String file = "---\nid: a\nemployeeName: E\nsteps:\n  - title: One\n  - title: Two\n  - title: Three\n---\n";
        List<?> ids = decoded("onboarding", file).list("steps").stream()
                .map(step -> ((Map<?, ?>) step).get("id"))
                .toList();
        assertThat(ids)
                .doesNotHaveDuplicates()
                .allMatch(id -> String.valueOf(id).matches("step_[0-9a-f]{8}"));
        assertThat(sentBack("onboarding", file, "steps", with(0, "status", "complete")))
                .isEqualTo(file.replace(
                        "  - title: One\n", "  - title: One\n    id: " + ids.get(0) + "\n    status: complete\n"));
        assertThat(sentBack("onboarding", file, "steps", with(1, "title", "2nd")))
                .isEqualTo(file.replace("Two\n", "2nd\n    id: " + ids.get(1) + "\n"));
        assertThat(sentBack("onboarding", file, "steps", steps -> steps.remove(1)))
                .isEqualTo(file.replace("  - title: Two\n", ""));
    }

    @Test
    void entriesWithoutIds_sentWithoutTheirDerivedIds_keepTheirLines() {
        String file = """
                ---
                id: a
                employeeName: E
                steps:
                  - title: One # 1
                  - title: Two # 2
                  - title: Three # 3
                ---
                """;
        Object wanted = List.of(Map.of("title", "Two"), Map.of("title", "One"), Map.of("title", "3rd"));
        assertThat(put("onboarding", file, "steps", wanted).replaceFirst("    id: step_\\w{8}\n", ""))
                .isEqualTo(file.replace(
                                "  - title: One # 1\n  - title: Two # 2\n", "  - title: Two # 2\n  - title: One # 1\n")
                        .replace("Three", "3rd"));
    }

    @Test
    void equalEntriesWithoutIds_keepTheirIdsWhenOneOfThemIsRemoved() {
        String step = "  - title: One\n";
        String file = "---\nid: a\nemployeeName: E\nsteps:\n" + step + step + step + "---\n";
        List<?> steps = decoded("onboarding", file).list("steps");
        String id = String.valueOf(((Map<?, ?>) steps.get(0)).get("id"));
        assertThat(steps).extracting("id").containsExactly(id, id + "-2", id + "-3");
        String edited = sentBack("onboarding", file, "steps", left -> left.remove(1));
        assertThat(decoded("onboarding", edited).list("steps")).extracting("id").containsExactly(id, id + "-3");
    }

    @Test
    void newEntry_getsIdAndDefaults_andTheOthersDoNot() {
        String file = "---\nid: a\nemployeeName: E\nsteps:\n  - title: One # first\n  - title: Two\n---\n";
        String edited = sentBack("onboarding", file, "steps", steps -> {
            steps.add(0, Map.of("title", "Zero"));
            with(1, "status", "complete").accept(steps);
        });
        assertThat(edited.replaceAll("step_\\w+", "step_1"))
                .isEqualTo(file.replace("steps:\n  - title: One # first\n", """
                                steps:
                                  - id: step_1
                                    title: Zero
                                    category: other
                                    status: not_started
                                  - title: One # first
                                    id: step_1
                                    status: complete
                                """));
    }

    @Test
    void rowsWithoutIdsAndTrailingCells_stay() {
        String file = """
                ---
                id: a
                ---

                # C

                ## Allocations

                - (a1) m1 | 2026-02-10 | 10h | task
                - (a2) m2 | 2026-02-17
                - m3 | 2026-02-17 | 3h
                """;
        assertThat(sentBack("capacity", file, "allocations", with(0, "allocatedHours", 12L)))
                .isEqualTo(file.replace("10h", "12h"));
        assertThat(sentBack(
                        "capacity",
                        file,
                        "allocations",
                        rows -> rows.replaceAll(row -> {
                            Map<String, Object> members = members(row);
                            members.remove("id");
                            members.computeIfPresent("allocatedHours", (name, hours) -> hours.equals(3L) ? 4L : hours);
                            return members;
                        })))
                .as("without the ids")
                .startsWith(file.substring(0, file.indexOf("- m3")));
    }

    @Test
    void removedEntry_leavesTheOthersAlone() {
        String file = """
                ---
                id: a
                actions:
                  - id: x1
                    description: do it
                  - id: x2
                    description: two
                    owner:   # who?
                ---

                # N
                """;
        assertThat(sentBack("meetings", file, "actions", actions -> actions.remove(0)))
                .isEqualTo(file.replace("  - id: x1\n    description: do it\n", ""));
    }

    @Test
    void entriesThatAreNotValid_stayWhenAnotherOneChanges() {
        String file = """
                ---
                id: a
                actions:
                  - id: x1
                    ownr: bob
                    due: someday
                  - id: x2
                    description: two
                ---

                # N
                """;
        assertThat(sentBack("meetings", file, "actions", with(1, "description", "second")))
                .isEqualTo(file.replace("two", "second"));
        assertThat(sentBack("meetings", file, "actions", with(0, "owner", "eve")))
                .isEqualTo(file.replace("someday\n", "someday\n    owner: eve\n"));
    }

    @Test
    void emptyMembers_stayWithTheirComments() {
        String file = """
                ---
                id: a
                actions:
                  - id: x1
                    description: do it
                    owner:   # who?
                    due: ~
                    status: open
                ---

                # N
                """;
        assertThat(sentBack("meetings", file, "actions", with(0, "status", "done")))
                .isEqualTo(file.replace("open", "done"));
        assertThat(sentBack("meetings", file, "actions", with(0, "owner", "eve")))
                .isEqualTo(file.replace("owner:   # who?", "owner: eve   # who?"));
        Map<String, Object> added = Map.of("id", "x2", "description", "b");
        assertThat(sentBack("meetings", file, "actions", actions -> actions.add(added)))
                .startsWith(file.substring(0, file.indexOf("---\n\n")));
    }

    @Test
    void emptyFirstMember_staysOnTheLineOfTheDash() {
        String file = "---\nid: a\nactions:\n  - owner: # who?\n    id: x1\n    description: do it\n---\n\n# N\n";
        assertThat(sentBack("meetings", file, "actions", with(0, "description", "done")))
                .isEqualTo(file.replace("do it", "done"));
    }

    @Test
    void spellingsThatTheTypeReadsAlike_stay() {
        String file = """
                ---
                id: a
                time_entries:
                - date: 2026-01-01
                  hours: 2
                - date: 2026-01-02 # x
                  hours: "3"
                ---

                # M
                """;
        assertThat(sentBack(
                        "tasks", file, "timeEntries", entries -> entries.add(Map.of("id", "te", "date", "2026-02-02"))))
                .startsWith(file.substring(0, file.indexOf("---\n\n")) + "- id: te\n");
        String derived = "  id: te_\\w{8}\n";
        assertThat(sentBack("tasks", file, "timeEntries", with(0, "hours", 1L)).replaceFirst(derived, ""))
                .isEqualTo(file.replace("hours: 2", "hours: 1"));
        assertThat(sentBack("tasks", file, "timeEntries", with(1, "description", "cabling"))
                        .replaceFirst(derived, ""))
                .isEqualTo(file.replace("\"3\"\n", "\"3\"\n  description: cabling\n"));
    }

    @Test
    void hiddenMembers_stay() {
        String file = """
                ---
                id: a
                actions:
                  - id: x1
                    description: do it
                    owner: undefined # none
                    due: "" # never
                ---

                # N
                """;
        assertThat(sentBack("meetings", file, "actions", with(0, "description", "done")))
                .isEqualTo(file.replace("do it", "done"));
        assertThat(sentBack("meetings", file, "actions", with(0, "owner", "eve")))
                .isEqualTo(file.replace("undefined", "eve"));
    }

    @Test
    void textThatLooksLikeAMap_staysWhenAnotherTextChanges() {
        String file = "---\nid: a\nmust:\n  - Phase 2: coffee # soon\n  - tea\n---\n\n# M\n";
        assertThat(sentBack("moscow", file, "must", texts -> texts.set(1, "milk")))
                .isEqualTo(file.replace("tea", "milk"));
    }

    @Test
    void membersThatAreEntries_stayWhenAnotherOneChanges() {
        String file = "---\nid: a\nname: N\ncity: Old\nstate: # s\npostalCode: 3900 # z\n---\n";
        Map<String, Object> address = Map.of("city", "New", "postalCode", "3900");
        assertThat(put("billing/customers", file, "billingAddress", address)).isEqualTo(file.replace("Old", "New"));
    }

    @Test
    void tableWithoutAColumnForIds_isEditedRowByRow() {
        String file = """
                ---
                id: a
                ---

                # C

                ## Team Members

                | Person ID | Hours per day | Working days |
                |---|---|---|
                | alice | 6h/day | Mon |
                | bob | 6h/day | Mon |
                """;
        assertThat(sentBack("capacity", file, "teamMembers", with(0, "hoursPerDay", 5L)))
                .isEqualTo(file.replace("alice | 6h", "alice | 5h"));
        assertThat(sentBack("capacity", file, "teamMembers", rows -> rows.remove(0)))
                .isEqualTo(file.replace("| alice | 6h/day | Mon |\n", ""));
        assertThat(sentBack("capacity", file, "teamMembers", rows -> rows.add(Map.of("personId", "eve"))))
                .isEqualTo(file + "| eve |  |  |\n");
        assertThat(sentBack("capacity", file, "teamMembers", rows -> rows.add(0, rows.remove(1))))
                .isEqualTo(file.replace("| alice | 6h/day | Mon |\n", "") + "| alice | 6h/day | Mon |\n");
    }

    @Test
    void invoiceTableWithoutAColumnForIds_isEditedRowByRow() {
        String file = """
                ---
                id: a
                status: draft
                ---

                # I

                ## Line Items

                | Description | Quantity | Rate | Amount |
                |---|---|---|---|
                | Work | 3 | 100 | 300 |
                | Trip | 1 | 60 | 60 |
                """;
        assertThat(sentBack("billing/invoices", file, "lineItems", with(0, "quantity", 4L)))
                .isEqualTo(file.replace("| Work | 3 |", "| Work | 4 |"));
    }

    @Test
    void blockScalarWhoseFirstLineIsBlank_isRewrittenWithTheIndentationOfItsText() {
        String file = "---\nid: a\nname: A\nnotes: |\n\n   foo\nstage: seed\n---\n";
        assertThat(put("investors", file, "notes", "x\ny\n"))
                .isEqualTo(file.replace("|\n\n   foo\n", "|-\n   x\n   y\n"));
        String blank = "---\nid: a\nname: A\nnotes: |\n\nstage: seed\n---\n";
        assertThat(put("investors", blank, "notes", "x\ny\n")).contains("notes: |-\n  x\n  y\n");
    }

    @Test
    void paragraphOfAList_thatMovesBelowAnItem_becomesAnItem() {
        String file = "---\nid: a\n---\n\n# C\n\n## Existing Alternatives\n\nA remark.\n\n- One\n  more\n- Two\n";
        assertThat(put("lean-canvas", file, "existingAlternatives", List.of("One more", "A remark.", "Two")))
                .isEqualTo(file.replace("A remark.\n\n", "").replace("- Two", "- A remark.\n- Two"));
        assertThat(put("lean-canvas", file, "existingAlternatives", List.of("One more", "Two", "A remark.")))
                .isEqualTo(file.replace("A remark.\n\n", "").replace("- Two", "- Two\n- A remark."));
    }

    @Test
    void firstItem_thatIsIndentedFurther_canBeMoved() {
        for (String indent : List.of("    ", "\t", "  ")) {
            String file = "---\nid: a\n---\n\n# S\n\n## Strengths\n\n" + indent + "- One\n" + indent
                    + "  - below\n- Two\n- Three\n";
            assertThat(put("swot", file, "strengths", List.of("Two", "One", "Three")))
                    .isEqualTo("---\nid: a\n---\n\n# S\n\n## Strengths\n\n- Two\n- One\n  - below\n- Three\n");
            assertThat(put("swot", file, "strengths", List.of("Three", "One", "Two")))
                    .contains("One\n" + indent + "  - below\n- Two\n");
        }
    }

    @Test
    void surplusCellsOfARow_stay() {
        String file = """
                ---
                id: a
                ---

                # C

                ## Team Members

                | ID | Person ID | Hours per day |
                |---|---|---|
                | m1 | alice | 6h/day | over | flow |
                """;
        assertThat(sentBack("capacity", file, "teamMembers", with(0, "hoursPerDay", 4L)))
                .isEqualTo(file.replace("6h", "4h"));
    }

    @Test
    void anchorToWhichAnotherEntryRefers_isNotLost() {
        String file = "---\nid: a\nname: A\namount_target: &a 3\nx_ref: *a\nx_list: [&b 1, *b]\n---\n";
        assertThatThrownBy(() -> put("investors", file, "amountTarget", 5L))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("anchor");
        assertThat(put("investors", file, "x_ref", 7L)).isEqualTo(file.replace("*a", "7"));
        assertThat(put("investors", file, "x_list", List.of(1L))).isEqualTo(file.replace("[&b 1, *b]", "[1]"));
        String unused = file.replace("*a", "5");
        assertThat(put("investors", unused, "amountTarget", 5L)).isEqualTo(unused.replace("&a 3", "&a 5"));
    }

    @Test
    void commentsWithinAValue_stay() {
        String file = """
                ---
                id: a
                name: A
                stage: # why
                  seed
                tags: [a, # first
                  "b # no comment", # 2nd
                  c] # third
                notes: | # what
                  # a heading
                ---
                """;
        assertThat(put("investors", file, "stage", "partner"))
                .isEqualTo(file.replace("stage: # why\n  seed\n", "stage: partner # why\n"));
        assertThat(put("investors", file, "tags", List.of("a", "d")))
                .isEqualTo(file.substring(0, file.indexOf("[a,"))
                        + "[a, d] # first\n  # 2nd\n  # third\nnotes: | # what\n  # a heading\n---\n");
        assertThat(put("investors", file, "notes", "one\ntwo"))
                .isEqualTo(file.replace("| # what\n  # a heading\n", "|- # what\n  one\n  two\n"));
        assertThat(put("investors", file, "notes", "one"))
                .isEqualTo(file.replace("| # what\n  # a heading\n", "one # what\n"));
    }

    @Test
    void commentsWithinAnElement_stay() {
        String file = "---\nid: a\nmust:\n  - # why\n    tea\n  - \"long\n    text\" # what\n---\n\n# M\n";
        assertThat(sentBack("moscow", file, "must", texts -> texts.replaceAll(text -> "new " + text)))
                .isEqualTo(file.replace("- # why\n    tea\n", "- new tea\n    # why\n")
                        .replace("\"long\n    text\" # what", "new long text\n    # what"));
    }
}
