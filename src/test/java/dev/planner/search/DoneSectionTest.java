package dev.planner.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.planner.domain.Project;
import dev.planner.domain.kernel.TaskStates;
import dev.planner.engine.read.Arrangement;
import dev.planner.engine.read.GroupBy;
import dev.planner.item.Item;
import dev.planner.item.Query;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Searches by state in a project that names its own section for completed tasks. Its files do not say that these tasks
 * are completed.
 */
class DoneSectionTest {
    private static final String FIRST = "a_shipped";
    private static final String SECOND = "b_done";

    @TempDir
    private Path directory;

    private SearchedProject searched;
    private Project project;

    @BeforeEach
    void open() {
        searched = new SearchedProject(directory, empty -> {});
        project = searched.project();
        project.file("project/config", "config", Map.of("doneSection", "Shipped"));
        task(FIRST, "shipped", false);
        task(SECOND, "Done", false);
        task("c_todo", "Todo", false);
        task("d_completed", "Todo", true);
        searched.settle();
    }

    @AfterEach
    void close() {
        searched.close();
    }

    private void task(String id, String section, boolean completed) {
        project.file(
                "tasks",
                id,
                Map.of("title", "Paint", "section", section, "dueDate", "2026-11-01", "completed", completed));
    }

    private List<String> found(String query) {
        return searched.ids(query).stream().sorted().toList();
    }

    @Test
    void states_areThoseOfTasks() {
        assertThat(found("paint is:done")).containsExactly(FIRST, "d_completed");
        assertThat(found("paint is:finished")).containsExactly(FIRST, "d_completed");
        assertThat(found("paint is:completed")).containsExactly(FIRST, "d_completed");
        assertThat(found("paint completed:true")).containsExactly(FIRST, "d_completed");
        assertThat(found("paint completed:no")).containsExactly(SECOND, "c_todo");
        assertThat(found("paint is:open")).containsExactly(SECOND, "c_todo");
        assertThat(found("is:overdue")).containsExactly(SECOND, "c_todo");
    }

    @Test
    void newSetting_changesTheStatesAndTheOrderOfResults() {
        assertThat(searched.ids("paint").subList(0, 2)).containsExactlyInAnyOrder(SECOND, "c_todo");
        project.update("project/config", "config", "doneSection", "Done");
        searched.settle();
        assertThat(found("paint is:done")).containsExactly(SECOND, "d_completed");
        assertThat(found("is:overdue")).containsExactly(FIRST, "c_todo");
        assertThat(searched.ids("paint").subList(0, 2)).containsExactlyInAnyOrder(FIRST, "c_todo");
    }

    @Test
    void everyTask_isFinishedInTheSearchAsInTheNumbers() {
        TaskStates states = TaskStates.at(project.engine().records().moment());
        Stream<Item> finished = project.items("tasks").stream().filter(states::isFinished);
        assertThat(found("type:task is:finished"))
                .containsExactlyElementsOf(finished.map(Item::id).sorted().toList());
    }

    @Test
    void groupsByDueDay_haveTheSameFinishedTasks() {
        Arrangement arrangement = project.engine()
                .records()
                .arrange("tasks", Query.of(Map.of()), new GroupBy("dueDate", null, LocalDate.parse("2026-11-21")));
        assertThat(arrangement.groups())
                .extracting(
                        group -> group.value().toString(),
                        group -> group.records().stream()
                                .map(record -> record.item().id())
                                .sorted()
                                .toList())
                .containsExactly(
                        tuple("late", List.of(SECOND, "c_todo")), tuple("done", List.of(FIRST, "d_completed")));
    }
}
