package dev.planner.domain.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.domain.Project;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A filter by an indexed field gives the same records in the same order as reading all of them. The negated filter uses
 * no index, so the records that it leaves out are the expected ones.
 */
class IndexedFilterTest {
    private static final int TASKS = 120;
    private static final List<String> PEOPLE =
            List.of("mara", "Mara Quay", "MARA QUAY", " Mara Quay ", "Ωμέγας", "ΩΜΈΓΑΣ", "noor", "Quay, Mara", "none");
    private static final List<String> SECTIONS = List.of("Todo", "In Progress", "Done", "Backlog");

    private final Project project = new Project();

    /** Writes files as people do: the same person in several spellings, some fields absent, equal order numbers. */
    private void fill() {
        project.file("people", "mara", Map.of("name", "Mara Quay"));
        Random random = new Random(11);
        for (int i = 0; i < TASKS; i++) {
            Map<String, Object> values = new LinkedHashMap<>();
            values.put("section", SECTIONS.get(random.nextInt(SECTIONS.size())));
            String person = PEOPLE.get(random.nextInt(PEOPLE.size()));
            if (!person.equals("none")) {
                values.put("assignee", person);
            }
            if (random.nextBoolean()) {
                values.put("milestone", random.nextBoolean() ? "Pilot" : "PILOT");
            }
            values.put("order", random.nextInt(3));
            values.put("blockedBy", List.of("t" + random.nextInt(9), "T" + random.nextInt(9)));
            project.file("tasks", "task_" + i, values);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "assignee|mara",
                "assignee|mara quay",
                "assignee|noor,Mara Quay",
                "assignee|ωμέγας",
                "assignee|ωμέγασ",
                "assignee|quay, mara",
                "assignee|nobody",
                "assignee|,noor",
                "section|done",
                "section|todo,DONE",
                "milestone|pilot",
                "blockedBy|t3",
                "blockedBy|t3,t4",
            })
    void result_equalsThatOfReadingAll(String field, String text) {
        fill();
        List<String> expected = new ArrayList<>(project.ids("tasks"));
        expected.removeAll(project.ids("tasks", field, "!" + text));
        assertThat(project.ids("tasks", field, text)).isEqualTo(expected);
        if (!text.equals("nobody")) {
            assertThat(expected).isNotEmpty().hasSizeLessThan(TASKS);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"mara|pilot|true", "mara,noor|pilot|false", "ωμέγας|pilot|true"})
    void severalFilters_areAllApplied(String assignee, String milestone, String ready) {
        fill();
        List<String> expected = new ArrayList<>(project.ids("tasks", "assignee", assignee));
        expected.retainAll(project.ids("tasks", "milestone", milestone));
        expected.retainAll(project.ids("tasks", "ready", ready));
        assertThat(project.ids("tasks", "assignee", assignee, "milestone", milestone, "ready", ready))
                .isEqualTo(expected);
    }
}
