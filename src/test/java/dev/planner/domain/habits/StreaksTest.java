package dev.planner.domain.habits;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StreaksTest {
    private static final LocalDate SATURDAY = LocalDate.parse("2026-11-21");

    @Test
    void daily_countsFromYesterdayWhenTodayIsOpen() {
        assertThat(daily("2026-11-20", "2026-11-19", "2026-11-17")).isEqualTo(new Streaks(2, 2));
    }

    @Test
    void daily_countsToday() {
        assertThat(daily("2026-11-21", "2026-11-20", "2026-11-10", "2026-11-09", "2026-11-08"))
                .isEqualTo(new Streaks(2, 3));
    }

    @Test
    void daily_isBrokenByAMissedDay() {
        assertThat(daily("2026-11-19", "2026-11-18")).isEqualTo(new Streaks(0, 2));
    }

    @Test
    void daily_withoutMarks() {
        assertThat(daily()).isEqualTo(new Streaks(0, 0));
    }

    @Test
    void daily_ignoresFutureDatesAndRepeatedOnes() {
        assertThat(daily("2027-01-01", "2026-11-21", "2026-11-21", "2026-11-20"))
                .isEqualTo(new Streaks(2, 2));
    }

    @Test
    void daily_ignoresDaylightSavingTime() {
        List<LocalDate> marks = dates("2026-03-28", "2026-03-29", "2026-03-30");
        assertThat(Streaks.daily(marks, Set.of(), LocalDate.parse("2026-03-30")))
                .isEqualTo(new Streaks(3, 3));
    }

    @Test
    void daily_skipsDaysThatAreNotDue() {
        Set<DayOfWeek> weekdays =
                Set.of(DayOfWeek.MONDAY, DayOfWeek.TUESDAY, DayOfWeek.WEDNESDAY, DayOfWeek.THURSDAY, DayOfWeek.FRIDAY);
        List<LocalDate> marks =
                dates("2026-11-20", "2026-11-19", "2026-11-18", "2026-11-17", "2026-11-16", "2026-11-13");
        assertThat(Streaks.daily(marks, weekdays, LocalDate.parse("2026-11-23")))
                .isEqualTo(new Streaks(6, 6));
        assertThat(Streaks.daily(marks, weekdays, LocalDate.parse("2026-11-25")))
                .isEqualTo(new Streaks(0, 6));
    }

    @Test
    void weekly_countsIsoWeeks() {
        List<LocalDate> marks = dates("2026-11-21", "2026-11-09", "2026-11-02", "2026-10-20");
        assertThat(Streaks.weekly(marks, SATURDAY)).isEqualTo(new Streaks(3, 3));
    }

    @Test
    void weekly_continuesUntilTheEndOfTheWeek() {
        List<LocalDate> marks = dates("2026-11-09", "2026-11-08");
        assertThat(Streaks.weekly(marks, LocalDate.parse("2026-11-22"))).isEqualTo(new Streaks(2, 2));
        assertThat(Streaks.weekly(marks, LocalDate.parse("2026-11-23"))).isEqualTo(new Streaks(0, 2));
    }

    @Test
    void weekly_continuesAcrossTheYear() {
        List<LocalDate> marks = dates("2026-12-28", "2027-01-03", "2027-01-04");
        assertThat(Streaks.weekly(marks, LocalDate.parse("2027-01-05"))).isEqualTo(new Streaks(2, 2));
    }

    private static Streaks daily(String... marks) {
        return Streaks.daily(dates(marks), Set.of(), SATURDAY);
    }

    private static List<LocalDate> dates(String... texts) {
        return Arrays.stream(texts).map(LocalDate::parse).toList();
    }
}
