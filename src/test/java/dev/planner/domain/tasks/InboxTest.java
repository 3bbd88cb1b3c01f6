package dev.planner.domain.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.planner.domain.Project;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The inbox of a person. */
class InboxTest {
    private final Project project = new Project();

    InboxTest() {
        project.create("people", "id", "noor", "name", "Noor Haddad");
    }

    @Test
    void openTasks_ofThePersonById_orByName_areEntries() {
        String byId = task("By id", "assignee", "noor");
        project.pass(Duration.ofMinutes(1));
        String byName = task("By name", "assignee", "noor haddad");
        task("Over", "assignee", "noor", "completed", true);
        task("In the done section", "assignee", "noor", "section", "Done");
        task("Another's", "assignee", "bob");

        assertThat(entries("noor")).extracting(entry -> entry.get("id")).containsExactly(byName, byId);
        assertThat(entries("Noor Haddad")).isEqualTo(entries("noor"));
        assertThat(entries("noor").get(0))
                .containsEntry("kind", "assigned")
                .containsEntry("collection", "tasks")
                .containsEntry("title", "By name")
                .containsEntry("at", "2026-11-21T10:01:00.000Z");
        assertThat(inbox("noor").get("person")).isEqualTo(Project.map("id", "noor", "name", "Noor Haddad"));
    }

    @Test
    void commentsOfOthers_areEntriesForTheAssignee_forEarlierCommenters_andForMentionedPeople() {
        String mine = task("Mine", "assignee", "noor");
        String joined = task("Joined");
        String mentioned = task("Mentioned");
        String other = task("Other");
        comment(joined, "noor", "I had an idea, says @Noor Haddad");
        comment(mine, "bob", "Done?");
        comment(joined, "bob", "Which one?");
        comment(mentioned, "bob", "Ask @noor haddad, please");
        comment(other, "bob", "Nothing to see");

        List<Map<String, Object>> comments = entries("noor").stream()
                .filter(entry -> entry.containsKey("comment"))
                .toList();
        assertThat(comments)
                .extracting(entry -> entry.get("id"), entry -> entry.get("kind"), entry -> entry.get("text"))
                .containsExactlyInAnyOrder(
                        tuple(mine, "comment", "Done?"),
                        tuple(joined, "comment", "Which one?"),
                        tuple(mentioned, "mention", "Ask @noor haddad, please"));
        assertThat(comments).allSatisfy(entry -> assertThat(entry).containsEntry("author", "bob"));
    }

    @Test
    void mention_inAnyCollection_isAnEntryWithItsLine() {
        String note = project.create("notes", "title", "Plan", "content", "One\n\n- ask @Noor Haddad\n- go on\n");
        String goal = project.create("goals", "title", "Ship", "description", "Led by @Noor Haddad");
        String task = task("Wire", "description", "With @NOOR HADDAD.", "assignee", "bob");
        project.create("notes", "title", "Another name", "content", "@Noor Haddadin and Noor Haddad, @ Noor");

        assertThat(entries("noor"))
                .extracting(entry -> entry.get("collection"), entry -> entry.get("id"), entry -> entry.get("text"))
                .containsExactlyInAnyOrder(
                        tuple("notes", note, "- ask @Noor Haddad"),
                        tuple("goals", goal, "Led by @Noor Haddad"),
                        tuple("tasks", task, "With @NOOR HADDAD."));
        assertThat(entries("noor")).allSatisfy(entry -> assertThat(entry).containsEntry("kind", "mention"));
    }

    /** Keyboards and file names of some systems decompose accented letters. */
    @Test
    void mention_inAnotherUnicodeForm_isAnEntry() {
        project.create("people", "id", "zoe", "name", "Zo\u00eb Ba\u00df");
        String decomposed = project.create(
                "notes", "title", "Decomposed", "content", "First\nE\u0301t\u00e9: ask @ZOE\u0308 BASS.\nLast");
        String composed = project.create("notes", "title", "Composed", "content", "Ask @zo\u00eb ba\u00df");
        project.create("notes", "title", "Another name", "content", "Ask @Zoe Ba\u00df or @Zo\u00eb Bassett");
        assertThat(entries("zoe"))
                .extracting(entry -> entry.get("id"), entry -> entry.get("text"))
                .containsExactlyInAnyOrder(
                        tuple(decomposed, "E\u0301t\u00e9: ask @ZOE\u0308 BASS."),
                        tuple(composed, "Ask @zo\u00eb ba\u00df"));
    }

