package dev.planner.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpellingTest {
    private static final List<String> FIELDS = List.of("id", "title", "dueDate", "assignee", "milestoneId", "tags");

    @ParameterizedTest
    @CsvSource({
        "titel, title",
        "asignee, assignee",
        "ASSIGNEE, assignee",
        "due_date, dueDate",
        "due, dueDate",
        "milestone, milestoneId",
        "tag, tags"
    })
    void nearest_misspeltOrPart_isTheKnownName(String word, String expected) {
        assertThat(Spelling.nearest(word, FIELDS)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"xy", "zebra", "t"})
    void nearest_anotherWord_isNone(String word) {
        assertThat(Spelling.nearest(word, FIELDS)).isNull();
    }

    @Test
    void nearest_partOfSeveral_isNone() {
        assertThat(Spelling.nearest("date", List.of("startDate", "endedDate"))).isNull();
    }

    @Test
    void hintOrAll_namesAllIfNothingIsNear() {
        assertThat(Spelling.hintOrAll("zebra", List.of("id", "title"), "there are"))
                .isEqualTo("; there are id, title");
    }
}
