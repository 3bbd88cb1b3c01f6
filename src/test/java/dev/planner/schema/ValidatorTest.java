package dev.planner.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.RecordLimits;
import dev.planner.item.ValueFault;
import dev.planner.item.Violation;
import dev.planner.schema.load.Descriptions;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValidatorTest {
    private static final Catalogue CATALOGUE = Descriptions.load();
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 21);
    private static final Instant NOW = Instant.parse("2026-11-21T10:00:00Z");

    private static final Map<Source, Object> SETTINGS =
            Map.of(new Source("project/config", "taxRate"), new BigDecimal("8.1"));

    private static Map<String, Object> create(String collection, Map<String, Object> body) {
        CollectionType type = CATALOGUE.get(collection);
        Validator.Defaults defaults = new Validator.Defaults(TODAY, NOW, SETTINGS::get);
        return Validator.create(type, CanonicalBody.of(type, body), defaults);
    }

    private static Map<String, Object> update(Map<String, Object> current, Map<String, Object> patch) {
        CollectionType type = CATALOGUE.get("tasks");
        CanonicalBody body = CanonicalBody.of(type, patch, current.keySet());
        return Validator.update(type, current, Map.of("ready", true, "commentCount", 0L), body);
    }

    private static Map<String, Object> map(Object... keysAndValues) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            map.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return map;
    }

    private static List<Violation> violations(ThrowingCallable call) {
        ProblemException thrown = catchThrowableOfType(ProblemException.class, call);
        assertThat(thrown.problem()).isInstanceOf(Problem.Invalid.class);
        return ((Problem.Invalid) thrown.problem()).violations();
    }

    private static Map<String, Object> task() {
        return map(
                "id", "task_1",
                "title", "Wire the relay",
                "section", "Todo",
                "completed", false,
                "updatedAt", "2026-03-04T16:40:12.345Z",
                "revision", 7L,
                "tags", List.of("hardware"),
                "dueDate", "2026-03-20",
                "mood", "grim");
    }

    @Test
    void create_minimal_hasDefaults() {
        assertThat(create("tasks", map("title", "Wire the relay")))
                .containsExactly(
                        Map.entry("title", "Wire the relay"),
                        Map.entry("section", "Todo"),
                        Map.entry("completed", false));
    }

    @Test
    void create_todayAndDefaultsOfLists() {
        assertThat((List<?>) create("fishbone", map("title", "Flat loaves")).get("causes"))
                .hasSize(6);
        assertThat(create("swot", map("title", "Harbour"))).containsEntry("date", "2026-11-21");
    }

    @Test
    void create_settingOfTheProject_isTheDefaultUnlessTheBodySaysOtherwise() {
        assertThat(create("billing/quotes", map("title", "Q"))).containsEntry("taxRate", new BigDecimal("8.1"));
        assertThat(create("billing/quotes", map("title", "Q", "taxRate", 5L))).containsEntry("taxRate", 5L);
        assertThat(create("billing/quotes", map("title", "Q", "taxRate", null))).doesNotContainKey("taxRate");
    }

    @Test
    void create_explicitNull_meansNoDefault() {
        assertThat(create("swot", map("title", "Harbour", "date", null))).doesNotContainKey("date");
        assertThat(create("tasks", map("title", "x", "section", null))).containsEntry("section", "Todo");
    }

    @Test
    void create_titleAndName_nameEveryCollection() {
        for (CollectionType type : CATALOGUE.all()) {
            for (String key : List.of("title", "name")) {
                FieldSpec named = type.field(key) == null ? type.fieldByAlias(key) : type.field(key);
                assertThat(named).as(type + " " + key).isNotNull();
            }
        }
        assertThat(create("dns", map("name", "example.org"))).containsEntry("domain", "example.org");
        assertThat(create("people", map("name", "Noor", "title", "Engineer")))
                .containsEntry("name", "Noor")
                .containsEntry("title", "Engineer");
    }

    @Test
    void create_aliases_areAcceptedAndNeverReturned() {
        assertThat(create("tasks", map("title", "x", "due_date", "2026-03-20", "tag", List.of("a"), "githubPR", 4L)))
                .containsEntry("dueDate", "2026-03-20")
                .containsEntry("tags", List.of("a"))
                .containsEntry("codehostPr", 4L)
                .doesNotContainKeys("due_date", "tag", "githubPR");
    }

    @Test
    void create_oneFieldUnderTwoNames_isRefused() {
        assertThat(violations(() -> create("tasks", map("title", "a", "name", "b"))))
                .containsExactly(new Violation(
                        ValueFault.MALFORMED, "/name", "is another name of title; send only one of them"));
        assertThat(violations(() -> create("tasks", map("name", "b", "title", "a"))))
                .containsExactly(new Violation(
                        ValueFault.MALFORMED, "/title", "is another name of name; send only one of them"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "\n"})
    void create_blankName_isRefused(String title) {
        assertThat(violations(() -> create("tasks", map("title", title))))
                .containsExactly(Violation.required("/title"));
    }

    @Test
    void create_withoutName_isRefusedInEveryCollectionThatRequiresOne() {
        for (CollectionType type : CATALOGUE.all()) {
            FieldSpec naming = type.fieldsByName().get(type.naming());
            if (naming.required()) {
                assertThat(violations(() -> create(type.name(), map())))
                        .as(type.name())
                        .contains(Violation.required("/" + type.naming()));
            }
        }
    }

    @Test
    void create_everythingWrong_isReportedAtOnce() {
        List<Violation> violations = violations(() -> create(
                "tasks",
                map(
                        "title",
                        " ",
                        "dueDate",
                        "soon",
                        "priority",
                        9L,
                        "descripton",
                        "x",
                        "subtasks",
                        List.of(map("id", "a")))));
        assertThat(violations)
                .extracting(Violation::pointer)
                .containsExactly("/title", "/dueDate", "/priority", "/descripton", "/subtasks/0/title");
    }

    @ParameterizedTest
    @CsvSource({
        "titel, title",
        "assigne, assignee",
        "dueDte, dueDate",
        "blokedBy, blockedBy",
        "Section, section",
        "prioirty, priority"
    })
    void create_misspeltKey_isRefusedWithTheNearestName(String key, String nearest) {
        assertThat(violations(() -> create("tasks", map("title", "x", key, "y"))))
                .containsExactly(new Violation(
                        ValueFault.MISSPELT_NAME,
                        "/" + key,
                        "\"" + key + "\" is unknown; did you mean \"" + nearest + "\"?",
                        Map.of("name", key, "known", nearest)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"mood", "customerRef", "x-y", "größe", "my field", "tem"})
    void create_undeclaredField_isKept(String key) {
        assertThat(create("tasks", map("title", "x", key, map("deep", List.of(1L, true)))))
                .containsEntry(key, map("deep", List.of(1L, true)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a:b", "-a", "#a", "a\nb", "", " a", "[a", "\u0000"})
    void create_ownFieldWithAnImpossibleName_isRefused(String key) {
        assertThat(violations(() -> create("tasks", map("title", "x", key, 1L))))
                .hasSize(1);
    }

    @Test
    void create_undeclaredText_isNormalizedToLineFeeds() {
        assertThat(create("tasks", map("title", "x", "own", "a\r\nb\rc"))).containsEntry("own", "a\nb\nc");
    }

    @Test
    void create_ownFieldTooDeep_isRefused() {
        Object value = "x";
        for (int i = 0; i < 9; i++) {
            value = List.of(value);
        }
        Object deep = value;
        assertThat(violations(() -> create("tasks", map("title", "x", "own", deep))))
                .hasSize(1);
    }

    @Test
    void create_keyThatAnotherFieldUsesOnDisk_isRefused() {
        assertThat(violations(() -> create("billing/customers", map("name", "x", "street", "y"))))
                .containsExactly(new Violation(
                        ValueFault.MALFORMED,
                        "/street",
                        "is the name in files of billingAddress; send billingAddress instead"));
    }

    @Test
    void create_serverAndComputedFields_areRefusedUnlessAbsent() {
        assertThat(violations(
                        () -> create("tasks", map("title", "x", "revision", 1L, "ready", true, "completedAt", null))))
                .extracting(Violation::pointer)
                .containsExactly("/revision", "/ready");
        assertThat(violations(() -> create("project/config", map("name", "x", "integrations", map("a", "b")))))
                .extracting(Violation::pointer)
                .containsExactly("/integrations");
    }

    @ParameterizedTest
    @CsvSource({"task_1, true", "Buy.milk-2, true", "../x, false", "a/b, false", "'a b', false", ".., false", "ä, false"
    })
    void create_id(String id, boolean fits) {
        if (fits) {
            assertThat(create("tasks", map("title", "x", "id", id))).containsEntry("id", id);
        } else {
            assertThat(violations(() -> create("tasks", map("title", "x", "id", id))))
                    .extracting(Violation::pointer)
                    .containsExactly("/id");
        }
    }

    @Test
    void update_absentKeysStay_nullClears_ownFieldsToo() {
        Map<String, Object> values = update(task(), map("dueDate", null, "mood", null, "assignee", "noor"));
        assertThat(values).containsEntry("assignee", "noor").containsEntry("title", "Wire the relay");
        assertThat(values).doesNotContainKeys("dueDate", "mood");
        assertThat(new ArrayList<>(values.keySet()).subList(0, 3)).containsExactly("id", "title", "section");
    }

    @Test
    void update_nothing_changesNothing() {
        Map<String, Object> all = task();
        all.put("ready", true);
        all.put("commentCount", 0L);
        assertThat(update(task(), all)).isEqualTo(task());
        assertThat(update(task(), map())).isEqualTo(task());
    }

    @Test
    void update_requiredField_cannotBeCleared() {
        assertThat(violations(() -> update(task(), map("title", null)))).containsExactly(Violation.required("/title"));
        assertThat(violations(() -> update(task(), map("name", "")))).containsExactly(Violation.required("/name"));
    }

    @Test
    void update_clearedFieldWithReadDefault_hasItsDefault() {
        Map<String, Object> task = task();
        task.put("completed", true);
        assertThat(update(task, map("completed", null))).containsEntry("completed", false);
    }

    @Test
    void update_invalidValueFromTheFile_mayBeSentBack() {
        Map<String, Object> task = task();
        task.put("dueDate", "next week");
        assertThat(update(task, map("dueDate", "next week", "title", "y"))).containsEntry("dueDate", "next week");
    }

    @Test
    void update_emptyList_isAValue() {
        assertThat(update(task(), map("tags", List.of()))).containsEntry("tags", List.of());
    }

    @ParameterizedTest
    @CsvSource({"revision, 6", "updatedAt, 2026-03-04T16:40:12.344Z"})
    void update_staleVersion_isStale(String key, String value) {
        Object sent = key.equals("revision") ? Long.valueOf(value) : value;
        assertThatThrownBy(() -> update(task(), map(key, sent, "title", "y")))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.problem()).isInstanceOf(Problem.Stale.class));
    }

    @Test
    void update_serverField_equalInOtherSpelling_isIgnored() {
        assertThat(update(task(), map("updatedAt", "2026-03-04T17:40:12.345+01:00")))
                .isEqualTo(task());
    }

    @Test
    void update_computedField_changed_isRefused() {
        assertThat(violations(
                        () -> update(task(), map("ready", false, "id", "task_2", "createdAt", "2026-01-01T00:00:00Z"))))
                .extracting(Violation::pointer)
                .containsExactly("/ready", "/id", "/createdAt");
    }

    @Test
    void update_undeclaredFieldOfTheFileThatLooksLikeATypo_isAccepted() {
        Map<String, Object> task = task();
        task.put("titles", "x");
        assertThat(update(task, map("titles", "y"))).containsEntry("titles", "y");
    }

    @Test
    void ownFields_haveALimit() {
        Map<String, Object> body = map("title", "x");
        for (int i = 0; i < RecordLimits.UNDECLARED_FIELDS; i++) {
            body.put("measure " + i, 1L);
        }
        Map<String, Object> full = create("tasks", body);
        assertThat(full).containsEntry("measure 999", 1L);
        body.put("measure 1000", 1L);
        assertThat(violations(() -> create("tasks", body)))
                .containsExactly(new Violation(
                        ValueFault.TOO_MANY_FIELDS,
                        "",
                        "The record would have 1001 undeclared fields; a record can have up to 1000.",
                        Map.of("limit", 1000)));
        full.put("measure 1000", 1L);
        assertThat(update(full, map("measure 3", null, "measure 4", 2L))).containsEntry("measure 4", 2L);
        assertThat(violations(() -> update(full, map("measure 3", null, "measure 1001", 2L, "measure 1002", 2L))))
                .hasSize(1);
    }
}
