package dev.planner.field.type;

import dev.planner.base.Maps;
import dev.planner.field.Dated;
import dev.planner.field.Ranged;
import dev.planner.field.filter.Filters;
import dev.planner.field.filter.Spans;
import dev.planner.item.Violation;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A reporting period: a month {@code 2026-03}, a quarter {@code 2026-Q1} or a year {@code 2026}. */
public final class PeriodType extends TextualType implements Dated, Ranged {
    private static final String FORM = "[0-9]{4}(-(0[1-9]|1[0-2]|Q[1-4]))?";
    private static final Pattern PATTERN = Pattern.compile(FORM);

    public PeriodType() {
        super("period");
    }

    @Override
    String expected() {
        return "a month such as 2026-03, a quarter such as 2026-Q1 or a year such as 2026";
    }

    @Override
    @Nullable Object check(String text, String pointer, Consumer<Violation> report) {
        String trimmed = text.strip();
        return PATTERN.matcher(trimmed).matches() ? trimmed : refuse(text, pointer, report);
    }

    @Override
    Predicate<Object> matcher(String entry, ZoneId zone) {
        return entry.contains(Filters.RANGE) ? Spans.of(entry, Spans::beginning) : super.matcher(entry, zone);
    }

    @Override
    public Object example() {
        return "2026-03";
    }

    @Override
    public Map<String, Object> jsonSchema() {
        return Maps.of(
                "type", "string", "pattern", "^" + FORM + "$", "examples", List.of("2026-03", "2026-Q1", "2026"));
    }

    @Override
    public String containing(ZonedDateTime time) {
        return YearMonth.from(time).toString();
    }

    @Override
    public @Nullable LocalDate day(Object value, ZoneId zone) {
        return null;
    }

    @Override
    public boolean isCalendar() {
        return false;
    }
}
