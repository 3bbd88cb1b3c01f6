package dev.planner.domain.tasks;

import static dev.planner.domain.Project.map;
import static dev.planner.domain.Project.pointer;
import static dev.planner.domain.Project.problem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.domain.Project;
import dev.planner.engine.invocation.Precondition;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TaskRulesTest {
    @ParameterizedTest
    @ValueSource(strings = {"next", "Next", "batch", "generate", "summary"})
    void idThatIsAPathSegment_isRefused(String id) {
        Project any = new Project();
        assertThat(pointer(() -> any.create("tasks", "id", id, "title", "T"))).isEqualTo("/id");
        assertThat(pointer(() -> any.create("billing/invoices", "id", id, "title", "T")))
                .isEqualTo("/id");
        assertThat(any.create("portfolio", "name", id)).isEqualTo(id.toLowerCase(Locale.ROOT) + "-2");
    }

    private static final String TASKS = "tasks";

    private final Project project = new Project();

    @Test
    void filterByPriority_takesRangesAndLimits() {
        for (long priority = 1; priority <= 5; priority++) {
            project.create(TASKS, "id", "p" + priority, "title", "T", "priority", priority);
        }
        project.create(TASKS, "id", "none", "title", "T");
        assertThat(project.ids(TASKS, "priority", "1..2")).containsExactly("p1", "p2");
        assertThat(project.ids(TASKS, "priority", "low..,1")).containsExactly("p1", "p4", "p5");
        assertThat(project.ids(TASKS, "priority", "<3")).containsExactly("p1", "p2");
        assertThat(project.ids(TASKS, "priority", ">high")).containsExactly("p3", "p4", "p5");
        assertThat(project.ids(TASKS, "priority", "!>high")).containsExactly("p1", "p2", "none");
        assertThat(problem(() -> project.ids(TASKS, "priority", "<7")).detail()).contains("one of 1 (critical)");
        assertThat(problem(() -> project.ids(TASKS, "section", "<Todo")).detail())
                .contains("only numbers and dates");
    }

    @Test
    void create_addsToTheEndOfTodo() {
        String first = task("First");
        String second = task("Second");
        assertThat(project.value(TASKS, first, "section")).isEqualTo("Todo");
        assertThat(project.value(TASKS, first, "completed")).isEqualTo(false);
        assertThat(project.value(TASKS, first, "revision")).isEqualTo(1L);
        assertThat(project.ids(TASKS)).containsExactly(first, second);
    }

    @Test
    void create_inTheDoneSectionIsCompleted() {
        String id = project.create(TASKS, "title", "Old", "section", "done");
        assertThat(project.value(TASKS, id, "section")).isEqualTo("Done");
        assertThat(project.value(TASKS, id, "completed")).isEqualTo(true);
        assertThat(project.value(TASKS, id, "completedAt")).isEqualTo("2026-11-21");
    }

    @Test
    void move_intoDoneCompletesAndOutReopens() {
        String id = task("Ship");
        Item moved = project.entity("moveTask", List.of(id), "section", "Done");
        assertThat(moved.isTrue("completed")).isTrue();
        assertThat(moved.value("completedAt")).isEqualTo("2026-11-21");
        Item back = project.entity("moveTask", List.of(id), "section", "Todo");
        assertThat(back.isTrue("completed")).isFalse();
        assertThat(back.value("completedAt")).isNull();
        assertThat(back.value("revision")).isEqualTo(3L);
    }

    @Test
    void move_followsTheSectionThatTheProjectNamesAsDone() {
        project.file("project/config", "config", map("name", "P", "doneSection", "Shipped"));
        String id = task("Ship");
        assertThat(project.entity("moveTask", List.of(id), "section", "Done").isTrue("completed"))
                .isFalse();
        assertThat(project.entity("moveTask", List.of(id), "section", "shipped").isTrue("completed"))
                .isTrue();
    }

    @Test
    void updateOfTheSection_behavesLikeMove() {
        String id = task("Ship");
        project.update(TASKS, id, "section", "Done");
        assertThat(project.value(TASKS, id, "completed")).isEqualTo(true);
        project.update(TASKS, id, "section", "Todo");
        assertThat(project.value(TASKS, id, "completed")).isEqualTo(false);
        project.update(TASKS, id, "completed", true);
        assertThat(project.value(TASKS, id, "section")).isEqualTo("Todo");
        assertThat(project.value(TASKS, id, "completedAt")).isEqualTo("2026-11-21");
        project.update(TASKS, id, "completed", false);
        assertThat(project.value(TASKS, id, "completedAt")).isNull();
    }

    @Test
    void updateWithSectionAndOrder_keepsTheGivenOrder() {
        String first = task("First");
        task("Second");
        Object order = project.value(TASKS, first, "order");
        project.update(TASKS, first, "section", "Backlog", "order", order);
        assertThat(project.value(TASKS, first, "order")).isEqualTo(order);
    }

    @Test
    void moveToAnotherSpellingOfItsSection_changesNothing() {
        String id = task("Stay");
        Item before = project.item(TASKS, id);
        assertThat(project.entity("moveTask", List.of(id), "section", "todo")).isEqualTo(before);
        project.update(TASKS, id, "section", "TODO");
        assertThat(project.item(TASKS, id)).isEqualTo(before);
    }

    /** A directory {@code board/to_do} makes such a section. Before it exists, its name is probably a typo. */
    @Test
    void sectionSimilarToAUsualOne_isATypoUntilItExists() {
        String id = task("Stay");
        assertThat(Project.pointer(() -> project.entity("moveTask", List.of(id), "section", "To Do")))
                .isEqualTo("/section");
        assertThat(Project.pointer(() -> project.update(TASKS, id, "section", "Tdo")))
                .isEqualTo("/section");
        assertThat(Project.pointer(() -> project.create(TASKS, "title", "X", "section", "To Do")))
                .isEqualTo("/section");
        project.file(TASKS, "hand", map("title", "By hand", "section", "To Do"));
        assertThat(project.entity("moveTask", List.of(id), "section", "to do").text("section"))
                .isEqualTo("To Do");
        project.update(TASKS, id, "section", "Todo");
        project.update(TASKS, id, "section", "To Do");
        assertThat(project.value(TASKS, id, "section")).isEqualTo("To Do");
    }

    @Test
    void sectionOfTheSettings_isNoTypoAndKeepsItsSpelling() {
        project.file("project/config", "config", map("name", "P", "sections", List.of("To Do", "DONE")));
        String id = task("Write");
        assertThat(project.entity("moveTask", List.of(id), "section", "to do").value("section"))
                .isEqualTo("To Do");
        assertThat(project.entity("moveTask", List.of(id), "section", "done").value("section"))
                .isEqualTo("DONE");
    }

    @Test
    void sectionWithoutTasks_isNoTypo() {
        project.file(TASKS, "read", map("title", "Read", "section", "To Do"));
        project.entity("moveTask", List.of("read"), "section", "Done");
        assertThat(project.entity("moveTask", List.of("read"), "section", "To Do")
                        .value("section"))
                .isEqualTo("To Do");
    }

    @Test
    void move_usesTheExistingSpelling() {
        project.create(TASKS, "title", "One", "section", "Q&A");
        String id = task("Two");
        assertThat(project.entity("moveTask", List.of(id), "section", "q&a").value("section"))
                .isEqualTo("Q&A");
    }

    /** Some programs write an accented letter as the letter and its accent. */
    @Test
    void sectionInAnotherUnicodeForm_isTheSameSection() {
        project.file("project/config", "config", map("name", "P", "doneSection", "Termin\u00e9"));
        project.create(TASKS, "title", "One", "section", "Termin\u00e9");
        String id = task("Two");
        Item moved = project.entity("moveTask", List.of(id), "section", "Termine\u0301");
        assertThat(moved.value("section")).isEqualTo("Termin\u00e9");
        assertThat(moved.value("completed")).isEqualTo(true);
        assertThat(moved.value("order")).isEqualTo(1L);
        project.update(TASKS, id, "section", "Termine\u0301");
        assertThat(project.item(TASKS, id)).isEqualTo(moved);
    }

    @Test
    void move_toAPosition() {
        String a = task("A");
        String b = task("B");
        String c = task("C");
        project.entity("moveTask", List.of(c), "section", "Todo", "position", 0L);
        assertThat(project.ids(TASKS)).containsExactly(c, a, b);
        project.entity("moveTask", List.of(c), "section", "Todo", "position", 1L);
        assertThat(project.ids(TASKS)).containsExactly(a, c, b);
        project.entity("moveTask", List.of(a), "section", "Todo");
        assertThat(project.ids(TASKS)).containsExactly(c, b, a);
        project.entity("moveTask", List.of(b), "section", "Todo", "position", 99L);
        assertThat(project.ids(TASKS)).containsExactly(c, a, b);
    }

    @Test
    void moveAfterTasksWithoutOrder_changesOneFile() {
        for (String id : List.of("m1", "m2", "m3")) {
            project.file(TASKS, id, map("title", id, "section", "Todo"));
        }
        project.file(TASKS, "a0", map("title", "a0", "section", "Backlog"));
        project.entity("moveTask", List.of("a0"), "section", "Todo");
        String fresh = task("fresh");
        assertThat(project.ids(TASKS)).containsExactly("m1", "m2", "m3", "a0", fresh);
        assertThat(project.item(TASKS, "m1").value("order")).isNull();
        project.entity("moveTask", List.of("a0"), "section", "Todo", "position", 1L);
        assertThat(project.ids(TASKS)).containsExactly("m1", "a0", "m2", "m3", fresh);
        assertThat(project.item(TASKS, "m3").value("order")).isNull();
    }

    @Test
    void move_staleEtag() {
        String id = task("A");
        String etag = project.engine().records().get(TASKS, id).etag();
        project.update(TASKS, id, "title", "B");
        Precondition stale = Precondition.match(List.of(etag));
        assertThat(problem(() -> Project.await(project.later("moveTask", stale, List.of(id), "section", "Done"))))
                .isInstanceOf(Problem.Stale.class);
        assertThat(project.value(TASKS, id, "section")).isEqualTo("Todo");
    }

    @Test
    void ready_waitsForOpenBlockersOnly() {
        String blocker = task("Blocker");
        String done = project.create(TASKS, "title", "Done", "section", "Done");
        String waiting = project.create(TASKS, "title", "W", "blockedBy", List.of(blocker, done, "gone"));
        assertThat(project.value(TASKS, waiting, "ready")).isEqualTo(false);
        assertThat(project.value(TASKS, blocker, "ready")).isEqualTo(true);
        assertThat(project.value(TASKS, blocker, "blocking")).isEqualTo(List.of(waiting));
        assertThat(project.ids(TASKS, "ready", "true")).containsExactly(blocker);
        project.update(TASKS, blocker, "completed", true);
        assertThat(project.value(TASKS, waiting, "ready")).isEqualTo(true);
        assertThat(project.value(TASKS, blocker, "ready")).isEqualTo(false);
    }

    @Test
    void children_areCountedOnTheirParent() {
        String parent = task("Parent");
        assertThat(project.value(TASKS, parent, "childCount")).isNull();
        String child = project.create(TASKS, "title", "A", "parentId", parent);
        project.create(TASKS, "title", "B", "parentId", parent);
        assertThat(project.value(TASKS, parent, "childCount")).isEqualTo(2L);
        assertThat(project.value(TASKS, parent, "childrenDone")).isEqualTo(0L);
        project.update(TASKS, child, "section", "Done");
        assertThat(project.value(TASKS, parent, "childrenDone")).isEqualTo(1L);
    }

    @Test
    void blockedBy_mustNotFormACycle() {
        String a = task("A");
        String b = project.create(TASKS, "title", "B", "blockedBy", List.of(a));
        String c = project.create(TASKS, "title", "C", "blockedBy", List.of(b));
        assertThat(pointer(() -> project.update(TASKS, a, "blockedBy", List.of(c))))
                .isEqualTo("/blockedBy/0");
        assertThat(pointer(() -> project.update(TASKS, a, "blockedBy", List.of("x", a))))
                .isEqualTo("/blockedBy/1");
        assertThat(problem(() -> project.update(TASKS, a, "blockedBy", List.of(c))))
                .isInstanceOf(Problem.Conflict.class);
    }

    @Test
    void blockedBy_cycleInFilesIsShown() {
        project.file(TASKS, "a", map("title", "A", "section", "Todo", "blockedBy", List.of("b")));
        project.file(TASKS, "b", map("title", "B", "section", "Todo", "blockedBy", List.of("a")));
        assertThat(project.value(TASKS, "a", "ready")).isEqualTo(false);
        project.update(TASKS, "a", "title", "still editable");
    }

    @Test
    void parentId_mustNotFormACycle() {
        String a = task("A");
        String b = project.create(TASKS, "title", "B", "parentId", a);
        assertThat(pointer(() -> project.update(TASKS, a, "parentId", b))).isEqualTo("/parentId");
    }

    @Test
    void plan_mustNotEndBeforeItStarts() {
        assertThat(pointer(() ->
                        project.create(TASKS, "title", "A", "plannedStart", "2026-12-02", "plannedEnd", "2026-12-01")))
                .isEqualTo("/plannedEnd");
    }

    @Test
    void invalidValuesInFiles_causeNoErrors() {
        project.file(
                TASKS,
                "odd",
                map(
                        "title",
                        "Odd",
                        "section",
                        "Todo",
                        "completed",
                        "perhaps",
                        "priority",
                        "whenever",
                        "blockedBy",
                        "x",
                        "timeEntries",
                        "none",
                        "comments",
                        List.of("text"),
                        "order",
                        "first",
                        "milestone",
                        10L));
        assertThat(project.ids(TASKS)).containsExactly("odd");
        assertThat(project.value(TASKS, "odd", "ready")).isEqualTo(true);
        assertThat(project.value(TASKS, "odd", "hoursLogged")).isEqualTo(0L);
        project.update(TASKS, "odd", "section", "Done");
        assertThat(project.value(TASKS, "odd", "completed")).isEqualTo(true);
    }

    @Test
    void assigneeFilter_findsByIdAndByName() {
        project.file("people", "alice", map("name", "Alice Martin"));
        String byId = project.create(TASKS, "title", "A", "assignee", "alice");
        String byName = project.create(TASKS, "title", "B", "assignee", "alice martin");
        project.create(TASKS, "title", "C", "assignee", "bob");
        assertThat(project.ids(TASKS, "assignee", "Alice")).containsExactly(byId, byName);
        assertThat(project.ids(TASKS, "assignee", "Alice Martin")).containsExactly(byId, byName);
        assertThat(project.ids(TASKS, "assignee", "ALICE,bob")).hasSize(3);
    }

    @Test
    void filterByTheHolderOfAClaim_matchesIdAndName() {
        project.file("people", "alice", map("name", "Alice Martin"));
        String byId = task("By id");
        String byName = task("By name");
        project.run("claimTask", List.of(byId), "assignee", "alice");
        project.run("claimTask", List.of(byName), "assignee", "Alice Martin");
        assertThat(project.ids(TASKS, "claimedBy", "alice")).containsExactlyInAnyOrder(byId, byName);
        assertThat(project.ids(TASKS, "claimedBy", "Alice Martin")).containsExactlyInAnyOrder(byId, byName);
    }

    @Test
    void filterByCompletion_countsTasksInTheDoneSectionAsCompleted() {
        String open = task("Open");
        project.file(TASKS, "moved", map("title", "Moved by hand", "section", "Done"));
        assertThat(project.ids(TASKS, "completed", "false")).containsExactly(open);
        assertThat(project.ids(TASKS, "completed", "TRUE")).containsExactly("moved");
        assertThat(project.ids(TASKS, "completed", "!true")).containsExactly(open);
        assertThat(project.ids(TASKS, "completed", "true,false")).containsExactly(open, "moved");
        assertThat(pointer(() -> project.ids(TASKS, "completed", "perhaps"))).isEmpty();
    }

    @Test
    void filters_combine() {
        String wanted = project.create(
                TASKS, "title", "A", "tags", List.of("Bug"), "priority", 2L, "milestone", "Beta", "project", "X");
        project.create(TASKS, "title", "B", "tags", List.of("docs"), "priority", 2L);
        assertThat(project.ids(TASKS, "tags", "bug,feature")).containsExactly(wanted);
        assertThat(project.ids(TASKS, "priority", "1,2")).hasSize(2);
        assertThat(project.ids(TASKS, "milestone", "beta", "section", "todo", "project", "x"))
                .containsExactly(wanted);
    }

    @Test
    void timeEntries_areLoggedAndDeleted() {
        String id = task("A");
        Map<String, Object> entry =
                project.json("logTime", List.of(id), "hours", new BigDecimal("2.5"), "person", "bob");
        assertThat((String) entry.get("id")).startsWith("te_");
        assertThat(entry.get("date")).isEqualTo("2026-11-21");
        project.run("logTime", List.of(id), "hours", 1L, "date", "2026-11-20");
        assertThat(project.value(TASKS, id, "hoursLogged")).isEqualTo(new BigDecimal("3.5"));
        project.run("deleteTimeEntry", List.of(id), "entryId", entry.get("id"));
        assertThat(project.value(TASKS, id, "hoursLogged")).isEqualTo(1L);
        assertThat(problem(() -> project.run("deleteTimeEntry", List.of(id), "entryId", "te_none")))
                .isInstanceOf(Problem.NotFound.class);
        assertThat(problem(() -> project.run("deleteTimeEntry", List.of(id)))).isInstanceOf(Problem.Invalid.class);
        assertThat(problem(() -> project.run("logTime", List.of("none"), "hours", 1L)))
                .isInstanceOf(Problem.NotFound.class);
        for (Object hours : List.of(0L, -1L, 25L)) {
            assertThat(pointer(() -> project.run("logTime", List.of(id), "hours", hours)))
                    .isEqualTo("/hours");
        }
    }

    @Test
    void comments_keepTheirMetadata() {
        String id = task("A");
        Map<String, Object> metadata = map("run", 7L, "ok", true, "files", List.of("a", "b"));
        Map<String, Object> comment =
                project.json("addComment", List.of(id), "body", "Two\nlines", "author", "bob", "metadata", metadata);
        assertThat(comment).containsEntry("metadata", metadata).containsEntry("body", "Two\nlines");
        assertThat(comment.get("timestamp")).isEqualTo("2026-11-21T10:00:00.000Z");
        String commentId = (String) comment.get("id");
        project.json("updateComment", List.of(id, commentId), "body", "New");
        assertThat(project.item(TASKS, id).objects("comments").get(0))
                .containsEntry("body", "New")
                .containsEntry("metadata", metadata)
                .containsEntry("author", "bob");
        assertThat(project.value(TASKS, id, "commentCount")).isEqualTo(1L);
        project.run("deleteComment", List.of(id, commentId));
        assertThat(project.value(TASKS, id, "commentCount")).isEqualTo(0L);
        assertThat(problem(() -> project.run("deleteComment", List.of(id, commentId))))
                .isInstanceOf(Problem.NotFound.class);
    }

    @Test
    void comment_isAcceptedAsItWasRead() {
        String id = task("A");
        Map<String, Object> comment =
                project.json("addComment", List.of(id), "body", "One", "author", "bob", "metadata", map("run", 7L));
        List<String> path = List.of(id, String.valueOf(comment.get("id")));
        long revision = project.item(TASKS, id).number("revision").longValue();
        assertThat(project.json("updateComment", path, arguments(comment))).isEqualTo(comment);
        assertThat(project.item(TASKS, id).number("revision")).isEqualTo(revision);

        Map<String, Object> edited = new LinkedHashMap<>(comment);
        edited.put("body", "Two");
        assertThat(project.json("updateComment", path, arguments(edited))).isEqualTo(edited);
        for (String fixed : List.of("id", "timestamp", "author")) {
            Map<String, Object> other = new LinkedHashMap<>(comment);
            other.put(fixed, "other");
            assertThat(pointer(() -> project.run("updateComment", path, arguments(other))))
                    .isEqualTo("/" + fixed);
        }
    }

    private static Object[] arguments(Map<String, Object> body) {
        return body.entrySet().stream()
                .flatMap(member -> Stream.of(member.getKey(), member.getValue()))
                .toArray();
    }

    @Test
    void comment_losesItsMetadata_byNull() {
        String id = task("A");
        Map<String, Object> comment =
                project.json("addComment", List.of(id), "body", "One", "metadata", map("run", 7L));
        Map<String, Object> changed =
                project.json("updateComment", List.of(id, String.valueOf(comment.get("id"))), "metadata", null);
        assertThat(changed).containsEntry("body", "One").doesNotContainKey("metadata");
        assertThat(project.item(TASKS, id).objects("comments").get(0)).doesNotContainKey("metadata");
    }

    @Test
    void claim_holdsForItsTime() {
        String id = task("A");
        Item claimed = project.entity("claimTask", List.of(id), "assignee", "bot1", "leaseMinutes", 10L);
        assertThat(claimed.value("section")).isEqualTo("In Progress");
        assertThat(claimed.value("assignee")).isEqualTo("bot1");
        assertThat(claimed.value("claimedAt")).isEqualTo("2026-11-21T10:00:00.000Z");
        assertThat(claimed.value("revision")).isEqualTo(2L);
        assertThat(problem(() -> project.entity("claimTask", List.of(id), "assignee", "bot2")))
                .isInstanceOf(Problem.Conflict.class);
        project.entity("claimTask", List.of(id), "assignee", "bot1", "leaseMinutes", 10L);
        project.pass(Duration.ofMinutes(11));
        assertThat(project.entity("claimTask", List.of(id), "assignee", "bot2").value("claimedBy"))
                .isEqualTo("bot2");
    }

    @Test
    void claim_onlyInTheSection() {
        String id = project.create(TASKS, "title", "A", "section", "Backlog");
        assertThat(problem(() -> project.entity("claimTask", List.of(id), "assignee", "bot", "section", "Todo")))
                .isInstanceOf(Problem.Conflict.class);
        project.entity("claimTask", List.of(id), "assignee", "bot", "section", "backlog");
    }

    @Test
    void claim_ofACompletedTask_isRefused() {
        String id = project.create(TASKS, "title", "A", "section", "Done");
        assertThat(problem(() -> project.entity("claimTask", List.of(id), "assignee", "bot")))
                .isInstanceOf(Problem.Conflict.class);
    }

    @Test
    void release_endsTheClaim() {
        String id = task("A");
        project.entity("claimTask", List.of(id), "assignee", "bot1");
        assertThat(problem(() -> project.entity("releaseTask", List.of(id), "assignee", "bot2")))
                .isInstanceOf(Problem.Conflict.class);
        Item released = project.entity("releaseTask", List.of(id), "assignee", "bot1");
        assertThat(released.values()).doesNotContainKeys("claimedBy", "claimedAt", "claimedUntil", "assignee");
        assertThat(released.value("section")).isEqualTo("Todo");
    }

    @Test
    void release_returnsTheTaskToItsAssigneeBeforeTheClaim() {
        String id = project.create(TASKS, "title", "A", "assignee", "sora");
        project.entity("claimTask", List.of(id), "assignee", "bot1", "leaseMinutes", 5L);
        project.entity("claimTask", List.of(id), "assignee", "bot1");
        assertThat(project.entity("releaseTask", List.of(id), "assignee", "bot1")
                        .values())
                .containsEntry("assignee", "sora")
                .doesNotContainKeys("claimedBy", "claimedFrom");
        project.entity("claimTask", List.of(id), "assignee", "sora");
        assertThat(project.entity("releaseTask", List.of(id), "assignee", "sora")
                        .values())
                .as("a claim of one's own task")
                .containsEntry("assignee", "sora");
    }

    @Test
    void release_afterTheClaimOfAnotherExpired_returnsTheTaskToItsAssigneeBeforeBoth() {
        String id = project.create(TASKS, "title", "A", "assignee", "sora");
        project.entity("claimTask", List.of(id), "assignee", "bot1", "leaseMinutes", 5L);
        project.pass(Duration.ofMinutes(6));
        project.entity("claimTask", List.of(id), "assignee", "bot2");
        assertThat(project.entity("releaseTask", List.of(id), "assignee", "bot2")
                        .values())
                .containsEntry("assignee", "sora");
    }

    @Test
    void release_ofATaskThatWasAssignedDuringTheClaim_keepsItsAssignee() {
        String id = project.create(TASKS, "title", "A", "assignee", "sora");
        project.entity("claimTask", List.of(id), "assignee", "bot1");
        project.entity("updateTask", List.of(id), "assignee", "mika");
        assertThat(project.entity("releaseTask", List.of(id), "assignee", "bot1")
                        .values())
                .containsEntry("assignee", "mika")
                .doesNotContainKey("claimedFrom");
    }

    private String task(String title) {
        return project.create(TASKS, "title", title);
    }
}
