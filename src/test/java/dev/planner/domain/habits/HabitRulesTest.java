package dev.planner.domain.habits;

import static dev.planner.domain.Project.map;
import static dev.planner.domain.Project.problem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.domain.Project;
import dev.planner.item.Problem;
import dev.planner.item.Revision;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class HabitRulesTest {
    private static final String HABITS = "habits";

    private final Project project = new Project();

    @Test
    void create_sortsAndDeduplicatesTheMarks() {
        String id = project.create(
                HABITS, "name", "Read", "completions", List.of("2026-11-20", "2026-11-21", "2026-11-20"));
        assertThat(project.value(HABITS, id, "completions")).isEqualTo(List.of("2026-11-21", "2026-11-20"));
        assertThat(project.value(HABITS, id, "currentStreak")).isEqualTo(2L);
        assertThat(project.value(HABITS, id, "doneToday")).isEqualTo(true);
    }

    @Test
    void complete_twiceOnADay_countsOnce() {
        String id = project.create(HABITS, "name", "Read");
        project.entity("completeHabit", List.of(id));
        project.entity("completeHabit", List.of(id));
        project.entity("completeHabit", List.of(id), "date", "2026-11-20");
        assertThat(project.value(HABITS, id, "completions")).isEqualTo(List.of("2026-11-21", "2026-11-20"));
        project.entity("uncompleteHabit", List.of(id, "2026-11-21"));
        assertThat(project.value(HABITS, id, "completions")).isEqualTo(List.of("2026-11-20"));
        assertThat(problem(() -> project.entity("uncompleteHabit", List.of(id, "banana"))))
                .isInstanceOf(Problem.Invalid.class);
        assertThat(problem(() -> project.entity("completeHabit", List.of("none"))))
                .isInstanceOf(Problem.NotFound.class);
    }

    @Test
    void streak_endsWithoutAWrite() {
        String id = project.create(HABITS, "name", "Read", "completions", List.of("2026-11-21"));
        project.pass(Duration.ofDays(1));
        assertThat(project.value(HABITS, id, "currentStreak")).isEqualTo(1L);
        project.pass(Duration.ofDays(1));
        assertThat(project.value(HABITS, id, "currentStreak")).isEqualTo(0L);
        assertThat(project.value(HABITS, id, "longestStreak")).isEqualTo(1L);
    }

    @Test
    void update_keepsOtherFields() {
        String id = project.create(HABITS, "name", "Read", "targetDays", List.of("Mon"), "notes", "n");
        project.update(HABITS, id, "dayNotes", map("2026-11-21", "tired"));
        assertThat(project.item(HABITS, id).values())
                .containsEntry("name", "Read")
                .containsEntry("notes", "n")
                .containsEntry("targetDays", List.of("Mon"));
    }

    @Test
    void invalidMarksInFiles_areIgnored() {
        project.file(HABITS, "h", map("name", "H", "completions", List.of("banana", "2026-11-21", 7L)));
        assertThat(project.value(HABITS, "h", "currentStreak")).isEqualTo(1L);
        project.entity("completeHabit", List.of("h"), "date", "2026-11-20");
        assertThat(project.value(HABITS, "h", "currentStreak")).isEqualTo(2L);
    }

    @Test
    void complete_keepsTheOtherMarksAsTheyAre() {
        List<Object> marks = List.of("2026-02-27", "2026-02-20", "2026-02-25", "2026-02-25");
        project.file(HABITS, "h", map("name", "H", "completions", marks));
        Revision revision = project.item(HABITS, "h").revision();
        project.entity("completeHabit", List.of("h"), "date", "2026-02-25");
        assertThat(project.item(HABITS, "h").revision()).isEqualTo(revision);
        assertThat(project.value(HABITS, "h", "completions")).isEqualTo(marks);
        project.entity("completeHabit", List.of("h"), "date", "2026-02-22");
        assertThat(project.value(HABITS, "h", "completions"))
                .isEqualTo(List.of("2026-02-27", "2026-02-22", "2026-02-20", "2026-02-25", "2026-02-25"));
        project.entity("uncompleteHabit", List.of("h", "2026-02-27"));
        assertThat(project.value(HABITS, "h", "completions"))
                .isEqualTo(List.of("2026-02-22", "2026-02-20", "2026-02-25", "2026-02-25"));
    }

    @Test
    void update_keepsTheOtherMarksAsTheyAre() {
        project.file(
                HABITS,
                "h",
                map("name", "H", "completions", List.of("2026-02-27", "2026-02-20", "2026-02-25", "2026-02-25")));
        project.update(
                HABITS,
                "h",
                "completions",
                List.of("2026-02-20", "2026-02-25", "2026-02-25", "2026-02-27", "2026-02-28", "2026-02-28"));
        assertThat(project.value(HABITS, "h", "completions"))
                .isEqualTo(List.of("2026-02-28", "2026-02-27", "2026-02-20", "2026-02-25", "2026-02-25"));
        project.update(HABITS, "h", "completions", List.of("2026-02-28", "2026-02-25"));
        assertThat(project.value(HABITS, "h", "completions")).isEqualTo(List.of("2026-02-28", "2026-02-25"));
    }
}
