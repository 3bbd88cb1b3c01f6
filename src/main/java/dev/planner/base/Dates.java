package dev.planner.base;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Parses and formats calendar dates and instants. A value that is not a date or an instant is parsed as {@code null}.
 */
public final class Dates {
    private static final int DATE_LENGTH = 10;
    private static final int LAST_FOUR_DIGIT_YEAR = 9999;
    private static final DateTimeFormatter MILLISECONDS = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private Dates() {}

    /** The date of a text such as {@code 2026-03-05} or {@code 2026-03-05T14:00}; {@code null} for any other value. */
    public static @Nullable LocalDate date(@Nullable Object value) {
        if (!(value instanceof String text)
                || text.length() < DATE_LENGTH
                || text.charAt(4) != '-'
                || text.charAt(7) != '-'
                || (text.length() > DATE_LENGTH
                        && text.charAt(DATE_LENGTH) != 'T'
                        && text.charAt(DATE_LENGTH) != ' ')) {
            return null;
        }
        int year = digits(text, 0, 4);
        int month = digits(text, 5, 7);
        int day = digits(text, 8, DATE_LENGTH);
        if (year < 0 || month < 0 || day < 0) {
            return null;
        }
        try {
            return LocalDate.of(year, month, day);
        } catch (DateTimeException e) {
            return null;
        }
    }

    private static int digits(String text, int from, int to) {
        int number = 0;
        for (int i = from; i < to; i++) {
            char digit = text.charAt(i);
            if (digit < '0' || digit > '9') {
                return -1;
            }
            number = number * 10 + digit - '0';
        }
        return number;
    }

    /**
     * The form of an instant in the API and in files: UTC with milliseconds, as in {@code 2026-03-05T14:00:00.000Z}.
     */
    public static String text(Instant instant) {
        LocalDateTime time = LocalDateTime.ofEpochSecond(instant.getEpochSecond(), instant.getNano(), ZoneOffset.UTC);
        if (time.getYear() < 0 || time.getYear() > LAST_FOUR_DIGIT_YEAR) {
            return MILLISECONDS.format(instant);
        }
        StringBuilder text = new StringBuilder(24);
        append(text, time.getYear(), 1000).append('-');
        append(text, time.getMonthValue(), 10).append('-');
        append(text, time.getDayOfMonth(), 10).append('T');
        append(text, time.getHour(), 10).append(':');
        append(text, time.getMinute(), 10).append(':');
        append(text, time.getSecond(), 10).append('.');
        return append(text, time.getNano() / 1_000_000, 100).append('Z').toString();
    }

    /** Appends a number with leading zeros; {@code first} is the power of ten of the first digit. */
    private static StringBuilder append(StringBuilder text, int number, int first) {
        for (int power = first; power > 0; power /= 10) {
            text.append((char) ('0' + number / power % 10));
        }
        return text;
    }

    /** The instant of an ISO 8601 text with a zone; {@code null} for any other value. */
    public static @Nullable Instant instant(@Nullable Object value) {
        if (!(value instanceof String text)) {
            return null;
        }
        try {
            return OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeParseException e) {
            return null;
        }
    }
}
