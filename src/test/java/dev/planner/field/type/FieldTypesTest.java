package dev.planner.field.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.planner.base.CaseFolding;
import dev.planner.base.Maps;
import dev.planner.field.CurrencySource;
import dev.planner.field.FieldType;
import dev.planner.field.Filterable;
import dev.planner.field.Member;
import dev.planner.field.Option;
import dev.planner.field.Sortable;
import dev.planner.item.ProblemException;
import dev.planner.item.Raw;
import dev.planner.item.Violation;
import java.math.BigDecimal;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class FieldTypesTest {
    private static final FieldType STATUS = FieldTypes.select(
            List.of(option("planning"), option("on-track"), option("at-risk"), option("new"), option("done")), true);
    private static final FieldType QUOTE = FieldTypes.select(List.of(option("draft"), option("sent")), false);
    private static final FieldType PRIORITY = FieldTypes.select(
            List.of(new Option(1L, "Critical", "critical", null, null), new Option(2L, "High", "high", null, null)),
            false);
    private static final FieldType STEP = FieldTypes.object(List.of(
            member("id", new IdType("step"), false, null),
            member("title", FieldTypes.text(), true, null),
            member("status", QUOTE, true, "draft"),
            new Member("startDate", "start_date", "Start", null, FieldTypes.date(), false, null, null)));
    private static final FieldType TIGHT =
            FieldTypes.closedObject(List.of(member("title", FieldTypes.text(), true, null)));
    private static final FieldType NOTES = new MapType(FieldTypes.date(), FieldTypes.text());

    private static Option option(String value) {
        return new Option(value, value, null, null, null);
    }

    private static Member member(String name, FieldType type, boolean required, Object defaultValue) {
        return new Member(name, name, name, null, type, required, defaultValue, null);
    }

    private static FieldType integer(long min, long max) {
        return FieldTypes.integer(BigDecimal.valueOf(min), BigDecimal.valueOf(max));
    }

    private static Raw plain(String text) {
        return new Raw.Text(text, true);
    }

    private static Raw quoted(String text) {
        return new Raw.Text(text, false);
    }

    private static Raw list(Raw... elements) {
        return new Raw.Sequence(Arrays.asList(elements));
    }

    private static Raw mapping(Object... keysAndValues) {
        Map<String, Raw> entries = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            entries.put((String) keysAndValues[i], (Raw) keysAndValues[i + 1]);
        }
        return new Raw.Mapping(entries);
    }

    static Stream<Arguments> files() {
        FieldType number = FieldTypes.number(null, null);
        FieldType texts = FieldTypes.list(FieldTypes.text());
        return Stream.of(
                arguments(FieldTypes.text(), plain("1.0"), "1.0"),
                arguments(FieldTypes.text(), plain("007"), "007"),
                arguments(FieldTypes.text(), plain("true"), "true"),
                arguments(FieldTypes.text(), plain("null"), null),
                arguments(FieldTypes.text(), quoted("null"), "null"),
                arguments(FieldTypes.text(), plain("undefined"), "undefined"),
                arguments(FieldTypes.text(), quoted(""), null),
                arguments(FieldTypes.text(), plain(""), null),
                arguments(FieldTypes.text(), mapping(), null),
                arguments(FieldTypes.text(), list(plain("x")), List.of("x")),
                arguments(FieldTypes.markdown(), quoted("a\n\nb"), "a\n\nb"),
                arguments(number, plain("012"), 12L),
                arguments(number, quoted("12.50"), new BigDecimal("12.5")),
                arguments(number, plain("-1e3"), -1000L),
                arguments(number, plain(".5"), new BigDecimal("0.5")),
                arguments(number, plain("~"), null),
                arguments(number, plain("many"), "many"),
                arguments(number, plain("1,000"), "1,000"),
                arguments(FieldTypes.bool(), plain("yes"), true),
                arguments(FieldTypes.bool(), plain("False"), false),
                arguments(FieldTypes.bool(), plain("maybe"), "maybe"),
                arguments(FieldTypes.date(), plain("2026-02-17T19:00"), "2026-02-17T19:00"),
                arguments(FieldTypes.date(), plain("20260101"), "20260101"),
                arguments(FieldTypes.date(), quoted(""), null),
                arguments(FieldTypes.instant(), plain("2026-01-10T09:00:00Z"), "2026-01-10T09:00:00.000Z"),
                arguments(FieldTypes.instant(), plain("2026-01-10T09:00:00+02:00"), "2026-01-10T07:00:00.000Z"),
                arguments(FieldTypes.instant(), plain("2026-01-10"), "2026-01-10"),
                arguments(new PeriodType(), plain("2026-03"), "2026-03"),
                arguments(STATUS, plain("resting"), "resting"),
                arguments(STATUS, plain("true"), "true"),
                arguments(PRIORITY, plain("2"), 2L),
                arguments(PRIORITY, quoted("2"), 2L),
                arguments(PRIORITY, plain("High"), 2L),
                arguments(PRIORITY, plain("urgent"), "urgent"),
                arguments(texts, plain("one"), List.of("one")),
                arguments(texts, list(plain("7"), plain("true"), plain("")), List.of("7", "true")),
                arguments(texts, list(mapping("Phase 2", plain("coffee"))), List.of("Phase 2: coffee")),
                arguments(texts, list(), List.of()),
                arguments(texts, plain(""), null),
                arguments(texts, mapping(), null),
                arguments(FieldTypes.tags(), list(plain("mdplanner/tasks"), plain("a")), List.of("a")),
                arguments(FieldTypes.tags(), list(plain("mdplanner/tasks")), null),
                arguments(FieldTypes.tags(), plain("a"), List.of("a")),
                arguments(FieldTypes.tags(), list(), List.of()),
                arguments(
                        STEP,
                        mapping("title", plain("1.0"), "status", plain("undefined"), "start_date", plain("2026-01-01")),
                        Maps.of("title", "1.0", "startDate", "2026-01-01")),
                arguments(STEP, mapping("own", plain("3")), Maps.of("own", 3L)),
                arguments(STEP, mapping(), null),
                arguments(STEP, plain("text"), "text"),
                arguments(
                        FieldTypes.list(STEP),
                        mapping("title", plain("a")),
                        List.of(Maps.of("id", "step_1ca32cf4", "title", "a"))),
                arguments(NOTES, mapping("2026-03-18", plain("12")), Maps.of("2026-03-18", "12")),
                arguments(new FigureType(), plain("12"), 12L),
                arguments(new FigureType(), plain("A+"), "A+"),
                arguments(new UrlType(), plain("acme.io"), "acme.io"));
    }

    @ParameterizedTest
    @MethodSource("files")
    void read_isTolerant(FieldType type, Raw raw, Object expected) {
        assertThat(type.read(raw)).isEqualTo(expected);
    }

    static Stream<Arguments> accepted() {
        return Stream.of(
                arguments(FieldTypes.title(), "  Wire it  ", "Wire it"),
                arguments(FieldTypes.title(), "x".repeat(500), "x".repeat(500)),
                arguments(FieldTypes.text(), " ", null),
                arguments(FieldTypes.text(), "\u200b\ufeff\u202e \u00ad\u2060\u2800\u3164\ufe0f", null),
                arguments(FieldTypes.text(), "\u200bx", "\u200bx"),
                arguments(FieldTypes.text(), "進行中 👍🏽", "進行中 👍🏽"),
                arguments(FieldTypes.markdown(), "\n \n  code\r\n\r\nend\r\n", "  code\n\nend"),
                arguments(FieldTypes.number(null, null), 1.5, new BigDecimal("1.5")),
                arguments(FieldTypes.number(null, null), 0.1 + 0.2, new BigDecimal("0.3")),
                arguments(FieldTypes.number(null, null), new BigDecimal("2.0"), 2L),
                arguments(FieldTypes.money(null, null, CurrencySource.PROJECT), -12L, -12L),
                arguments(integer(1, 7), 7L, 7L),
                arguments(integer(1, 7), new BigDecimal("3.0"), 3L),
                arguments(FieldTypes.bool(), false, false),
                arguments(FieldTypes.date(), "2024-02-29", "2024-02-29"),
                arguments(FieldTypes.date(), "2026-02-17T19:00", "2026-02-17T19:00"),
                arguments(FieldTypes.instant(), "2026-01-10T10:00:00.1234+01:00", "2026-01-10T09:00:00.123Z"),
                arguments(new TimeType(), "23:59", "23:59"),
                arguments(new PeriodType(), "2026-Q4", "2026-Q4"),
                arguments(new PeriodType(), "2026", "2026"),
                arguments(STATUS, "On-Track", "on-track"),
                arguments(STATUS, "resting", "resting"),
                arguments(STATUS, "Doing", "Doing"),
                arguments(STATUS, "now", "now"),
                arguments(STATUS, "", null),
                arguments(STATUS, "\u200b", null),
                arguments(QUOTE, "SENT", "sent"),
                arguments(PRIORITY, "High", 2L),
                arguments(PRIORITY, 1L, 1L),
                arguments(FieldTypes.tags(), List.of(" a ", "b", "a"), List.of("a", "b")),
                arguments(FieldTypes.list(FieldTypes.text()), List.of(), List.of()),
                arguments(FieldTypes.relation(List.of("people"), false), "nobody we know", "nobody we know"),
                arguments(new ColourType(List.of("yellow")), "Yellow", "yellow"),
                arguments(new ColourType(List.of()), "#FA0", "#ffaa00"),
                arguments(new ColourType(List.of("yellow")), "#3B82F6", "#3b82f6"),
                arguments(new UrlType(), "HTTPS://example.org/ä", "HTTPS://example.org/ä"),
                arguments(new EmailType(), "noor@example.org", "noor@example.org"),
                arguments(new FileType(), "uploads/2026/a b.pdf", "uploads/2026/a b.pdf"),
                arguments(new FileType(), "https://example.org/a.png", "https://example.org/a.png"),
                arguments(new FigureType(), "A+", "A+"),
                arguments(new FigureType(), 72L, 72L),
                arguments(
                        NOTES,
                        Maps.of("2026-03-19", "b", "2026-03-18", "a"),
                        Maps.of("2026-03-18", "a", "2026-03-19", "b")),
                arguments(NOTES, Map.of(), null),
                arguments(
                        STEP,
                        Maps.of("id", "s1", "title", "a", "start_date", "2026-01-01", "own", List.of(1L)),
                        Maps.of(
                                "id",
                                "s1",
                                "title",
                                "a",
                                "status",
                                "draft",
                                "startDate",
                                "2026-01-01",
                                "own",
                                List.of(1L))));
    }

    @ParameterizedTest
    @MethodSource("accepted")
    void accept_normalises(FieldType type, Object sent, Object expected) {
        List<Violation> violations = new ArrayList<>();
        assertThat(type.accept(sent, "/x", violations::add)).isEqualTo(expected);
        assertThat(violations).isEmpty();
    }

    static Stream<Arguments> refused() {
        return Stream.of(
                arguments(FieldTypes.title(), "x".repeat(501), "/x", "must be at most 500 characters long, not 501"),
                arguments(FieldTypes.title(), "a\nb", "/x", "must be a single line, without line breaks"),
                arguments(FieldTypes.title(), 12L, "/x", "must be a text, not a number"),
                arguments(
                        FieldTypes.markdown(),
                        "x".repeat(1_048_577),
                        "/x",
                        "must be at most 1048576 characters long, not 1048577"),
                arguments(
                        FieldTypes.markdown(),
                        "a\u0000",
                        "/x",
                        "must not contain control characters; U+0000 is at position 1"),
                arguments(
                        FieldTypes.markdown(),
                        "\u0085",
                        "/x",
                        "must not contain control characters; U+0085 is at position 0"),
                arguments(
                        FieldTypes.markdown(),
                        "\ud83d!",
                        "/x",
                        "must be valid Unicode; an unpaired surrogate (U+D83D) is at position 0"),
                arguments(FieldTypes.number(null, null), "12", "/x", "must be a number, not a text"),
                arguments(
                        FieldTypes.integer(null, null),
                        new BigDecimal("1.5"),
                        "/x",
                        "must be a whole number, not \"1.5\""),
                arguments(
                        FieldTypes.number(null, null),
                        new BigDecimal("1e15"),
                        "/x",
                        "must be closer to 0 than 1000000000000000, not \"1E+15\""),
                arguments(integer(1, 7), 8L, "/x", "must be a whole number from 1 to 7, not \"8\""),
                arguments(
                        integer(1, 7), new BigDecimal("1.5"), "/x", "must be a whole number from 1 to 7, not \"1.5\""),
                arguments(FieldTypes.bool(), "true", "/x", "must be true or false, not a text"),
                arguments(
                        FieldTypes.date(),
                        "2026-02-30",
                        "/x",
                        "must be a date such as 2026-03-31, or with a time 2026-03-31T14:30, not \"2026-02-30\""),
                arguments(
                        FieldTypes.date(),
                        "2026-02-17T25:00",
                        "/x",
                        "must be a date such as 2026-03-31, or with a time 2026-03-31T14:30, not \"2026-02-17T25:00\""),
                arguments(
                        FieldTypes.date(),
                        "2026-02-17T00:00:00.000Z",
                        "/x",
                        "must be a date such as 2026-03-31, or with a time 2026-03-31T14:30, not "
                                + "\"2026-02-17T00:00:00.000Z\""),
                arguments(
                        FieldTypes.instant(),
                        "2026-02-17",
                        "/x",
                        "must be a moment such as 2026-03-31T14:30:00.000Z, not \"2026-02-17\""),
                arguments(new TimeType(), "99:99", "/x", "must be a time of day such as 09:05, not \"99:99\""),
                arguments(
                        new PeriodType(),
                        "March",
                        "/x",
                        "must be a month such as 2026-03, a quarter such as 2026-Q1 or a year such as 2026, not "
                                + "\"March\""),
                arguments(
                        STATUS,
                        "on track",
                        "/x",
                        "\"on track\" looks like a misspelling of \"on-track\"; use that or a less similar value"),
                arguments(
                        STATUS,
                        "plannig",
                        "/x",
                        "\"plannig\" looks like a misspelling of \"planning\"; use that or a less similar value"),
                arguments(STATUS, "x".repeat(61), "/x", "must be a single line of at most 60 characters"),
                arguments(QUOTE, "paid", "/x", "must be one of draft, sent, not \"paid\""),
                arguments(PRIORITY, 9L, "/x", "must be one of 1 (critical), 2 (high), not 9"),
                arguments(PRIORITY, "urgent", "/x", "must be one of 1 (critical), 2 (high), not \"urgent\""),
                arguments(FieldTypes.tags(), "a", "/x", "must be a list, not a text"),
                arguments(
                        FieldTypes.tags(),
                        List.of("a", " "),
                        "/x/1",
                        "must not be empty; leave it out of the list instead"),
                arguments(
                        FieldTypes.tags(),
                        List.of("x".repeat(101)),
                        "/x/0",
                        "must be at most 100 characters long, not 101"),
                arguments(
                        new UrlType(),
                        "javascript:alert(1)",
                        "/x",
                        "must be an address such as https://example.org/page, not \"javascript:alert(1)\""),
                arguments(
                        new UrlType(),
                        "acme.io",
                        "/x",
                        "must be an address such as https://example.org/page, not \"acme.io\""),
                arguments(
                        new EmailType(),
                        "noor at example",
                        "/x",
                        "must be an e-mail address such as noor@example.org, not \"noor at example\""),
                arguments(
                        new FileType(),
                        "../secret",
                        "/x",
                        "must be a path inside the project such as uploads/2026/03/04/plan.pdf, or a web address, "
                                + "not \"../secret\""),
                arguments(
                        new FileType(),
                        "/etc/passwd",
                        "/x",
                        "must be a path inside the project such as uploads/2026/03/04/plan.pdf, or a web address, "
                                + "not \"/etc/passwd\""),
                arguments(
                        new ColourType(List.of("yellow")),
                        "mauve",
                        "/x",
                        "must be one of yellow, or a colour such as #3b82f6, not \"mauve\""),
                arguments(STEP, Maps.of("status", "paid"), "/x/title", "is required"),
                arguments(
                        STEP,
                        Maps.of("titel", "a", "title", "b"),
                        "/x/titel",
                        "\"titel\" is unknown; did you mean \"title\"?"),
                arguments(STEP, List.of(), "/x", "must be an object {id, title, status, startDate}, not a list"),
                arguments(
                        TIGHT,
                        Maps.of("title", "a", "colour", "b"),
                        "/x/colour",
                        "the file has no place for this member; known members are title"),
                arguments(
                        NOTES,
                        Maps.of("soon", "a"),
                        "/x/soon",
                        "must be a date such as 2026-03-31, or with a time 2026-03-31T14:30, not \"soon\""),
                arguments(new FigureType(), true, "/x", "must be a number or a text, not true or false"),
                arguments(
                        new IdType("a"),
                        "..",
                        "/x",
                        "must be an id of letters, digits, _ . and -, at most 128 characters, not \"..\""));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void accept_reportsPointerAndReason(FieldType type, Object sent, String pointer, String detail) {
        List<Violation> violations = new ArrayList<>();
        type.accept(sent, "/x", violations::add);
        assertThat(violations).extracting(Violation::pointer, Violation::detail).contains(tuple(pointer, detail));
    }

    static Stream<Arguments> filters() {
        FieldType number = FieldTypes.number(null, null);
        FieldType texts = FieldTypes.list(FieldTypes.text());
        return Stream.of(
                arguments(FieldTypes.text(), "NOOR", "noor", true),
                arguments(FieldTypes.text(), "noor,lea", "Lea", true),
                arguments(FieldTypes.text(), "bread, april", "Bread, April", true),
                arguments(FieldTypes.text(), "noo", "noor", false),
                arguments(FieldTypes.text(), "x,C:\\\\,y", "c:\\", true),
                arguments(FieldTypes.text(), "\\~x\\,y", "~x,y", true),
                arguments(FieldTypes.text(), "", null, true),
                arguments(FieldTypes.text(), "", "x", false),
                arguments(FieldTypes.text(), "12", 12L, true),
                arguments(number, "12.50", new BigDecimal("12.5"), true),
                arguments(number, "12", "12", false),
                arguments(number, "1..10", 10L, true),
                arguments(number, "..3", 4L, false),
                arguments(number, "0.30000000000000004", new BigDecimal("0.3"), true),
                arguments(number, "..0.30000000000000004", new BigDecimal("0.3"), true),
                arguments(number, "1,2", 2L, true),
                arguments(FieldTypes.bool(), "true", true, true),
                arguments(FieldTypes.bool(), "false", null, false),
                arguments(FieldTypes.date(), "2026-02-17", "2026-02-17T19:00", true),
                arguments(FieldTypes.date(), "2026-02-01..2026-02-17", "2026-02-17T19:00", true),
                arguments(FieldTypes.date(), "..2026-02-16", "2026-02-17", false),
                arguments(FieldTypes.date(), "2026-02-17", 5L, false),
                arguments(FieldTypes.instant(), "2026-02-17", "2026-02-17T19:00:00.000Z", true),
                arguments(STATUS, "AT-RISK", "at-risk", true),
                arguments(STATUS, "resting", "resting", true),
                arguments(PRIORITY, "high", 2L, true),
                arguments(PRIORITY, "1,2", 2L, true),
                arguments(PRIORITY, "1..2", 2L, true),
                arguments(PRIORITY, "..high", new BigDecimal("1"), true),
                arguments(PRIORITY, "high..", 1L, false),
                arguments(PRIORITY, "1..2", "1", false),
                arguments(texts, "b", List.of("a", "B"), true),
                arguments(texts, "c", List.of("a", "b"), false),
                arguments(texts, "", List.of(), true),
                arguments(FieldTypes.tags(), "x,b", List.of("a", "b"), true),
                arguments(new IdType("t"), "Task_1", "task_1", false));
    }

    @ParameterizedTest
    @MethodSource("filters")
    void filter_matches(FieldType type, String text, Object value, boolean matches) {
        assertThat(((Filterable) type).filter(text, ZoneOffset.UTC).test(value)).isEqualTo(matches);
    }

    @ParameterizedTest
    @MethodSource("filters")
    void filter_texts_containEveryMatch(FieldType type, String text, Object value, boolean matches) {
        Set<String> texts =
                ((Filterable) type).texts(text).stream().map(CaseFolding::fold).collect(Collectors.toSet());
        if (matches && !texts.isEmpty()) {
            List<?> values = value instanceof List<?> list ? list : List.of(value);
            assertThat(values).anyMatch(each -> texts.contains(CaseFolding.fold(each.toString())));
        }
    }

    @Test
    void filter_texts_areKnownForRelationsAndSelections() {
        assertThat(((Filterable) STATUS).texts("at-risk, resting"))
                .containsExactlyInAnyOrder("at-risk", "resting", "at-risk, resting");
        assertThat(((Filterable) PRIORITY).texts("high")).isEmpty();
    }

    static Stream<Arguments> unfitFilters() {
        return Stream.of(
                arguments(FieldTypes.number(null, null), "many"),
                arguments(FieldTypes.bool(), "yes"),
                arguments(FieldTypes.date(), "soon"),
                arguments(FieldTypes.date(), "2026-02-30"),
                arguments(FieldTypes.instant(), "soon"),
                arguments(PRIORITY, "9"),
                arguments(QUOTE, "paid"),
                arguments(FieldTypes.list(FieldTypes.number(null, null)), "x"));
    }

    @ParameterizedTest
    @MethodSource("unfitFilters")
    void filter_invalidText_isRefused(FieldType type, String text) {
        assertThatThrownBy(() -> ((Filterable) type).filter(text, ZoneOffset.UTC))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining(text);
    }

    @Test
    void listOfObjects_isNotFilterable() {
        assertThat(FieldTypes.list(STEP)).isNotInstanceOf(Filterable.class);
    }

    static Stream<Arguments> orders() {
        return Stream.of(
                arguments(FieldTypes.text(), List.of("b", "A", "a"), List.of("A", "a", "b")),
                arguments(
                        FieldTypes.number(null, null),
                        List.of(10L, new BigDecimal("2.5"), 9L),
                        List.of(new BigDecimal("2.5"), 9L, 10L)),
                arguments(FieldTypes.bool(), List.of(true, false), List.of(false, true)),
                arguments(
                        FieldTypes.date(),
                        List.of("2026-02-17T19:00", "2026-02-17"),
                        List.of("2026-02-17", "2026-02-17T19:00")),
                arguments(STATUS, List.of("zzz", "done", "planning", "aaa"), List.of("planning", "done", "aaa", "zzz")),
                arguments(PRIORITY, List.of(2L, 1L), List.of(1L, 2L)));
    }

    @ParameterizedTest
    @MethodSource("orders")
    void comparator_orders(FieldType type, List<Object> values, List<Object> sorted) {
        Sortable sortable = (Sortable) type;
        assertThat(values).allMatch(sortable::sortable);
        List<Object> copy = new ArrayList<>(values);
        copy.sort(sortable.comparator());
        assertThat(copy).isEqualTo(sorted);
    }

    @Test
    void accept_missingIds_areGenerated() {
        Map<?, ?> step = (Map<?, ?>) STEP.accept(Maps.of("title", "a"), "", violation -> {});
        assertThat(String.valueOf(step.get("id"))).matches("step_[0-9]{13}_[0-9a-z]{6}");
    }

    @Test
    void toFile_keepsHiddenTags_andUsesKeysOnDisk() {
        Raw before = list(plain("mdplanner/tasks"), plain("old"));
        assertThat(FieldTypes.tags().toFile(List.of("new"), before)).isEqualTo(List.of("mdplanner/tasks", "new"));
        assertThat(FieldTypes.tags().toFile(null, before)).isEqualTo(List.of("mdplanner/tasks"));
        assertThat(FieldTypes.tags().toFile(null, null)).isNull();
        assertThat(FieldTypes.list(STEP).toFile(List.of(Maps.of("startDate", "2026-01-01", "own", 1L)), null))
                .isEqualTo(List.of(Maps.of("start_date", "2026-01-01", "own", 1L)));
    }

    @Test
    void toFile_keepsSpellings() {
        Raw before = list(new Raw.Mapping(Map.of("title", plain("a"), "startDate", plain("2026-01-01"))));
        assertThat(FieldTypes.list(STEP).toFile(List.of(Maps.of("title", "b", "startDate", "2026-01-01")), before))
                .as("the name of a member in the API")
                .isEqualTo(List.of(Maps.of("title", "b", "startDate", "2026-01-01")));
        Raw hours = list(quoted("3"), quoted("3"), plain("4"));
        assertThat(FieldTypes.list(integer(0, 9)).toFile(List.of(5L, 3L, 3L, 4L), hours))
                .isEqualTo(List.of(5L, "3", "3", 4L));
    }
}
