package dev.planner.domain.tasks;

import static dev.planner.domain.Project.map;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.domain.Project;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The project summary for agents, and the board. */
class ProjectContextTest {
    private static final String TASKS = "tasks";

    private final Project project = new Project();

    @Test
    void emptyProject_advisesToPlan() {
        assertThat(context()).containsEntry("today", "2026-11-21").containsEntry("ready", List.of());
        assertThat(next()).containsEntry("advice", "plan").doesNotContainKey("id");
    }

    @Test
    void tasks_areCountedAndListedByState() {
        String blocker = project.create(TASKS, "title", "Blocker", "priority", 3L);
        project.create(TASKS, "title", "Blocked", "blockedBy", List.of(blocker));
        String late = project.create(TASKS, "title", "Late", "dueDate", "2026-11-20", "priority", 1L);
        project.create(TASKS, "title", "Running", "section", "In Progress");
        project.create(TASKS, "title", "Over", "section", "Done");

        assertThat((Map<?, ?>) context().get("tasks"))
                .isEqualTo(map("open", 4L, "inProgress", 1L, "ready", 2L, "blocked", 1L, "overdue", 1L));
        assertThat(ids("ready")).containsExactly(late, blocker);
        assertThat(ids("overdue")).containsExactly(late);
        assertThat(next()).containsEntry("advice", "start").containsEntry("id", late);
    }

    @Test
    void ownTaskInProgress_isResumedFirst() {
        project.create(TASKS, "title", "Of another", "section", "In Progress", "assignee", "bob");
        String own = project.create(TASKS, "title", "Own", "section", "In Progress", "assignee", "ann");
        project.create(TASKS, "title", "Ready", "priority", 1L);
        assertThat(next("assignee", "Ann")).containsEntry("advice", "resume").containsEntry("id", own);
    }

    @Test
    void tasksOfAProject_areFoundInAnyUnicodeForm() {
        project.create(TASKS, "title", "A", "project", "Caf\u00e9");
        assertThat((Map<?, ?>) castMap(project.json("getContext", List.of(), "project", "Cafe\u0301"))
                        .get("tasks"))
                .isEqualTo(map("open", 1L, "inProgress", 0L, "ready", 1L, "blocked", 0L, "overdue", 0L));
    }

    @Test
    void everythingBlocked_namesTheTaskToUnblock() {
        String held = project.create(TASKS, "title", "Held");
        project.run("claimTask", List.of(held), "assignee", "bob");
        String waiting = project.create(TASKS, "title", "Waiting", "blockedBy", List.of(held));
        assertThat(next("assignee", "ann")).containsEntry("advice", "unblock").containsEntry("id", waiting);
    }

    @Test
    void adviceToUnblock_isTrue_althoughAnotherPersonsTaskIsReady() {
        String bobs = project.create(TASKS, "title", "Bob's", "assignee", "bob");
        String waiting = project.create(TASKS, "title", "Waiting", "blockedBy", List.of(bobs));
        assertThat(next("assignee", "ann"))
                .isEqualTo(map(
                        "advice",
                        "unblock",
                        "id",
                        waiting,
                        "reason",
                        "No task is free to start, and this one waits for another task."));
    }

    @Test
    void ownTaskThatAnotherPersonHolds_isNotResumed_untilTheClaimExpires() {
        String held = project.create(TASKS, "title", "Held");
        project.run("claimTask", List.of(held), "assignee", "bob");
        project.update(TASKS, held, "assignee", "ann");
        assertThat(next("assignee", "ann")).containsEntry("advice", "plan");
        assertThat(next("assignee", "bob")).containsEntry("advice", "resume").containsEntry("id", held);
        project.pass(Duration.ofMinutes(31));
        assertThat(next("assignee", "ann")).containsEntry("advice", "resume").containsEntry("id", held);
    }

    @Test
    void milestones_showTheirProgress_withoutCompletedOnes() {
        project.create("milestones", "name", "Later", "target", "2027-01-01");
        project.create("milestones", "name", "Sooner", "target", "2026-11-01");
        project.create("milestones", "name", "Reached", "status", "completed");
        project.create(TASKS, "title", "Half", "milestone", "Sooner");
        List<?> milestones = (List<?>) context().get("milestones");
        assertThat(milestones).hasSize(2);
        assertThat(castMap(milestones.get(0)))
                .containsEntry("name", "Sooner")
                .containsEntry("taskCount", 1L)
                .containsEntry("isLate", true);
    }

    @Test
    void longDescription_isShortened() {
        project.file("project/config", "config", map("name", "Long", "description", "😀".repeat(300)));
        Map<String, Object> shown = castMap(context().get("project"));
        assertThat((String) shown.get("description")).hasSize(401).endsWith("😀…");
    }

    @Test
    void board_listsSectionsInOrder_andOnlyCountsCompletedTasks() {
        project.create(TASKS, "title", "Later", "section", "Backlog");
        String first = project.create(TASKS, "title", "First");
        project.create(TASKS, "title", "Second");
        project.create(TASKS, "title", "Over", "section", "Done");
        List<?> sections = (List<?>)
                castMap(project.json("getBoard", List.of(), "limit", 1L)).get("sections");
        assertThat(sections)
                .extracting(section -> castMap(section).get("section"))
                .containsExactly("Backlog", "Todo", "Done");
        assertThat(sections)
                .extracting(section -> castMap(section).get("total"))
                .containsExactly(1L, 2L, 1L);
        assertThat((List<?>) castMap(sections.get(1)).get("tasks"))
                .extracting(task -> castMap(task).get("id"))
                .containsExactly(first);
        assertThat(castMap(sections.get(2))).doesNotContainKey("tasks");
    }

    /** In Turkish, the capital of a dotless i is I. */
    @Test
    void board_listsASectionOnce_howeverItsNameIsSpelt() {
        project.file(TASKS, "a", map("title", "A", "section", "k\u0131sa"));
        project.file(TASKS, "b", map("title", "B", "section", "KISA"));
        List<?> sections =
                (List<?>) castMap(project.json("getBoard", List.of())).get("sections");
        assertThat(sections)
                .extracting(section -> castMap(section).get("total"))
                .containsExactly(2L);
    }

    private Map<String, Object> context(Object... query) {
        return castMap(project.json("getContext", List.of(), query));
    }

    private Map<String, Object> next(Object... query) {
        return castMap(context(query).get("next"));
    }

    private List<Object> ids(String list) {
        return ((List<?>) context().get(list))
                .stream().map(task -> castMap(task).get("id")).toList();
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> castMap(Object value) {
        return (Map<String, Object>) value;
    }
}
