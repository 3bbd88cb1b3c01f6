package dev.planner.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.bench.MixedProject;
import dev.planner.search.query.SearchResults;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Queries over a generated project, compared with a plain scan of its files. The words of a query come from a record of
 * the project: {@code title1} is the first word of its title, {@code body3} the third of its text.
 */
class GeneratedRelevanceTest {
    private static final int RECORDS = 2_000;
    private static final int SHOWN = 20;

    @TempDir
    private static Path directory;

    private static SearchedProject project;
    private static List<GeneratedRecord> records;

    /**
     * One record as its file has it.
     *
     * @param text everything below the frontmatter, without the title
     */
    private record GeneratedRecord(String id, String frontmatter, String title, String text) {
        static GeneratedRecord of(Path file) {
            try {
                String[] parts = Files.readString(file).split("---\n|\n# |\n\n", -1);
                String text = String.join(" ", List.of(parts).subList(4, parts.length));
                String id = parts[1].lines().findFirst().orElseThrow().substring("id: ".length());
                return new GeneratedRecord(id, parts[1], parts[3], text);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        String word(String name) {
            String[] words = (name.startsWith("title") ? title : text).split(" ", -1);
            return words[Integer.parseInt(name.replaceAll("[a-z]", "")) - 1];
        }

        /** Whether some word is the wanted one or begins with it. */
        boolean begins(String wanted) {
            return (' ' + title + ' ' + text + ' ' + tag()).contains(' ' + wanted);
        }

        boolean has(String words) {
            return (' ' + title + ' ').contains(' ' + words + ' ') || (' ' + text + ' ').contains(' ' + words + ' ');
        }

        String tag() {
            return frontmatter.replaceAll("(?s).*tags: \\[(.*?)].*", "$1");
        }

        String due() {
            return frontmatter.contains("due_date") ? frontmatter.replaceAll("(?s).*due_date: (\\S+).*", "$1") : "";
        }
    }

    @BeforeAll
    static void open() throws IOException {
        project = new SearchedProject(directory, empty -> {
            try {
                MixedProject.write(empty, RECORDS);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        project.settle();
        try (Stream<Path> files = Files.walk(directory)) {
            records = files.filter(file -> file.toString().matches(".*/(task|note|idea|goal)_\\d+\\.md"))
                    .map(GeneratedRecord::of)
                    .toList();
        }
        assertThat(records).hasSize(RECORDS);
    }

    @AfterAll
    static void close() {
        project.close();
    }

    private static GeneratedRecord example(String id) {
        return records.stream().filter(each -> each.id.equals(id)).findFirst().orElseThrow();
    }

    private static Set<String> ids(Predicate<GeneratedRecord> wanted) {
        return records.stream().filter(wanted).map(GeneratedRecord::id).collect(Collectors.toSet());
    }

    private static List<String> shown(SearchResults found) {
        return found.results().stream().map(result -> result.key().id()).toList();
    }

    /**
     * A record with all words in its title comes first, and matches of other word forms hide no record with the exact
     * words.
     */
    @ParameterizedTest
    @CsvSource({
        "task_4, title1, title2",
        "task_15, title2, title3",
        "task_226, title1, title4",
        "note_240, title1, title3",
        "note_801, title2, title5",
        "idea_332, title1, title5",
        "goal_1003, title2, title4",
        "task_1999, title5, title6"
    })
    void wordsOfATitle_comeFirst_andHideNoOtherMatches(String id, String first, String second) {
        GeneratedRecord example = example(id);
        String one = example.word(first);
        String other = example.word(second);
        SearchResults found = project.find(one + ' ' + other);
        GeneratedRecord best = example(shown(found).get(0));
        assertThat(best.title.split(" ", -1)).as("title of " + best.id).contains(one, other);
        Set<String> exact = ids(each -> each.begins(one) && each.begins(other));
        assertThat(found.total()).isGreaterThanOrEqualTo(exact.size());
        assertThat(found.approximate()).isFalse();
    }

    /** A phrase does not match other word forms, so its matches are exactly those of a plain scan. */
    @ParameterizedTest
    @CsvSource({
        "task_4, title1, title2",
        "task_5, body7, body8",
        "note_10, body100, body101",
        "idea_22, body3, body4",
        "goal_33, body39, body40",
        "task_1404, body20, body21"
    })
    void phrase_isFoundWhereItOccurs(String id, String first, String second) {
        GeneratedRecord example = example(id);
        String phrase = example.word(first) + ' ' + example.word(second);
        SearchResults found = project.find('"' + phrase + '"');
        Set<String> expected = ids(each -> each.has(phrase));
        assertThat(expected).contains(id);
        assertThat(found.total()).isEqualTo(expected.size());
        assertThat(expected).containsAll(shown(found));
    }

    @ParameterizedTest
    @CsvSource({"task_4, title1, title2", "note_10, body1, title1", "goal_33, title1, body2"})
    void excludedWord_isInNoResult(String id, String wanted, String excluded) {
        GeneratedRecord example = example(id);
        String without = example.word(excluded);
        SearchResults found = project.find(example.word(wanted) + " -" + without);
        assertThat(shown(found))
                .isNotEmpty()
                .doesNotContain(id)
                .allMatch(each -> !example(each).has(without));
    }

    @ParameterizedTest
    @CsvSource({"task_4, title1", "note_10, title2", "goal_33, title3", "idea_22, title1"})
    void beginningOfAWord_findsTheRecord(String id, String word) {
        GeneratedRecord example = example(id);
        String whole = example.word(word);
        String others = Stream.of(example.title.split(" ", -1))
                .filter(each -> !each.equals(whole))
                .collect(Collectors.joining(" "));
        SearchResults found = project.find(others + ' ' + whole.substring(0, whole.length() - 1));
        assertThat(shown(found)).contains(id);
    }

    @ParameterizedTest
    @CsvSource({"task_4", "note_10", "idea_1992", "goal_33", "task_1999"})
    void id_comesFirst_inAnyCase(String id) {
        assertThat(shown(project.find(id))).first().isEqualTo(id);
        assertThat(shown(project.find(id.toUpperCase(Locale.ROOT)))).first().isEqualTo(id);
    }

    @ParameterizedTest
    @CsvSource({"task_4", "task_226", "note_10", "goal_33"})
    void misspeltWord_findsSimilarOnes(String id) {
        String title = example(id).title;
        List<String> misspelt = new ArrayList<>(List.of(title.split(" ", -1)));
        misspelt.replaceAll(word -> word.length() < 6 ? word : word.substring(0, 2) + 'q' + word.substring(3));
        assertThat(misspelt).isNotEqualTo(List.of(title.split(" ", -1)));
        SearchResults found = project.find(String.join(" ", misspelt));
        assertThat(found.approximate()).isTrue();
        assertThat(shown(found)).contains(id);
    }

    @ParameterizedTest
    @CsvSource({"2026-03-01, 2026-03-07", "2026-06-15, 2026-06-15", "2026-12-24, 2026-12-31"})
    void dates_selectExactly(String from, String to) {
        Set<String> expected = ids(each -> !each.due().isEmpty()
                && each.due().compareTo(from) >= 0
                && each.due().compareTo(to) <= 0);
        SearchResults found = project.find("type:task due:" + from + ".." + to);
        assertThat(found.total()).isEqualTo(expected.size());
        assertThat(expected).containsAll(shown(found));
    }

    @ParameterizedTest
    @CsvSource({"task_4", "note_10", "task_226"})
    void tag_selectsExactly(String id) {
        String tag = example(id).tag();
        SearchResults found = project.find("tag:" + tag);
        assertThat(found.total()).isEqualTo(ids(each -> each.tag().equals(tag)).size());
        assertThat(shown(found))
                .hasSizeLessThanOrEqualTo(SHOWN)
                .allMatch(each -> example(each).tag().equals(tag));
    }
}
