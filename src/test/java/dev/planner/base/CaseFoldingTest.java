package dev.planner.base;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CaseFoldingTest {

    @ParameterizedTest
    @CsvSource({
        "Ann, ANN",
        "' Ann', 'Ann '",
        "Zo\u00eb, ZOE\u0308",
        "Stra\u00dfe, STRASSE",
        "Stra\u00dfe, STRA\u1e9eE",
        "\u1f40\u03b4\u03cc\u03c2, \u1f48\u0394\u038c\u03a3",
        "\ufb01ne, FINE",
        "\u0131, I",
        "\u1fb3, \u1fbc",
        "\u212aelvin, kelvin",
    })
    void texts_thatDifferInCaseOrUnicodeForm_areTheSame(String one, String other) {
        assertThat(CaseFolding.fold(one)).isEqualTo(CaseFolding.fold(other));
        assertThat(CaseFolding.same(one, other)).isTrue();
        assertThat(CaseFolding.same(other, one)).isTrue();
        assertThat(CaseFolding.equalTo(one)).accepts(other);
        assertThat(CaseFolding.equalTo(other)).accepts(one);
    }

    @ParameterizedTest
    @CsvSource({"Ann, Anna", "Zo\u00eb, Zoe", "Stra\u00dfe, Strase", "'A B', AB"})
    void otherTexts_areNotTheSame(String one, String other) {
        assertThat(CaseFolding.fold(one)).isNotEqualTo(CaseFolding.fold(other));
        assertThat(CaseFolding.same(one, other)).isFalse();
        assertThat(CaseFolding.equalTo(one)).rejects(other);
        assertThat(CaseFolding.equalTo(other)).rejects(one);
    }
}
