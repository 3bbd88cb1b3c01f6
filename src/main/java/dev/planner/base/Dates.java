package dev.planner.base;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import org.jspecify.annotations.Nullable;

/** Calendar dates and instants as texts, read with patience: what is neither is simply none. */
public final class Dates {
    private static final int DATE_LENGTH = 10;
    private static final DateTimeFormatter MILLISECONDS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

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

    /** An instant as the API and the files have it: UTC, with milliseconds, as in {@code 2026-03-05T14:00:00.000Z}. */
    public static String text(Instant instant) {
        return MILLISECONDS.format(instant);
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
