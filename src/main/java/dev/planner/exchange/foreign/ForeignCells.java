package dev.planner.exchange.foreign;

import dev.planner.base.Json;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Converts the cells of other programs to the form of planner. An empty text is an absent value. A text in an unknown
 * form stays unchanged, so that its row is refused with a message that quotes it.
 */
final class ForeignCells {
    private static final DateTimeFormatter AMERICAN =
            DateTimeFormatter.ofPattern("M/d/uuuu", Locale.ROOT).withResolverStyle(ResolverStyle.STRICT);
    private static final DateTimeFormatter LOCAL = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm", Locale.ROOT);

    /** The forms of ISO 8601 and of JavaScript, such as {@code Thu Oct 01 2026 10:00:00 GMT+0000}. */
    private static final DateTimeFormatter INSTANTS = new DateTimeFormatterBuilder()
            .appendOptional(DateTimeFormatter.ISO_OFFSET_DATE_TIME)
            .appendPattern("[EEE MMM dd yyyy HH:mm:ss 'GMT'xx]")
            .toFormatter(Locale.ENGLISH);

    private static final Pattern DAY = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");
    private static final Pattern DAY_AND_TIME = Pattern.compile("(\\d{4}-\\d{2}-\\d{2})[ T](\\d{2}:\\d{2})");
    private static final Pattern ZONE_NAME = Pattern.compile("\\([^)]*\\)");
    private static final Pattern COLOUR = Pattern.compile("\\([a-z_ ]+\\)");
    private static final Pattern NUMBER_OF_PERSON = Pattern.compile("\\(\\d+\\)");
    private static final Pattern MILLISECONDS = Pattern.compile("\\d{9,14}");

    private static final int DAY_LENGTH = 10;

    private ForeignCells() {}

    /** Converts a cell. */
    @FunctionalInterface
    interface Cell {
        /**
         * @param zone the time zone of the project, to which instants are converted
         */
        String read(String text, ZoneId zone);
    }

    /** The first entry of a list, for fields with one value. */
    static String first(String list, ZoneId zone) {
        return withoutBrackets(list, zone).split("[,;]", 2)[0].strip();
    }

    /** Converts {@code [a,b]} to {@code a,b}. */
    static String withoutBrackets(String list, ZoneId zone) {
        String text = unlessNull(list, zone);
        return text.startsWith("[") && text.endsWith("]") ? text.substring(1, text.length() - 1) : text;
    }

    static String withCommas(String list, ZoneId zone) {
        return list.replace(';', ',');
    }

    /** Some programs write {@code null} for an absent value. */
    static String unlessNull(String text, ZoneId zone) {
        String stripped = text.strip();
        return stripped.equals("null") ? "" : stripped;
    }

    /** Converts {@code Bug (red), Idea (green)} to {@code Bug, Idea}. */
    static String withoutColours(String labels, ZoneId zone) {
        return Arrays.stream(labels.split(",", -1))
                .map(label -> without(COLOUR, label))
                .collect(Collectors.joining(","));
    }

    /** Converts {@code Mira (48151623)} to {@code Mira}. */
    static String withoutNumber(String person, ZoneId zone) {
        return without(NUMBER_OF_PERSON, person);
    }

    /**
     * The text without its last parentheses, if nothing follows them. A search for the pattern would take a time that
     * grows with the square of the length of a hostile cell.
     */
    private static String without(Pattern parentheses, String text) {
        String stripped = text.strip();
        int open = stripped.lastIndexOf('(');
        return open >= 0
                        && parentheses
                                .matcher(stripped)
                                .region(open, stripped.length())
                                .matches()
                ? stripped.substring(0, open).strip()
                : stripped;
    }

    static String isDone(String state, ZoneId zone) {
        return isOneOf(state, "done", "completed");
    }

    static String isClosed(String state, ZoneId zone) {
        return isOneOf(state, "closed");
    }

    private static String isOneOf(String state, String... words) {
        return String.valueOf(List.of(words).contains(state.strip().toLowerCase(Locale.ROOT)));
    }

    /** The number of a priority from its name or number; an unknown name, such as one for none, is no priority. */
    static String priority(String name, ZoneId zone) {
        return switch (name.strip().toLowerCase(Locale.ROOT)) {
            case "1", "highest", "blocker", "critical", "urgent" -> "1";
            case "2", "high", "major", "important" -> "2";
            case "3", "medium", "normal" -> "3";
            case "4", "low" -> "4";
            case "5", "lowest", "minor", "trivial" -> "5";
            default -> "";
        };
    }

    /** The priorities of Todoist, where 4 is the one of tasks without a priority. */
    static String priorityUnlessDefault(String number, ZoneId zone) {
        return number.strip().equals("4") ? "" : priority(number, zone);
    }

    /** An id that is stable across imports: {@code owner.repo.42} from the issue's address. */
    static String issueId(String url, ZoneId zone) {
        String[] parts = url.strip().split("/", -1);
        int length = parts.length;
        boolean issue = length >= 5 && parts[length - 2].equals("issues");
        return issue ? parts[length - 4] + "." + parts[length - 3] + "." + parts[length - 1] : "";
    }

    /** The subtasks of a task from {@code Draw;Weld}. */
    static String checklist(String titles, ZoneId zone) {
        List<Map<String, Object>> entries = Arrays.stream(titles.split(";", -1))
                .map(String::strip)
                .filter(title -> !title.isEmpty())
                .map(title -> Map.<String, Object>of("title", title))
                .toList();
        return entries.isEmpty() ? "" : new String(Json.write(entries), StandardCharsets.UTF_8);
    }

    /** The date and time of an instant. */
    static String time(String text, ZoneId zone) {
        String stripped = text.strip();
        try {
            return LOCAL.format(OffsetDateTime.parse(stripped).atZoneSameInstant(zone));
        } catch (DateTimeParseException e) {
            return stripped;
        }
    }

    /** The day of milliseconds since 1970. */
    static String milliseconds(String text, ZoneId zone) {
        String stripped = unlessNull(text, zone);
        return MILLISECONDS.matcher(stripped).matches()
                ? LocalDate.ofInstant(Instant.ofEpochMilli(Long.parseLong(stripped)), zone)
                        .toString()
                : stripped;
    }

    /** The day of an instant, or the day that a text names, with its time if it is written like {@code 15:30}. */
    static String date(String text, ZoneId zone) {
        String stripped = without(ZONE_NAME, text);
        try {
            OffsetDateTime instant = OffsetDateTime.parse(stripped, INSTANTS);
            return instant.atZoneSameInstant(zone).toLocalDate().toString();
        } catch (DateTimeParseException e) {
            Matcher time = DAY_AND_TIME.matcher(stripped);
            return time.matches() ? time.group(1) + "T" + time.group(2) : englishDay(stripped);
        }
    }

    private static String englishDay(String text) {
        String day = EnglishDays.standard(text);
        return day == null ? text : day.substring(0, DAY_LENGTH);
    }

    /** Whether a text is blank or names a single day. Dates of Todoist can also be like {@code every friday}. */
    static boolean isDay(String text) {
        String date = date(text, ZoneOffset.UTC);
        return date.isEmpty() || DAY.matcher(date).lookingAt();
    }

    /** A day in the order of the United States, such as {@code 10/20/2026}. */
    static String americanDate(String text, ZoneId zone) {
        String stripped = text.strip();
        try {
            return LocalDate.parse(stripped, AMERICAN).toString();
        } catch (DateTimeParseException e) {
            return date(stripped, zone);
        }
    }
}
