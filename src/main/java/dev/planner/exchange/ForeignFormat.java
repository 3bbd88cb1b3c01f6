package dev.planner.exchange;

import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Recognises the exports of other programs by their headings, and converts their cells. */
final class ForeignFormat {
    private static final List<ForeignFormat> ALL = List.of(
            new ForeignFormat("trello", Set.of("cardname", "listname"), trello()),
            new ForeignFormat("jira", Set.of("summary", "issuekey"), jira()),
            new ForeignFormat("github", Set.of("number", "title", "state"), github()));

    /** Years of four digits come first, because a year of two digits also matches the first half of a longer one. */
    private static final DateTimeFormatter DATES = new DateTimeFormatterBuilder()
            .parseCaseInsensitive()
            .appendPattern("[yyyy-MM-dd]")
            .appendPattern("[d/MMM/yyyy h:mm a][d/MMM/yyyy][d/MMM/yy h:mm a][d/MMM/yy]")
            .appendPattern("[MMM d, yyyy, h:mm a][MMM d, yyyy]")
            .toFormatter(Locale.ENGLISH);

    private static final Pattern COLOUR = Pattern.compile("\\([a-z_ ]+\\)");

    private static final DateTimeFormatter LOCAL = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm", Locale.ROOT);

    private final String word;
    private final Set<String> signature;
    private final Map<String, Mapping> mappings;

    private ForeignFormat(String word, Set<String> signature, Map<String, Mapping> mappings) {
        this.word = word;
        this.signature = signature;
        this.mappings = mappings;
    }

    /**
     * The target of a column.
     *
     * @param field the field's name
     * @param cell converts a foreign text and the time zone of the project to the text of a planner cell; empty for
     *     an absent value
     */
    record Mapping(String field, BiFunction<String, ZoneId, String> cell) {

        UnaryOperator<String> cell(ZoneId zone) {
            return text -> cell.apply(text, zone);
        }
    }

    /** Its name in responses. */
    String word() {
        return word;
    }

    /**
     * @param headings normalised
     * @return {@code null} if no known program uses these headings
     */
    static @Nullable ForeignFormat of(Set<String> headings) {
        return ALL.stream()
                .filter(format -> headings.containsAll(format.signature))
                .findFirst()
                .orElse(null);
    }

    /** {@code null} for an unknown heading. */
    @Nullable Mapping mapping(String normalisedHeading) {
        return mappings.get(normalisedHeading);
    }

    /** Converts the cells of any column that fills a field. */
    UnaryOperator<String> cellOf(String field, ZoneId zone) {
        return mappings.values().stream()
                .filter(mapping -> mapping.field().equals(field))
                .map(mapping -> mapping.cell(zone))
                .findFirst()
                .orElseGet(UnaryOperator::identity);
    }

    /** The CSV export of Trello's premium workspaces: one row per card. */
    private static Map<String, Mapping> trello() {
        Map<String, Mapping> mappings = new LinkedHashMap<>();
        put(mappings, "id", "cardid");
        put(mappings, "title", "cardname");
        put(mappings, "description", "carddescription");
        put(mappings, "section", "listname");
        put(mappings, "tags", ForeignFormat::withoutColours, "labels");
        put(mappings, "assignee", ForeignFormat::first, "members");
        put(mappings, "dueDate", ForeignFormat::time, "duedate");
        put(mappings, "plannedStart", ForeignFormat::time, "startdate");
        put(mappings, "completed", UnaryOperator.identity(), "duecomplete");
        return mappings;
    }

