package dev.planner.domain;

import static dev.planner.domain.Project.problem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.planner.engine.read.GroupBy;
import dev.planner.item.Problem;
import dev.planner.item.Query;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Names mean the same in every Unicode form and case, because keyboards and file names differ in them. */
class NameSpellingTest {
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

    @ParameterizedTest
    @MethodSource("spellings")
    void milestone_nameIsUniqueInItsProject(String name, String spelling) {
        project.create("milestones", "name", name, "project", name);
        assertThat(problem(() -> project.create("milestones", "name", spelling, "project", spelling)))
                .isInstanceOf(Problem.Conflict.class);
    }

    @ParameterizedTest
    @MethodSource("spellings")
    void milestone_renamesItsTasks(String name, String spelling) {
        String milestone = project.create("milestones", "name", name, "project", name);
        String task = project.create("tasks", "title", "A", "milestone", spelling, "project", spelling);
        assertThat(project.value("milestones", milestone, "taskCount")).isEqualTo(1L);
        project.update("milestones", milestone, "name", "Next");
        assertThat(project.value("tasks", task, "milestone")).isEqualTo("Next");
    }

    @ParameterizedTest
    @MethodSource("spellings")
    void milestone_ofAnotherProjectWithTheName_keepsTasksThatMayMeanIt(String name, String spelling) {
        String milestone = project.create("milestones", "name", name, "project", "X");
        project.create("milestones", "name", spelling, "project", "Y");
        String task = project.create("tasks", "title", "A", "milestone", name);
        project.update("milestones", milestone, "name", "Next");
        assertThat(project.value("tasks", task, "milestone")).isEqualTo(name);
    }

    @ParameterizedTest
    @MethodSource("spellings")
    void portfolioItem_withTheNameOfAnother_keepsItsRecords(String name, String spelling) {
        String item = project.create("portfolio", "name", name);
        project.file("portfolio", "twin", Map.of("name", spelling));
        String task = project.create("tasks", "title", "A", "project", name);
        project.update("portfolio", item, "name", "Next");
        assertThat(project.value("tasks", task, "project")).isEqualTo(name);
    }

    @ParameterizedTest
    @MethodSource("spellings")
    void project_ofTheNextTaskAndOfTheContext_isNamedInAnySpelling(String name, String spelling) {
        String task = project.create("tasks", "title", "A", "project", name);
        assertThat(project.entity("nextTask", List.of(), "project", spelling).id())
                .isEqualTo(task);
        assertThat(project.json("getContext", List.of(), "project", spelling))
                .extracting("tasks")
                .extracting("open")
                .isEqualTo(1L);
    }

    @ParameterizedTest
    @MethodSource("spellings")
    void section_isOneOnTheBoard(String name, String spelling) {
        project.create("tasks", "title", "A", "section", name);
        project.file("tasks", "b", Map.of("title", "B", "section", spelling));
        assertThat((List<?>) project.json("getBoard", List.of()).get("sections"))
                .hasSize(1);
    }

    static Stream<Arguments> spellings() {
        return Stream.of(
                arguments(SECTION, nfd(SECTION)),
                arguments(nfd(SECTION), SECTION),
                arguments(SECTION, SECTION.toUpperCase(Locale.ROOT)),
                arguments("Straße", "STRASSE"));
    }

    private static String nfd(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFD);
    }
}
