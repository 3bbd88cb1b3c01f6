package dev.planner.domain.tasks;

import static dev.planner.domain.Project.map;
import static dev.planner.domain.Project.problem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.domain.Project;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.Violation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BatchTest {
    private static final String TASKS = "tasks";

    private final Project project = new Project();

    @Test
    void operations_runInOrder() {
        String kept = project.create(TASKS, "title", "Kept", "dueDate", "2026-12-01");
        String gone = project.create(TASKS, "title", "Gone");
        Map<String, Object> patch = map("title", "Renamed", "dueDate", null);
        List<?> results = batch(
                map("op", "create", "value", map("title", "New 1", "id", "n1")),
                map("op", "create", "value", map("title", "New 2", "id", "a2")),
                map("op", "update", "id", kept, "value", patch),
                map("op", "move", "id", kept, "value", map("section", "Done")),
                map("op", "move", "id", "a2", "value", map("section", "Todo", "position", 0L)),
                map("op", "delete", "id", gone));
        assertThat(results).hasSize(6);
        Map<?, ?> update = (Map<?, ?>) results.get(2);
        assertThat(update.get("op")).isEqualTo("update");
        assertThat(update.get("id")).isEqualTo(kept);
        assertThat(((Map<?, ?>) update.get("value")).get("title")).isEqualTo("Renamed");
        assertThat((String) update.get("etag")).startsWith("\"");
        assertThat(((Map<?, ?>) results.get(5)).containsKey("value")).isFalse();
        assertThat(project.ids(TASKS)).containsExactly("a2", "n1", kept);
        Item item = project.item(TASKS, kept);
        assertThat(item.isTrue("completed")).isTrue();
        assertThat(item.value("dueDate")).isNull();
    }

    @Test
    void created_keepTheOrderOfTheBatch() {
        Object[] operations = new Object[50];
        Arrays.setAll(operations, i -> map("op", "create", "value", map("title", "T" + i)));
        batch(operations);
        List<String> titles = new ArrayList<>();
        project.ids(TASKS).forEach(id -> titles.add(project.item(TASKS, id).text("title")));
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            expected.add("T" + i);
        }
        assertThat(titles).isEqualTo(expected);
    }

    @Test
    void oneInvalidOperation_changesNothing() {
        Problem problem = problem(() -> batch(
                map("op", "create", "value", map("title", "Good")),
                map("op", "create", "value", map("title", " ")),
                map("op", "create", "value", map("title", "x", "priority", 9L)),
                map("op", "move", "id", "nobody", "value", map("position", -1L))));
        assertThat(((Problem.Invalid) problem).violations())
                .extracting(Violation::pointer)
                .contains("/operations/1/value/title", "/operations/2/value/priority");
        assertThat(project.items(TASKS)).isEmpty();
    }

    @Test
    void unknownTask_isRefused() {
        Problem problem = problem(
                () -> batch(map("op", "create", "value", map("title", "Good")), map("op", "delete", "id", "nobody")));
        assertThat(problem).isInstanceOf(Problem.NotFound.class);
        assertThat(problem.detail()).startsWith("Operation 1: ");
        assertThat(project.items(TASKS)).isEmpty();
    }

    @Test
    void staleEtag_isRefused() {
        String id = project.create(TASKS, "title", "A");
        String etag = project.engine().records().get(TASKS, id).etag();
        project.update(TASKS, id, "title", "B");
        Problem problem = problem(() -> batch(
                map("op", "create", "value", map("title", "Good")),
                map("op", "update", "id", id, "ifMatch", etag, "value", map("title", "C"))));
        assertThat(problem).isInstanceOf(Problem.Stale.class);
        assertThat(project.items(TASKS)).hasSize(1);
    }

    @Test
    void malformedOperations_areRefused() {
        Problem problem = problem(() -> batch(
                map("op", "explode"),
                "text",
                map("op", "update", "value", map("title", "x")),
                map("op", "create"),
                map("op", "delete", "id", "x", "surprise", 1L)));
        assertThat(((Problem.Invalid) problem).violations())
                .extracting(Violation::pointer)
                .containsExactly(
                        "/operations/0/op",
                        "/operations/1",
                        "/operations/2/id",
                        "/operations/3/value",
                        "/operations/4/surprise");
    }

    @Test
    void tooManyOperations_areRefused() {
        List<Object> operations = Collections.nCopies(501, map("op", "create", "value", map("title", "x")));
        assertThat(problem(() -> project.json("batchTasks", List.of(), "operations", operations)))
                .isInstanceOf(Problem.Invalid.class);
    }

    private List<?> batch(Object... operations) {
        return project.batch("batchTasks", operations).get("results");
    }
}
