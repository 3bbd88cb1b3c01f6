package dev.planner.field.type;

import dev.planner.base.Dates;
import dev.planner.base.Maps;
import dev.planner.field.Dated;
import dev.planner.field.Ranged;
import dev.planner.field.filter.Filters;
import dev.planner.field.filter.Spans;
import dev.planner.item.Violation;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** An instant in UTC with milliseconds: {@code 2026-03-31T14:30:00.000Z}. Other ISO 8601 offsets are converted. */
final class InstantType extends TextualType implements Dated, Ranged {
    /** A file may have a day instead of an instant. */
    private static final int DATE_LENGTH = 10;

    private static final int NORMAL = "2026-03-31T14:30:00.000Z".length();
    private static final int SHORTEST = "2026-03-31T14:30Z".length();

    InstantType() {
        super("instant");
    }

    @Override
    String expected() {
        return "a moment such as 2026-03-31T14:30:00.000Z";
    }

    @Override
    String normalised(String text) {
        if (looksNormal(text)) {
            return text;
        }
        Instant instant = parse(text);
        return instant == null ? text : Dates.text(instant);
    }

    /** A cheap test that avoids parsing, because this server wrote nearly all of the texts that it reads. */
    private static boolean looksNormal(String text) {
        return text.length() == NORMAL && text.charAt(NORMAL - 1) == 'Z' && text.charAt(NORMAL - 5) == '.';
    }

    private static @Nullable Instant parse(String text) {
        if (text.length() < SHORTEST || !Character.isDigit(text.charAt(0))) {
            return null;
        }
        try {
            Instant instant = OffsetDateTime.parse(text).toInstant();
            int year = instant.atZone(ZoneOffset.UTC).getYear();
            return year >= 0 && year <= 9999 ? instant : null;
        } catch (DateTimeException e) {
            return null;
        }
    }

    @Override
    @Nullable Object check(String text, String pointer, Consumer<Violation> report) {
        Instant instant = parse(text.strip());
        return instant == null ? refuse(text, pointer, report) : Dates.text(instant);
    }

    @Override
    Predicate<Object> matcher(String entry, ZoneId zone) {
        return Spans.of(entry, point -> point(point, zone));
    }

    /** The point of a filter's text: an instant, or a day or a minute in the time zone. */
    private static Spans.Point point(String text, ZoneId zone) {
        Instant instant = parse(text);
        if (instant != null) {
            return Spans.beginning(Dates.text(instant));
        }
        if (!DateType.valid(text)) {
            throw Filters.unfit(
                    text,
                    "is not a moment: write 2026-03-31T14:30:00Z, a day, or a span such as 2026-03-01..2026-03-31");
        }
        Instant first;
        Instant end;
        if (text.indexOf('T') < 0) {
            LocalDate day = LocalDate.parse(text);
            first = day.atStartOfDay(zone).toInstant();
            end = day.plusDays(1).atStartOfDay(zone).toInstant();
        } else {
            first = LocalDateTime.parse(text).atZone(zone).toInstant();
            end = first.plus(1, ChronoUnit.MINUTES);
        }
        String from = Dates.text(first);
        String behind = Dates.text(end);
        Spans.Point inText = Spans.beginning(text);
        return value -> {
            if (value.length() <= DATE_LENGTH) {
                return inText.compare(value);
            }
            return value.compareTo(from) < 0 ? -1 : value.compareTo(behind) < 0 ? 0 : 1;
        };
    }

    @Override
    public Object example() {
        return "2026-03-31T14:30:00.000Z";
    }

    @Override
    public Map<String, Object> jsonSchema() {
        return Maps.of("type", "string", "format", "date-time");
    }

    @Override
    public String containing(ZonedDateTime time) {
        return Dates.text(time.toInstant());
    }

    @Override
    public @Nullable LocalDate day(Object value, ZoneId zone) {
        Instant instant = value instanceof String text ? parse(text) : null;
        return instant == null ? Dates.date(value) : LocalDate.ofInstant(instant, zone);
    }

    @Override
    public boolean isCalendar() {
        return true;
    }
}
