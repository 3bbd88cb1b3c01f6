package dev.planner.domain.people;

import static dev.planner.domain.Project.map;
import static dev.planner.domain.Project.pointer;
import static dev.planner.domain.Project.problem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.domain.Project;
import dev.planner.item.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PeopleTest {
    private final Project project = new Project();

    @Test
    void nobodyReportsToThemselves() {
        String boss = project.create("people", "name", "Boss");
        String worker = project.create("people", "name", "Worker", "reportsTo", boss);
        assertThat(project.value("people", boss, "reportCount")).isEqualTo(1L);
        assertThat(pointer(() -> project.update("people", boss, "reportsTo", worker)))
                .isEqualTo("/reportsTo");
        assertThat(problem(() -> project.update("people", boss, "reportsTo", boss)))
                .isInstanceOf(Problem.Conflict.class);
        assertThat(problem(() -> project.create("people", "id", "self", "name", "S", "reportsTo", "self")))
                .isInstanceOf(Problem.Conflict.class);
    }

    @Test
    void orgChart_containsEachPersonOnce() {
        person("a", null);
        person("b", "a");
        person("c", "b");
        person("lost", "nobody");
        person("x", "y");
        person("y", "x");
        person("z", "x");
        Map<String, Object> chart = project.json("orgChart", List.of());
        assertThat(chart.get("total")).isEqualTo(7L);
        assertThat(shape((List<?>) chart.get("roots"))).isEqualTo("a(b(c)) lost x(z) y");
    }

    @Test
    void orgChart_node() {
        project.file("people", "a", map("name", "Ann", "title", "CEO", "departments", List.of("Board")));
        List<?> roots = (List<?>) project.json("orgChart", List.of()).get("roots");
        assertThat(roots.get(0))
                .isEqualTo(map(
                        "id",
                        "a",
                        "name",
                        "Ann",
                        "title",
                        "CEO",
                        "departments",
                        List.of("Board"),
                        "reports",
                        List.of()));
    }

    @Test
    void orgChart_ofALongChain() {
        person("p0", null);
        for (int i = 1; i < 6000; i++) {
            person("p" + i, "p" + (i - 1));
        }
        Map<String, Object> chart = project.json("orgChart", List.of());
        assertThat(depth((List<?>) chart.get("roots"))).isLessThanOrEqualTo(40);
        assertThat(count((List<?>) chart.get("roots"))).isEqualTo(6000);
    }

    @Test
    void onboarding_copiesTheTemplate() {
        String template = project.create(
                "onboarding-templates", "name", "T", "steps", List.of(map("title", "Laptop", "category", "equipment")));
        String id = project.create("onboarding", "employeeName", "Lea", "templateId", template);
        Map<String, Object> step =
                project.item("onboarding", id).objects("steps").get(0);
        assertThat(step).containsEntry("title", "Laptop").containsEntry("status", "not_started");
        assertThat((String) step.get("id")).startsWith("step_");
        assertThat(pointer(() -> project.create("onboarding", "employeeName", "X", "templateId", "none")))
                .isEqualTo("/templateId");
    }

    @Test
    void onboarding_hasItsProgress() {
        String id = project.create(
                "onboarding",
                "employeeName",
                "Lea",
                "steps",
                List.of(map("title", "A", "status", "complete"), map("title", "B"), map("title", "C")));
        assertThat(project.value("onboarding", id, "progress")).isEqualTo(33L);
        assertThat(project.value("onboarding", project.create("onboarding", "employeeName", "X"), "progress"))
                .isEqualTo(0L);
    }

    private void person(String id, String reportsTo) {
        Map<String, Object> values = map("name", id);
        if (reportsTo != null) {
            values.put("reportsTo", reportsTo);
        }
        project.file("people", id, values);
    }

    private static String shape(List<?> nodes) {
        List<String> shapes = new ArrayList<>();
        for (Object node : nodes) {
            List<?> reports = (List<?>) ((Map<?, ?>) node).get("reports");
            shapes.add(((Map<?, ?>) node).get("id") + (reports.isEmpty() ? "" : "(" + shape(reports) + ")"));
        }
        return String.join(" ", shapes);
    }

    private static int depth(List<?> nodes) {
        int depth = 0;
        for (Object node : nodes) {
            depth = Math.max(depth, 1 + depth((List<?>) ((Map<?, ?>) node).get("reports")));
        }
        return depth;
    }

    private static int count(List<?> nodes) {
        int count = 0;
        for (Object node : nodes) {
            count += 1 + count((List<?>) ((Map<?, ?>) node).get("reports"));
        }
        return count;
    }
}
