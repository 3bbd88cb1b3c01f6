package dev.planner.store.files.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.item.ProblemException;
import java.text.Normalizer;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SectionDirectoriesTest {
    private static final String COMMON = " _-./\\%abzAZ09é&:*?\"<>|";

    @ParameterizedTest
    @CsvSource({
        "In Progress, in_progress",
        "Todo, todo",
        "R&D, R&D",
        "rd, %72d",
        "in progress, in progress",
        "Won't-Do, Won't-Do",
        "進行中, 進行中",
        "Été, Été",
        "QA & Review!, QA & Review!",
        "a/b, a%2Fb",
        "50%, 50%25",
        "..., %2E.%2E",
        "_private, %5Fprivate",
    })
    void directory_newSection(String name, String directory) {
        assertThat(SectionDirectories.NONE.directoryFor(name, "section")).isEqualTo(directory);
        assertThat(SectionDirectories.nameOf(directory)).isEqualTo(name);
    }

    @Test
    void directory_existingInOtherCase_isTheSameSection() {
        SectionDirectories sections = SectionDirectories.of(List.of("in_progress", "R&D"), List.of());
        assertThat(sections.directoryFor("in progress", "section")).isEqualTo("in_progress");
        assertThat(sections.directoryFor("r&d", "section")).isEqualTo("R&D");
    }

    @Test
    void directory_decomposedName_isTheComposedOne() {
        SectionDirectories sections = SectionDirectories.of(List.of("Été"), List.of());
        assertThat(sections.directoryFor("E\u0301te\u0301", "section")).isEqualTo("Été");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", ".", "..", "0123456789012345678901234567890123456789012345678901234567890"})
    void directory_impossibleName_isRefused(String name) {
        assertThatThrownBy(() -> SectionDirectories.NONE.directoryFor(name, "section"))
                .isInstanceOf(ProblemException.class);
    }

    @Test
    void directory_anyUnicodeName_isReversibleAndStaysInItsParent() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int i = 0; i < 5_000; i++) {
            String name = anyName(random);
            String directory = SectionDirectories.NONE.directoryFor(name, "section");
            assertThat(SectionDirectories.nameOf(directory)).as("seed %d", seed).isEqualTo(name);
            assertThat(directory)
                    .as("seed %d", seed)
                    .doesNotContain("/", "\\", "\0")
                    .doesNotStartWith(".");
            assertThat(RecordFileNames.isSection(directory)).isTrue();
        }
    }

    private static String anyName(Random random) {
        while (true) {
            StringBuilder name = new StringBuilder();
            for (int i = random.nextInt(10); i >= 0; i--) {
                int c = random.nextInt(4) == 0
                        ? random.nextInt(0x3000)
                        : COMMON.charAt(random.nextInt(COMMON.length()));
                if (Character.isDefined(c) && !Character.isSurrogate((char) c)) {
                    name.appendCodePoint(c);
                }
            }
            String normal = Normalizer.normalize(name, Normalizer.Form.NFC);
            if (!normal.isBlank() && !normal.equals(".") && !normal.equals("..")) {
                return normal;
            }
        }
    }

    @Test
    void names_chosenOrderFirst_thenKnown_thenByName() {
        SectionDirectories sections =
                SectionDirectories.of(List.of("zeta", "done", "todo", "Alpha", "in_progress"), List.of("zeta", "Gone"));
        assertThat(sections.names(List.of("Todo", "In Progress", "Done")))
                .containsExactly("Zeta", "Todo", "In Progress", "Done", "Alpha");
    }
}