    @Test
    void emailAddress_isNoMention() {
        project.create("people", "id", "max", "name", "Max");
        project.create("notes", "title", "Address", "content", "Write to contact@max.de or to 1@max.de");
        String note = project.create("notes", "title", "Both", "content", "See x@max.de\n(@Max) knows");
        assertThat(entries("max"))
                .extracting(entry -> entry.get("id"), entry -> entry.get("text"))
                .containsExactly(tuple(note, "(@Max) knows"));
    }

    @Test
    void mention_ofALongerName_isNoMentionOfTheShorterOne() {
        project.create("people", "id", "ann", "name", "Ann");
        project.create("people", "id", "lee", "name", "Ann Lee");
        String longer = project.create("notes", "title", "Longer", "content", "Ask @ann lee");
        String shorter = project.create("notes", "title", "Shorter", "content", "Ask @Ann Leeds");
        String both = project.create("notes", "title", "Both", "content", "@Ann Lee and\n@Ann");
        assertThat(entries("lee")).extracting(entry -> entry.get("id")).containsExactlyInAnyOrder(longer, both);
        assertThat(entries("ann"))
                .extracting(entry -> entry.get("id"), entry -> entry.get("text"))
                .containsExactlyInAnyOrder(tuple(shorter, "Ask @Ann Leeds"), tuple(both, "@Ann"));
    }

    @Test
    void mention_inATextOfAList_isAnEntry() {
        String portfolio = project.create(
                "portfolio",
                "name",
                "Pumps",
                "statusUpdates",
                List.of(Project.map("date", "2026-11-20", "message", "Late.\nCall with @Noor Haddad at noon")));
        assertThat(entries("noor"))
                .singleElement()
                .satisfies(entry -> assertThat(entry)
                        .containsEntry("id", portfolio)
                        .containsEntry("text", "Call with @Noor Haddad at noon"));
    }

    @Test
    void longText_isShortened_butNotWithinACharacter() {
        project.create("notes", "title", "Long", "content", "@Noor Haddad " + "😀".repeat(300));
        String text = (String) entries("noor").get(0).get("text");
        assertThat(text).hasSize(400).endsWith("😀…");
        project.create("notes", "title", "Longer", "content", "@Noor Haddad! " + "😀".repeat(300));
        assertThat(entries("noor"))
                .extracting(entry -> entry.get("text").toString())
                .allMatch(each -> each.endsWith("😀…"));
    }

    @Test
    void manyEntries_haveTheirTotal_andTheNewestAreShown() {
        for (int i = 0; i < 230; i++) {
            task("Task " + i, "assignee", "noor");
            project.pass(Duration.ofSeconds(1));
        }
        assertThat(inbox("noor").get("total")).isEqualTo(230L);
        assertThat(entries("noor")).hasSize(200);
        assertThat(entries("noor").get(0)).containsEntry("title", "Task 229");
    }

    @Test
    void personWithoutARecord_isFoundByName() {
        String task = task("For an agent", "assignee", "claude");
        project.create("notes", "title", "Hint", "content", "@claude: look");
        assertThat(inbox("claude").get("person")).isEqualTo(Project.map("id", "claude", "name", "claude"));
        assertThat(entries("claude"))
                .hasSize(2)
                .extracting(entry -> entry.get("id"))
                .contains(task);
    }

    @Test
    void change_isVisibleAtOnce() {
        assertThat(entries("noor")).isEmpty();
        task("New", "assignee", "noor");
        assertThat(entries("noor")).hasSize(1);
    }

    private String task(String title, Object... fields) {
        Object[] all = new Object[fields.length + 2];
        all[0] = "title";
        all[1] = title;
        System.arraycopy(fields, 0, all, 2, fields.length);
        return project.create("tasks", all);
    }

    private void comment(String task, String author, String body) {
        project.run("addComment", List.of(task), "author", author, "body", body);
    }

    private Map<?, ?> inbox(String person) {
        return (Map<?, ?>) project.json("getInbox", List.of(), "person", person);
    }

    @SuppressWarnings("unchecked")
    private List<Map<String, Object>> entries(String person) {
        return (List<Map<String, Object>>) inbox(person).get("entries");
    }
}
