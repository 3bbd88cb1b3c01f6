package dev.planner.domain.tasks;

import static dev.planner.domain.Project.await;
import static dev.planner.domain.Project.map;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.domain.Project;
import dev.planner.engine.invocation.Outcome;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class NextTaskTest {
    private static final String TASKS = "tasks";

    private final Project project = new Project();

    @Test
    void nothingToDo() {
        assertThat(next()).isNull();
        project.create(TASKS, "title", "Done", "section", "Done");
        assertThat(next()).isNull();
    }

    @Test
    void byPriorityThenDueDate() {
        project.create(TASKS, "title", "None");
        project.create(TASKS, "title", "Low", "priority", 4L);
        project.create(TASKS, "title", "Later", "priority", 2L, "dueDate", "2026-12-24");
        String best = project.create(TASKS, "title", "Sooner", "priority", 2L, "dueDate", "2026-12-01");
        assertThat(next()).isEqualTo(best);
    }

    @Test
    void onlyReadyTasks() {
        String blocker = project.create(TASKS, "title", "Blocker");
        project.create(TASKS, "title", "Urgent", "priority", 1L, "blockedBy", List.of(blocker));
        assertThat(next()).isEqualTo(blocker);
    }

    @Test
    void skillsComeBeforePriority() {
        project.file("people", "noor", map("name", "Noor", "skills", List.of("Wiring")));
        project.create(TASKS, "title", "Write", "tags", List.of("docs"), "priority", 1L);
        String untagged = project.create(TASKS, "title", "Anything");
        assertThat(next("assignee", "noor")).isEqualTo(untagged);
        String fitting = project.create(TASKS, "title", "Wire", "tags", List.of("wiring"), "priority", 5L);
        assertThat(next("assignee", "Noor")).isEqualTo(fitting);
    }

    @Test
    void ownTasksFirst_andNeverTasksOfOthers() {
        project.create(TASKS, "title", "Of another", "assignee", "ann", "priority", 1L);
        String free = project.create(TASKS, "title", "Free", "priority", 1L);
        assertThat(next("assignee", "bob")).isEqualTo(free);
        String own = project.create(TASKS, "title", "Own", "assignee", "bob", "priority", 5L);
        assertThat(next("assignee", "bob")).isEqualTo(own);
    }

    @Test
    void claimedTasks_areExcludedUntilTheClaimEnds() {
        String id = project.create(TASKS, "title", "A");
        project.entity("claimTask", List.of(id), "assignee", "bot1");
        assertThat(next("assignee", "bot2")).isNull();
        project.pass(Duration.ofMinutes(31));
        assertThat(next("assignee", "bot2", "section", "Todo")).isEqualTo(id);
        assertThat(project.entity("claimTask", List.of(id), "assignee", "bot2", "section", "Todo")
                        .value("claimedBy"))
                .isEqualTo("bot2");
    }

    @Test
    void filters() {
        String wanted =
                project.create(TASKS, "title", "A", "project", "Alpha", "section", "Backlog", "tags", List.of("x"));
        assertThat(next("project", "alpha")).isEqualTo(wanted);
        assertThat(next("project", "beta")).isNull();
        assertThat(next("section", "Todo")).isNull();
        assertThat(next("section", "backlog")).isEqualTo(wanted);
        assertThat(next("excludeTags", "Y,X")).isNull();
    }

    @Test
    void project_isFoundInAnyUnicodeForm() {
        project.file(TASKS, "a", map("title", "A", "section", "Todo", "project", "Caf\u00e9"));
        assertThat(next("project", "CAFE\u0301")).isEqualTo("a");
    }

    private String next(Object... query) {
        Outcome outcome = await(project.later("nextTask", List.of(), query));
        return outcome instanceof Outcome.Entity entity ? entity.item().id() : null;
    }
}
