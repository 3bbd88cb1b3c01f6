package dev.planner.exchange.foreign;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Days with English names of months, such as {@code December 24, 2026 3:05 PM} and {@code 24/Dec/26}. */
public final class EnglishDays {
    /** Years of four digits come first, because a year of two digits also matches the first half of a longer one. */
    private static final DateTimeFormatter FORMS = new DateTimeFormatterBuilder()
            .parseCaseInsensitive()
            .appendPattern("[MMMM d, uuuu][MMM d, uuuu][MMM d uuuu][d MMMM uuuu][d MMM uuuu]")
            .appendPattern("[d/MMM/uuuu][d/MMM/uu]")
            .appendPattern("[[,] h:mm a][[,] H:mm]")
            .toFormatter(Locale.ENGLISH)
            .withResolverStyle(ResolverStyle.STRICT);
    /** Failed parsing is slow, and nearly all days of a file have no words. */
    private static final Pattern WORD = Pattern.compile("[A-Za-z]{3}");

    private EnglishDays() {}

    /** The day in the form of planner, with its time if it has one; {@code null} for any other text. */
    public static @Nullable String standard(String text) {
        if (!WORD.matcher(text).find()) {
            return null;
        }
        try {
            return FORMS.parseBest(text, LocalDateTime::from, LocalDate::from).toString();
        } catch (DateTimeParseException e) {
            return null;
        }
    }
}
