package dev.planner.project;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.store.StoreProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys of settings and fields that a person has written slightly wrong. */
class MisspeltKeysTest {
    @TempDir
    private Path project;

    private void write(String path, String... entries) throws IOException {
        Path file = project.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "---\n" + String.join("\n", entries) + "\n---\n\n# A name\n");
    }

    private void task(String id, String... entries) throws IOException {
        write("board/todo/" + id + ".md", entries);
    }

    private List<String> misspelt() {
        return ProjectCheck.problems(project, false).stream()
                .filter(problem -> problem.kind().equals(StoreProblem.MISSPELT_KEY))
                .map(problem -> problem.location() + ": " + problem.facts().get("key") + " → "
                        + problem.facts().get("known"))
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "timezone, Europe/Berlin, time_zone",
        "TimeZone, Europe/Berlin, time_zone",
        "time-zone, Europe/Berlin, time_zone",
        "TIME_ZONE, Europe/Berlin, time_zone",
        "time_zome, Europe/Berlin, time_zone",
        "curency, EUR, currency",
        "workingdays, '[Mon, Tue]', working_days",
        "taxrate, 19, tax_rate",
    })
    void keyThatNearlyHitsASetting_isReported(String key, String value, String known) throws IOException {
        write("project.md", key + ": " + value);

        assertThat(misspelt()).containsExactly("project.md: " + key + " → " + known);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"time_zone: Europe/Berlin", "timeZone: Europe/Berlin", "motto: Europe", "zone: Europe/Berlin"})
    void keyOfASetting_andAKeyOfOnesOwn_areNotReported(String entry) throws IOException {
        write("project.md", entry);

        assertThat(misspelt()).isEmpty();
    }

    @Test
    void keyThatNearlyHitsAFieldOfARecord_isReported() throws IOException {
        task("a", "duedate: 2026-11-24");
        task("b", "Due-Date: 2026-11-24");
        task("c", "asignee: sora");

        assertThat(misspelt())
                .containsExactlyInAnyOrder(
                        "board/todo/a.md: duedate → due_date",
                        "board/todo/b.md: Due-Date → due_date",
                        "board/todo/c.md: asignee → assignee");
    }

    /** Several records do not have the same typo by chance. */
    @Test
    void keyOneLetterOffThatSeveralRecordsHave_isAFieldOfTheirOwn() throws IOException {
        task("a", "assigned: yesterday");
        task("b", "assigned: today");

        assertThat(misspelt()).isEmpty();
    }

    @Test
    void keyOneLetterOffBesideTheField_isAFieldOfItsOwn() throws IOException {
        task("a", "assignee: sora", "assigned: yesterday");

        assertThat(misspelt()).isEmpty();
    }

    @Test
    void keyOneLetterOffWithAValueThatTheFieldCannotHave_isAFieldOfItsOwn() throws IOException {
        task("a", "due_data: a table");

        assertThat(misspelt()).isEmpty();
    }

    @Test
    void report_changesNoFile() throws IOException {
        write("project.md", "timezone: Europe/Berlin");
        byte[] before = Files.readAllBytes(project.resolve("project.md"));

        assertThat(misspelt()).hasSize(1);
        assertThat(Arrays.equals(Files.readAllBytes(project.resolve("project.md")), before))
                .isTrue();
    }
}
