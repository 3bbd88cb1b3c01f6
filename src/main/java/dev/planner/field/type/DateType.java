package dev.planner.field.type;

import dev.planner.base.Dates;
import dev.planner.base.Maps;
import dev.planner.field.Dated;
import dev.planner.field.Ranged;
import dev.planner.field.filter.Filters;
import dev.planner.field.filter.Spans;
import dev.planner.item.Violation;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A calendar date, optionally with a local time: {@code 2026-03-31}, {@code 2026-03-31T14:30}. It is never an instant.
 */
final class DateType extends TextualType implements Dated, Ranged {
    private static final int DATE_LENGTH = 10;
    private static final int TIME_LENGTH = 16;

    DateType() {
        super("date");
    }

    @Override
    String expected() {
        return "a date such as 2026-03-31, or with a time 2026-03-31T14:30";
    }

    @Override
    @Nullable Object check(String text, String pointer, Consumer<Violation> report) {
        String trimmed = text.strip();
        return valid(trimmed) ? trimmed : refuse(text, pointer, report);
    }

    static boolean valid(String text) {
        if (text.length() == DATE_LENGTH) {
            return Dates.date(text) != null;
        }
        if (text.length() != TIME_LENGTH || text.charAt(DATE_LENGTH) != 'T' || Dates.date(text) == null) {
            return false;
        }
        try {
            LocalTime.parse(text.substring(DATE_LENGTH + 1));
            return true;
        } catch (DateTimeException e) {
            return false;
        }
    }

    @Override
    Predicate<Object> matcher(String entry, ZoneId zone) {
        return Spans.of(entry, bound -> {
            if (!valid(bound)) {
                throw Filters.unfit(bound, "is not a date: write 2026-03-31, or a span such as 2026-03-01..2026-03-31");
            }
            return Spans.beginning(bound);
        });
    }

    @Override
    public Object example() {
        return "2026-03-31";
    }

    @Override
    public Map<String, Object> jsonSchema() {
        return Maps.of(
                "type",
                "string",
                "pattern",
                "^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2})?$",
                "examples",
                List.of("2026-03-31", "2026-03-31T14:30"));
    }

    @Override
    public String containing(ZonedDateTime time) {
        return time.toLocalDate().toString();
    }

    @Override
    public @Nullable LocalDate day(Object value, ZoneId zone) {
        return Dates.date(value);
    }

    @Override
    public boolean isCalendar() {
        return true;
    }
}
