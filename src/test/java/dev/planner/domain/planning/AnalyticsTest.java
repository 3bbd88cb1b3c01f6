package dev.planner.domain.planning;

import static dev.planner.domain.Project.map;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.domain.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnalyticsTest {

    @TempDir
    private Path directory;

    @Test
    void emptyProject() {
        Project project = new Project(directory);
        Map<String, Object> figures = project.json("analytics", List.of());
        assertThat(of(figures, "tasks"))
                .containsEntry("total", 0L)
                .containsEntry("completionRate", 0L)
                .containsEntry("bySection", List.of())
                .containsEntry("byPriority", List.of());
        assertThat((List<?>) of(figures, "tasks").get("weeklyDue")).hasSize(8);
        assertThat(of(figures, "goals")).containsEntry("byStatus", List.of());
        assertThat(of(figures, "storage")).isEqualTo(map("totalBytes", 0L, "fileCount", 0L, "formatted", "0 B"));
        assertThat(figures.get("generatedAt")).isEqualTo("2026-11-21T10:00:00.000Z");
    }

    @Test
    void tasks() {
        Project project = new Project(directory);
        String open = project.create(
                "tasks",
                "title",
                "A",
                "priority",
                5L,
                "dueDate",
                "2026-11-20",
                "subtasks",
                List.of(map("title", "S1", "completed", true), map("title", "S2")));
        project.create("tasks", "title", "B", "priority", 1L, "blockedBy", List.of(open), "dueDate", "2026-11-16");
        project.create("tasks", "title", "C", "section", "Done", "dueDate", "2026-11-22");
        project.file(
                "tasks", "odd", map("title", "Odd", "section", "Backlog", "priority", "whenever", "dueDate", "soon"));
        Map<String, Object> tasks = of(project.json("analytics", List.of()), "tasks");
        assertThat(tasks)
                .containsEntry("total", 6L)
                .containsEntry("completed", 2L)
                .containsEntry("open", 4L)
                .containsEntry("overdue", 2L)
                .containsEntry("ready", 2L)
                .containsEntry("blocked", 1L)
                .containsEntry("completionRate", 33L);
        assertThat(tasks.get("bySection"))
                .isEqualTo(List.of(
                        map("name", "Backlog", "total", 1L, "completed", 0L, "percent", 0L),
                        map("name", "Todo", "total", 4L, "completed", 1L, "percent", 25L),
                        map("name", "Done", "total", 1L, "completed", 1L, "percent", 100L)));
        assertThat(tasks.get("byPriority"))
                .isEqualTo(List.of(
                        map("label", "P1 — Critical", "count", 1L),
                        map("label", "P5 — Minor", "count", 1L),
                        map("label", "No priority", "count", 4L)));
        List<?> weeks = (List<?>) tasks.get("weeklyDue");
        assertThat(weeks.get(7)).isEqualTo(map("weekStart", "2026-11-16", "weekLabel", "This week", "count", 3L));
        assertThat(weeks.get(0)).isEqualTo(map("weekStart", "2026-09-28", "weekLabel", "Sep 28", "count", 0L));
    }

    @Test
    void taskInTheDoneSection_isCompleted_evenIfItsFileDoesNotSaySo() {
        Project project = new Project(directory);
        String open = project.create("tasks", "title", "Open");
        project.file(
                "tasks",
                "moved",
                map("title", "Moved", "section", "Done", "dueDate", "2026-11-20", "blockedBy", List.of(open)));
        Map<String, Object> tasks = of(project.json("analytics", List.of()), "tasks");
        assertThat(tasks)
                .containsEntry("completed", 1L)
                .containsEntry("open", 1L)
                .containsEntry("overdue", 0L)
                .containsEntry("blocked", 0L);
    }

    @Test
    void sectionsWhoseNamesDifferOnlyInCase_areOne() {
        Project project = new Project(directory);
        project.file("tasks", "a", map("title", "A", "section", "Field Test"));
        project.file("tasks", "b", map("title", "B", "section", "Field test", "completed", true));
        Map<String, Object> tasks = of(project.json("analytics", List.of()), "tasks");
        assertThat((List<?>) tasks.get("bySection"))
                .singleElement()
                .isIn(
                        map("name", "Field Test", "total", 2L, "completed", 1L, "percent", 50L),
                        map("name", "Field test", "total", 2L, "completed", 1L, "percent", 50L));
    }

    @Test
    void goals_areCountedByEveryStatus() {
        Project project = new Project(directory);
        project.create("goals", "title", "A", "status", "success");
        project.create("goals", "title", "B", "status", "Waiting for the bank");
        project.create("goals", "title", "C", "status", "planning");
        assertThat(of(project.json("analytics", List.of()), "goals").get("byStatus"))
                .isEqualTo(List.of(
                        map("status", "planning", "label", "Planning", "count", 1L),
                        map("status", "success", "label", "Success", "count", 1L),
                        map("status", "Waiting for the bank", "label", "Waiting for the bank", "count", 1L)));
    }

    @Test
    void otherCollections() throws IOException {
        Project project = new Project(directory);
        project.create("goals", "title", "G", "status", "late");
        project.create("milestones", "name", "M", "status", "completed");
        project.create(
                "meetings",
                "title",
                "M",
                "date",
                "2026-11-01",
                "actions",
                List.of(map("description", "A", "due", "2026-11-20"), map("description", "B", "status", "done")));
        project.create("people", "name", "Ann", "departments", List.of("Lab", "Field"));
        project.create("people", "name", "Bob", "departments", List.of("Lab"));
        project.create("notes", "title", "N");
        Files.createDirectories(directory.resolve("uploads/2026"));
        Files.write(directory.resolve("uploads/2026/a.bin"), new byte[1536]);
        Map<String, Object> figures = project.json("analytics", List.of());
        assertThat(of(figures, "goals")).containsEntry("total", 1L).containsEntry("atRisk", 1L);
        assertThat(of(of(figures, "goals"), "milestones"))
                .containsEntry("completed", 1L)
                .containsEntry("open", 0L);
        assertThat(of(figures, "meetings"))
                .isEqualTo(map(
                        "total",
                        1L,
                        "last30Days",
                        1L,
                        "openActionItems",
                        1L,
                        "doneActionItems",
                        1L,
                        "overdueActionItems",
                        1L));
        assertThat(of(figures, "people"))
                .containsEntry("withDepartment", 2L)
                .containsEntry(
                        "byDepartment", List.of(map("name", "Lab", "count", 2L), map("name", "Field", "count", 1L)));
        assertThat(of(figures, "notes")).isEqualTo(map("total", 1L, "last30Days", 1L, "last7Days", 1L));
        assertThat(of(figures, "storage")).isEqualTo(map("totalBytes", 1536L, "fileCount", 1L, "formatted", "1.5 KB"));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> of(Map<String, Object> figures, String name) {
        return (Map<String, Object>) figures.get(name);
    }
}
