package dev.planner.domain.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.domain.Project;
import dev.planner.engine.read.GroupBy;
import dev.planner.item.Query;
import java.text.Normalizer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Filters and groups ignore the Unicode form of names, because keyboards and file names differ in it. */
class SectionFilterTest {
    private static final String SECTION = "Später";
    private static final String TAG = "größe";
    private static final String PERSON = "Zoë";

    private final Project project = new Project();

    @ParameterizedTest
    @EnumSource(
            value = Normalizer.Form.class,
            names = {"NFC", "NFD"})
    void filters_findNamesInEveryForm(Normalizer.Form form) {
        project.create("tasks", "id", "a", "title", "A", "section", SECTION, "tags", List.of(TAG), "assignee", PERSON);
        project.file(
                "tasks",
                "b",
                Map.of("title", "B", "section", nfd(SECTION), "tags", List.of(nfd(TAG)), "assignee", nfd(PERSON)));
        assertThat(project.ids("tasks", "section", Normalizer.normalize(SECTION, form)))
                .containsExactlyInAnyOrder("a", "b");
        assertThat(project.ids("tasks", "section", Normalizer.normalize("Todo," + SECTION, form)))
                .containsExactlyInAnyOrder("a", "b");
        assertThat(project.ids("tasks", "tags", Normalizer.normalize(TAG, form)))
                .containsExactlyInAnyOrder("a", "b");
        assertThat(project.ids("tasks", "assignee", Normalizer.normalize(PERSON, form)))
                .containsExactlyInAnyOrder("a", "b");
        assertThat(project.engine()
                        .records()
                        .arrange("tasks", Query.of(Map.of()), new GroupBy("section", null, null))
                        .groups())
                .hasSize(1);
    }

    private static String nfd(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFD);
    }
}
