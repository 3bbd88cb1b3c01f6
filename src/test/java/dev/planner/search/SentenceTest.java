package dev.planner.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.domain.Project;
import dev.planner.item.ProblemException;
import dev.planner.search.query.SearchResults;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Queries that are whole sentences, as agents and people paste them. */
class SentenceTest {
    private static final String PASTED =
            "The battery of the third prototype was warm after the long ride to the harbour and the cover of the "
                    + "controller had a crack, so that we have to ask the supplier for a new one, and to write down "
                    + "how it came to be that nobody saw it before the ride on Friday at 9:30";

    @TempDir
    private Path directory;

    private SearchedProject searched;

    @BeforeEach
    void open() {
        searched = new SearchedProject(directory, empty -> {});
        Project project = searched.project();
        project.create("notes", "id", "pasted", "title", "Ride", "content", PASTED);
        project.create(
                "notes", "id", "about", "title", "Warm battery", "content", "Controller of the prototype: crack.");
        project.create("notes", "id", "other", "title", "Of the", "content", "It was a new one, and so we have to.");
        searched.settle();
    }

    @AfterEach
    void close() {
        searched.close();
    }

    @Test
    void sentenceOfMoreWordsThanTheLimit_isFoundByItsMostTellingWords() {
        SearchResults found = searched.find(PASTED);
        assertThat(found.results()).extracting(result -> result.key().id()).containsExactly("pasted");
        assertThat(found.ignored()).contains("so", "it", "to", "at").doesNotContain("battery", "controller", "9:30");
        assertThat(found.approximate()).isFalse();
        assertThat(searched.find("battery").ignored()).isEmpty();
    }

    @Test
    void sentenceThatNoRecordHas_findsTheRecordsWithMostOfItsWords() {
        SearchResults found = searched.find("Which controller of the prototype had a crack near the warm battery?");
        assertThat(found.approximate()).isTrue();
        assertThat(found.results())
                .extracting(result -> result.key().id())
                .containsExactlyInAnyOrder("pasted", "about");
        assertThat(searched.find("bicycle wheels that nobody wants in the far away summer house")
                        .results())
                .isEmpty();
    }

    @Test
    void conditionsPhrasesAndExclusions_areNeverLeftOut() {
        assertThat(searched.ids(PASTED + " type:goal")).isEmpty();
        assertThat(searched.ids(PASTED + " -harbour")).doesNotContain("pasted");
        assertThat(searched.ids(PASTED + " \"long ride\"")).containsExactly("pasted");
        String many = IntStream.range(0, 33).mapToObj(i -> "-x" + i).collect(Collectors.joining(" "));
        assertThatThrownBy(() -> searched.find(many))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        refused -> assertThat(refused.problem().detail()).contains("at most 32"));
    }

    @Test
    void repeatedWords_areSearchedOnce() {
        String repeated = IntStream.range(0, 40).mapToObj(i -> "battery").collect(Collectors.joining(" "));
        SearchResults found = searched.find(repeated);
        assertThat(found.results()).extracting(result -> result.key().id()).contains("pasted", "about");
        assertThat(found.ignored()).isEmpty();
    }
}
