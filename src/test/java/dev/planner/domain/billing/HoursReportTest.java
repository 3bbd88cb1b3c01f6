package dev.planner.domain.billing;

import static dev.planner.domain.Project.map;
import static dev.planner.domain.Project.problem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.domain.Project;
import dev.planner.item.Problem;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HoursReportTest {
    private final Project project = new Project();

    @Test
    void sums_areExact_andAgreeWithEachOther() {
        project.create("people", "id", "mira", "name", "Mira Holm");
        task("a", entry("te_1", "2026-11-16", "0.1", "mira"), entry("te_2", "2026-11-17", "0.2", "Mira holm"));
        task("b", entry("te_3", "2026-11-17", "1.7", "MIRA"), entry("te_4", "2026-11-17", "0.01", "Jo"));
        Map<String, Object> hours = hours("by", "person,day");
        assertThat(hours).containsEntry("hours", new BigDecimal("2.01")).containsEntry("count", 4L);
        assertThat(list(hours, "groups"))
                .containsExactly(
                        group("0.01", 1L, "person", "Jo", "day", "2026-11-17"),
                        group("0.1", 1L, "person", "mira", "day", "2026-11-16"),
                        group("1.9", 2L, "person", "mira", "day", "2026-11-17"));
        assertThat(sums(hours, "person"))
                .containsExactly(group("0.01", 1L, "person", "Jo"), group("2", 3L, "person", "mira"));
        assertThat(sums(hours, "day"))
                .containsExactly(group("0.1", 1L, "day", "2026-11-16"), group("1.91", 3L, "day", "2026-11-17"));
        assertThat(hours.get("titles"))
                .isEqualTo(
                        Map.of("people", Map.of("mira", "Mira Holm"), "tasks", Map.of("a", "Task a", "b", "Task b")));
    }

    @Test
    void groups_areByTaskSectionProjectCustomerWeekAndMonth() {
        project.create("billing/customers", "id", "quay", "name", "Quay Hotel");
        project.create("portfolio", "slug", "bread", "name", "Bread", "billingCustomerId", "quay");
        task("a", entry("te_1", "2026-11-01", "1", null), entry("te_2", "2026-11-02", "2", null));
        project.update("tasks", "a", "project", "Bread", "section", "Backlog");
        task("b", entry("te_3", "2026-12-01", "4", null));
        assertThat(list(hours("by", "task"), "groups"))
                .containsExactly(group("3", 2L, "task", "a"), group("4", 1L, "task", "b"));
        assertThat(list(hours("by", "section,project,customer"), "groups"))
                .containsExactly(
                        group("3", 2L, "section", "Backlog", "project", "Bread", "customer", "quay"),
                        group("4", 1L, "section", "Todo"));
        assertThat(list(hours("by", "month"), "groups"))
                .containsExactly(group("3", 2L, "month", "2026-11"), group("4", 1L, "month", "2026-12"));
        assertThat(list(hours("by", "week", "to", "2026-11-30"), "groups"))
                .containsExactly(group("1", 1L, "week", "2026-10-26"), group("2", 1L, "week", "2026-11-02"));
        project.file("project/config", "config", map("name", "P", "firstDayOfWeek", "sunday"));
        assertThat(list(hours("by", "week", "to", "2026-11-30"), "groups"))
                .containsExactly(group("3", 2L, "week", "2026-11-01"));
        assertThat(hours("customer", "Quay Hotel")).containsEntry("hours", 3L);
        assertThat(hours("customer", "none")).containsEntry("hours", 4L);
        assertThat(hours("project", "bread", "section", "backlog")).containsEntry("hours", 3L);
        assertThat(problem(() -> hours("by", "persn")).detail()).contains("person");
    }

    @Test
    void entries_areTheLatestFirst_andPaged() {
        task("a", entry("te_1", "2026-11-16", "1", "jo"), entry("te_2", "2026-11-18", "2", null));
        task("b", entry("te_3", "2026-11-17", "3", "jo"));
        assertThat(ids(hours())).containsExactly("te_2", "te_3", "te_1");
        assertThat(ids(hours("offset", 1, "limit", 1))).containsExactly("te_3");
        assertThat(ids(hours("offset", 9))).isEmpty();
        assertThat(ids(hours("limit", 0))).isEmpty();
        assertThat(hours("limit", 0)).containsEntry("hours", 6L).containsEntry("count", 3L);
        assertThat(ids(hours("person", "Jo"))).containsExactly("te_3", "te_1");
        assertThat(ids(hours("person", "none"))).containsExactly("te_2");
        assertThat(ids(hours("task", "a,b", "from", "2026-11-17", "to", "2026-11-17")))
                .containsExactly("te_3");
        assertThat(list(hours("person", "none"), "entries"))
                .containsExactly(map("id", "te_2", "task", "a", "date", "2026-11-18", "hours", 2L, "section", "Todo"));
    }

    @Test
    void reversedRange_isRefused() {
        Problem problem = problem(() -> hours("from", "2026-11-18", "to", "2026-11-17"));
        assertThat(((Problem.Invalid) problem).violations().get(0).detail()).contains("must not be before from");
    }

    @Test
    void billedHours_areThoseOfInvoices() {
        project.create("billing/customers", "id", "quay", "name", "Quay Hotel");
        task("a", entry("te_1", "2026-11-16", "1", null));
        task("b", entry("te_2", "2026-11-16", "0.5", null));
        String invoice = project.entity(
                        "invoiceHours", List.of(), "customerId", "quay", "taskIds", List.of("a"), "hourlyRate", 80L)
                .id();
        assertThat(hours()).containsEntry("billedHours", 1L).containsEntry("hours", new BigDecimal("1.5"));
        assertThat(list(hours("billed", true), "entries").get(0))
                .containsEntry("id", "te_1")
                .containsEntry("invoice", invoice);
        assertThat(ids(hours("billed", false))).containsExactly("te_2");
        project.update("billing/invoices", invoice, "status", "cancelled");
        assertThat(hours()).containsEntry("billedHours", 0L);
    }

    /** It is 23:30 on Saturday in the project, but Sunday in Auckland and still 22:30 in UTC. */
    @Test
    void lateEntry_isOnTheDayOfTheProject() {
        project.move(ZoneId.of("Europe/Berlin"));
        project.pass(Duration.ofMinutes(12 * 60 + 30));
        project.create("tasks", "id", "a", "title", "Task a");
        project.run("logTime", List.of("a"), "hours", 1L);
        assertThat(hours("from", "2026-11-21", "to", "2026-11-21")).containsEntry("hours", 1L);
        project.pass(Duration.ofHours(1));
        project.run("logTime", List.of("a"), "hours", 2L);
        assertThat(hours("from", "2026-11-21", "to", "2026-11-21")).containsEntry("hours", 1L);
        assertThat(hours("from", "2026-11-22", "to", "2026-11-22")).containsEntry("hours", 2L);
    }

    @Test
    void timeOfADay_doesNotMoveTheEntry() {
        task("a", entry("te_1", "2026-11-21T23:30", "1", null), entry("te_2", "2026-11-21T00:15", "2", null));
        assertThat(hours("from", "2026-11-21", "to", "2026-11-21")).containsEntry("hours", 3L);
        assertThat(list(hours("by", "day"), "groups")).containsExactly(group("3", 2L, "day", "2026-11-21"));
    }

    @Test
    void entriesWithoutADay_countOnlyWithoutARange_andAreReported() {
        file(
                "a",
                entry("te_1", null, "1", null),
                entry("te_2", "soon", "2", null),
                entry("te_3", "2026-11-20", "4", null));
        Map<String, Object> all = hours("by", "day");
        assertThat(all).containsEntry("hours", 7L).containsEntry("doubtfulCount", 2L);
        assertThat(list(all, "groups")).containsExactly(group("4", 1L, "day", "2026-11-20"), group("3", 2L));
        assertThat(ids(all)).containsExactly("te_3", "te_1", "te_2");
        Map<String, Object> ranged = hours("from", "2026-11-01");
        assertThat(ranged).containsEntry("hours", 4L);
        assertThat(list(ranged, "doubtful"))
                .containsExactly(
                        map("task", "a", "id", "te_1", "member", "date", "counted", false),
                        map("task", "a", "id", "te_2", "member", "date", "value", "soon", "counted", false));
    }

    @Test
    void brokenHours_areReported() {
        List<Object> entries = new ArrayList<>(List.of(
                map("id", "te_1", "date", "2026-11-20", "hours", "two"),
                map("id", "te_2", "date", "2026-11-20"),
                map("id", "te_3", "date", "2026-11-20", "hours", -1L),
                map("id", "te_4", "date", "2026-11-20", "hours", 80L),
                map("id", "te_5", "date", "2026-11-20", "hours", 2L),
                "three hours of welding",
                map("id", "te_6", "date", "2026-10-20", "hours", "elsewhere")));
        file("a", entries.toArray());
        Map<String, Object> hours = hours("from", "2026-11-01", "to", "2026-11-30");
        assertThat(hours).containsEntry("hours", 81L).containsEntry("doubtfulCount", 5L);
        assertThat(project.value("tasks", "a", "hoursLogged")).isEqualTo(81L);
        assertThat(list(hours, "doubtful"))
                .containsExactly(
                        map("task", "a", "id", "te_1", "member", "hours", "value", "two", "counted", false),
                        map("task", "a", "id", "te_2", "member", "hours", "counted", false),
                        map("task", "a", "id", "te_3", "member", "hours", "value", -1L, "counted", true),
                        map("task", "a", "id", "te_4", "member", "hours", "value", 80L, "counted", true),
                        map("task", "a", "member", "hours", "value", "three hours of welding", "counted", false));
    }

    @Test
    void entriesOfTenThousandTasks_areSummedUp() {
        for (int i = 0; i < 10_000; i++) {
            Map<String, Object> entry = entry("te_" + i, "2026-11-" + (10 + i % 20), "0.25", "person " + i % 9);
            file("t" + i, entry, entry);
        }
        assertThat(hours("by", "person,day", "offset", 9)).containsEntry("hours", 5000L);
    }

    private void task(String id, Object... entries) {
        project.create("tasks", "id", id, "title", "Task " + id, "timeEntries", List.of(entries));
    }

    private void file(String id, Object... entries) {
        project.file("tasks", id, map("timeEntries", List.of(entries), "section", "Todo"));
    }

    private static Map<String, Object> entry(String id, String date, String hours, String person) {
        Map<String, Object> entry = map("id", id, "hours", new BigDecimal(hours));
        if (date != null) {
            entry.put("date", date);
        }
        if (person != null) {
            entry.put("person", person);
        }
        return entry;
    }

    private Map<String, Object> hours(Object... query) {
        return project.json("listHours", List.of(), query);
    }

    private static Map<String, Object> group(String hours, long count, Object... values) {
        Map<String, Object> group = map(values);
        BigDecimal sum = new BigDecimal(hours);
        group.put("hours", sum.scale() > 0 ? sum : (Object) sum.longValueExact());
        group.put("billedHours", 0L);
        group.put("count", count);
        return group;
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> list(Map<String, Object> answer, String name) {
        return (List<Map<String, Object>>) answer.get(name);
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> sums(Map<String, Object> answer, String name) {
        return list((Map<String, Object>) answer.get("sums"), name);
    }

    private static List<Object> ids(Map<String, Object> answer) {
        return list(answer, "entries").stream().map(entry -> entry.get("id")).toList();
    }
}
