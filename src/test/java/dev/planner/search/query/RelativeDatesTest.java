package dev.planner.search.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.LocalDate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The dates of a query on Saturday, 21 November 2026. */
class RelativeDatesTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 21);

    @ParameterizedTest
    @CsvSource({
        "MONDAY, this-week, 2026-11-16, 2026-11-22",
        "MONDAY, next week, 2026-11-23, 2026-11-29",
        "SUNDAY, this-week, 2026-11-15, 2026-11-21",
        "SUNDAY, last-week, 2026-11-08, 2026-11-14",
        "SATURDAY, week, 2026-11-21, 2026-11-27"
    })
    void week_beginsOnTheFirstDayOfTheProject(DayOfWeek first, String text, String from, String to) {
        assertThat(new RelativeDates(TODAY, first).read(text)).isEqualTo(new RelativeDates.Span(from, to));
    }

    @ParameterizedTest
    @CsvSource({
        "today, 2026-11-21, 2026-11-21",
        "Tomorrow, 2026-11-22, 2026-11-22",
        "-2w, 2026-11-07, 2026-11-07",
        "today+1m, 2026-12-21, 2026-12-21",
        "last-month, 2026-10-01, 2026-10-31",
        "2026-02, 2026-02-01, 2026-02-28",
        "next-year, 2027-01-01, 2027-12-31",
        "yesterday..+7d, 2026-11-20, 2026-11-28",
        "2026-13, 2026-13, 2026-13",
        "soon, soon, soon"
    })
    void read_text_isARange(String text, String from, String to) {
        assertThat(new RelativeDates(TODAY, DayOfWeek.MONDAY).read(text)).isEqualTo(new RelativeDates.Span(from, to));
    }

    @ParameterizedTest
    @CsvSource({
        "2026-12-31, this-week, 2026-12-28, 2027-01-03",
        "2027-01-01, this-week, 2026-12-28, 2027-01-03",
        "2027-01-01, last-week, 2026-12-21, 2026-12-27",
        "2026-12-31, next-month, 2027-01-01, 2027-01-31",
        "2027-01-31, +1m, 2027-02-28, 2027-02-28",
        "2028-01-31, +1m, 2028-02-29, 2028-02-29",
        "2028-02-29, +1y, 2029-02-28, 2029-02-28",
        "2028-03-31, last-month, 2028-02-01, 2028-02-29"
    })
    void endsOfMonthsAndYears_areDaysThatExist(LocalDate day, String text, String from, String to) {
        assertThat(new RelativeDates(day, DayOfWeek.MONDAY).read(text)).isEqualTo(new RelativeDates.Span(from, to));
    }
}