    private static Map<String, Mapping> jira() {
        Map<String, Mapping> mappings = new LinkedHashMap<>();
        put(mappings, "id", "issuekey");
        put(mappings, "title", "summary");
        put(mappings, "description", "description");
        put(mappings, "section", "status");
        put(mappings, "completed", ForeignFormat::isDone, "statuscategory");
        put(mappings, "tags", "labels");
        put(mappings, "assignee", "assignee");
        put(mappings, "dueDate", ForeignFormat::date, "duedate");
        put(mappings, "priority", ForeignFormat::jiraPriority, "priority");
        put(mappings, "effort", "customfieldstorypoints", "customfieldstorypointestimate", "storypoints");
        put(mappings, "milestone", "fixversions", "fixversion");
        put(mappings, "project", "projectname");
        put(mappings, "parentId", "parentkey");
        put(mappings, "blockedBy", "inwardissuelinkblocks");
        return mappings;
    }

    private static Map<String, Mapping> github() {
        Map<String, Mapping> mappings = new LinkedHashMap<>();
        put(mappings, "codehostIssue", "number");
        put(mappings, "title", "title");
        put(mappings, "description", "body");
        put(mappings, "completed", state -> state.strip().equalsIgnoreCase("closed") ? "true" : "false", "state");
        put(mappings, "tags", "labels");
        put(mappings, "assignee", ForeignFormat::first, "assignees", "assignee");
        put(mappings, "milestone", "milestone");
        put(mappings, "codehostRepo", "repository");
        put(mappings, "id", ForeignFormat::issueId, "url", "htmlurl");
        return mappings;
    }

    private static void put(Map<String, Mapping> mappings, String field, String... headings) {
        put(mappings, field, UnaryOperator.identity(), headings);
    }

    private static void put(
            Map<String, Mapping> mappings, String field, UnaryOperator<String> cell, String... headings) {
        put(mappings, field, (text, zone) -> cell.apply(text), headings);
    }

    private static void put(
            Map<String, Mapping> mappings, String field, BiFunction<String, ZoneId, String> cell, String... headings) {
        for (String heading : headings) {
            mappings.put(heading, new Mapping(field, cell));
        }
    }

    private static String first(String list) {
        return list.split("[,;]", 2)[0].strip();
    }

    /** Converts {@code Bug (red), Idea (green)} to {@code Bug, Idea}. */
    private static String withoutColours(String labels) {
        return Arrays.stream(labels.split(",", -1))
                .map(label -> withoutColour(label.strip()))
                .collect(Collectors.joining(","));
    }

    private static String withoutColour(String label) {
        int open = label.lastIndexOf('(');
        return open >= 0 && COLOUR.matcher(label).region(open, label.length()).matches()
                ? label.substring(0, open).strip()
                : label;
    }

    private static String isDone(String category) {
        return category.strip().equalsIgnoreCase("done") ? "true" : "false";
    }

    private static String jiraPriority(String name) {
        return switch (name.strip().toLowerCase(Locale.ROOT)) {
            case "highest", "blocker", "critical" -> "1";
            case "high", "major" -> "2";
            case "medium", "normal" -> "3";
            case "low" -> "4";
            case "lowest", "minor", "trivial" -> "5";
            default -> "";
        };
    }

    /** An id that is stable across imports: {@code owner.repo.42} from the issue's address. */
    private static String issueId(String url) {
        String[] parts = url.strip().split("/", -1);
        int length = parts.length;
        boolean issue = length >= 5 && parts[length - 2].equals("issues");
        return issue ? parts[length - 4] + "." + parts[length - 3] + "." + parts[length - 1] : "";
    }

    /** The date and time of an instant in a time zone; the unchanged text if it is no instant. */
    private static String time(String text, ZoneId zone) {
        String stripped = text.strip();
        try {
            return LOCAL.format(OffsetDateTime.parse(stripped).atZoneSameInstant(zone));
        } catch (DateTimeParseException e) {
            return stripped;
        }
    }

    /** The date as {@code YYYY-MM-DD}; the unchanged text if the date is invalid or ambiguous. */
    private static String date(String text) {
        String stripped = text.strip();
        try {
            return LocalDate.parse(stripped, DATES).toString();
        } catch (DateTimeParseException e) {
            return stripped;
        }
    }
}
