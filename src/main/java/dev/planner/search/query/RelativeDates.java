package dev.planner.search.query;

import dev.planner.field.filter.Filters;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parses dates in queries: a day, a month ({@code 2026-11}), a year, a word such as {@code today}, {@code tomorrow},
 * {@code this-week}, {@code next-month}, or a distance from today such as {@code +7d}, {@code -2w}, {@code today+1m}.
 */
final class RelativeDates {
    private static final Pattern DISTANCE = Pattern.compile("(?:today|now)?([+-])([0-9]{1,4})([dwmy])");
    private static final Pattern PERIOD = Pattern.compile("(this-|next-|last-)?(week|month|year)");
    private static final Pattern MONTH = Pattern.compile("([0-9]{4})-([0-9]{2})");
    private static final Pattern YEAR = Pattern.compile("[0-9]{4}");

    private final LocalDate today;
    private final DayOfWeek firstDayOfWeek;

    /**
     * @param today the current date in the project's time zone
     */
    RelativeDates(LocalDate today, DayOfWeek firstDayOfWeek) {
        this.today = today;
        this.firstDayOfWeek = firstDayOfWeek;
    }

    static RelativeDates in(RecordView view) {
        return new RelativeDates(view.today(), view.firstDayOfWeek());
    }

    /**
     * A range of days.
     *
     * @param from the first day, or a text that only the field can parse
     * @param to the last day
     */
    record Span(String from, String to) {
        static Span of(LocalDate from, LocalDate to) {
            return new Span(from.toString(), to.toString());
        }
    }

    /** Parses a range. An unknown text is returned unchanged. */
    Span read(String text) {
        int dots = text.indexOf(Filters.RANGE);
        if (dots >= 0) {
            String from = text.substring(0, dots);
            String to = text.substring(dots + Filters.RANGE.length());
            return new Span(from.isEmpty() ? "" : one(from).from, to.isEmpty() ? "" : one(to).to);
        }
        return one(text);
    }

    private Span one(String text) {
        try {
            Span word = word(text.toLowerCase(Locale.ROOT).replace(' ', '-'));
            return word == null ? new Span(text, text) : word;
        } catch (DateTimeException e) {
            return new Span(text, text);
        }
    }

    private @Nullable Span word(String text) {
        switch (text) {
            case "today", "now":
                return Span.of(today, today);
            case "yesterday":
                return Span.of(today.minusDays(1), today.minusDays(1));
            case "tomorrow":
                return Span.of(today.plusDays(1), today.plusDays(1));
            default:
        }
        Matcher distance = DISTANCE.matcher(text);
        if (distance.matches()) {
            LocalDate day = distant(distance);
            return Span.of(day, day);
        }
        Matcher period = PERIOD.matcher(text);
        if (period.matches()) {
            return period(period.group(2), step(period.group(1)));
        }
        Matcher month = MONTH.matcher(text);
        if (month.matches()) {
            YearMonth named = YearMonth.of(Integer.parseInt(month.group(1)), Integer.parseInt(month.group(2)));
            return Span.of(named.atDay(1), named.atEndOfMonth());
        }
        return YEAR.matcher(text).matches() ? year(Integer.parseInt(text)) : null;
    }

    private LocalDate distant(Matcher distance) {
        int count = Integer.parseInt(distance.group(2)) * (distance.group(1).equals("-") ? -1 : 1);
        return switch (distance.group(3)) {
            case "d" -> today.plusDays(count);
            case "w" -> today.plusWeeks(count);
            case "m" -> today.plusMonths(count);
            default -> today.plusYears(count);
        };
    }

    private static int step(@Nullable String which) {
        return which == null || which.equals("this-") ? 0 : which.equals("next-") ? 1 : -1;
    }

    private Span period(String unit, int step) {
        switch (unit) {
            case "week":
                LocalDate first = today.with(TemporalAdjusters.previousOrSame(firstDayOfWeek))
                        .plusWeeks(step);
                return Span.of(first, first.plusDays(6));
            case "month":
                YearMonth month = YearMonth.from(today).plusMonths(step);
                return Span.of(month.atDay(1), month.atEndOfMonth());
            default:
                return year(today.getYear() + step);
        }
    }

    private static Span year(int year) {
        return Span.of(LocalDate.of(year, 1, 1), LocalDate.of(year, 12, 31));
    }
}
