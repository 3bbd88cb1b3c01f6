package dev.planner.domain.boards;

import static dev.planner.domain.Project.map;
import static dev.planner.domain.Project.pointer;
import static dev.planner.domain.Project.problem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.domain.Project;
import dev.planner.item.Problem;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BoardsTest {
    private final Project project = new Project();

    @Test
    void domain_isNormalizedAndUnique() {
        String id = project.create("dns", "domain", " Example.ORG. ");
        assertThat(project.value("dns", id, "domain")).isEqualTo("example.org");
        assertThat(pointer(() -> project.create("dns", "domain", "EXAMPLE.org")))
                .isEqualTo("/domain");
        for (String bad : List.of("no dots", "localhost", "-x.org", "a..b", "http://x.org")) {
            assertThat(problem(() -> project.create("dns", "domain", bad)))
                    .as(bad)
                    .isInstanceOf(Problem.Invalid.class);
        }
        project.create("dns", "domain", "bücher.example");
        project.create("dns", "domain", "_dmarc.example.org");
    }

    @Test
    void domain_hasAnExpiryClass() {
        Map<String, String> classes = Map.of(
                "2026-11-20", "expired",
                "2026-11-21", "critical",
                "2026-12-04", "critical",
                "2026-12-05", "urgent",
                "2026-12-22", "soon",
                "2027-01-21", "upcoming",
                "2027-02-20", "ok");
        classes.forEach((date, expected) -> {
            project.file("dns", "d", map("domain", "x.org", "expiryDate", date));
            assertThat(project.value("dns", "d", "expiryClass")).as(date).isEqualTo(expected);
        });
        project.file("dns", "d", map("domain", "x.org"));
        assertThat(project.value("dns", "d", "expiryClass")).isEqualTo("unknown");
        assertThat(project.value("dns", "d", "daysToExpiry")).isNull();
    }

    @Test
    void capacity_isComputedByWeek() {
        project.file("people", "ann", map("name", "Ann", "hoursPerDay", 6L, "workingDays", List.of("Mon", "Tue")));
        String task = project.create("tasks", "title", "T");
        project.run("logTime", List.of(task), "hours", 3L, "date", "2026-03-04", "person", "ann");
        project.run("logTime", List.of(task), "hours", 2L, "date", "2026-03-08", "person", "Ann");
        project.run("logTime", List.of(task), "hours", 9L, "date", "2026-03-16", "person", "ann");
        String id = project.create(
                "capacity",
                "title",
                "C",
                "teamMembers",
                List.of(map("id", "m1", "personId", "ann"), map("id", "m2", "personId", "bob", "hoursPerDay", 4L)),
                "allocations",
                List.of(
                        map("memberId", "m1", "weekStart", "2026-03-02", "allocatedHours", 6L),
                        map("memberId", "m1", "weekStart", "2026-03-02", "allocatedHours", 3L),
                        map("memberId", "m1", "weekStart", "2026-03-09", "allocatedHours", 12L)));
        List<?> utilization = (List<?>) project.value("capacity", id, "utilization");
        assertThat(utilization.get(0))
                .isEqualTo(map(
                        "memberId",
                        "m1",
                        "personId",
                        "ann",
                        "memberName",
                        "Ann",
                        "weeklyCapacity",
                        12L,
                        "allocatedByWeek",
                        map("2026-03-02", 9L, "2026-03-09", 12L),
                        "totalAllocated",
                        21L,
                        "actualHours",
                        5L,
                        "utilizationPercent",
                        88L));
        assertThat(((Map<?, ?>) utilization.get(1)).get("weeklyCapacity")).isEqualTo(20L);
    }

    @Test
    void allocationsOnSeveralDaysOfAWeek_areOneWeekOfCapacity() {
        project.file("people", "ann", map("name", "Ann", "hoursPerDay", 8L));
        String task = project.create("tasks", "title", "T");
        project.run("logTime", List.of(task), "hours", 3L, "date", "2026-03-02", "person", "ann");
        String id = project.create(
                "capacity",
                "title",
                "C",
                "teamMembers",
                List.of(map("id", "m1", "personId", "ann")),
                "allocations",
                List.of(
                        map("memberId", "m1", "weekStart", "2026-03-04", "allocatedHours", 20L),
                        map("memberId", "m1", "weekStart", "2026-03-06", "allocatedHours", 24L)));
        List<?> utilization = (List<?>) project.value("capacity", id, "utilization");
        Map<?, ?> ann = (Map<?, ?>) utilization.get(0);
        assertThat(ann.get("allocatedByWeek")).isEqualTo(map("2026-03-04", 20L, "2026-03-06", 24L));
        assertThat(ann.get("actualHours")).isEqualTo(3L);
        assertThat(ann.get("utilizationPercent")).isEqualTo(110L);
    }

    @Test
    void kindOfAnAllocation_followsItsTarget() {
        String task = project.create("tasks", "title", "T");
        String milestone = project.create("milestones", "name", "M");
        project.file("capacity", "c", map("title", "C", "allocations", List.of(allocation("a1", "milestone", task))));
        project.update(
                "capacity",
                "c",
                "allocations",
                List.of(
                        allocation("a1", "milestone", task),
                        allocation("a2", "task", milestone),
                        allocation("a3", "milestone", task),
                        allocation("a4", "task", "unknown"),
                        map("id", "a5", "memberId", "m", "weekStart", "2026-03-02", "targetId", milestone)));
        List<?> allocations = (List<?>) project.value("capacity", "c", "allocations");
        assertThat(allocations.stream().<Object>map(allocation -> ((Map<?, ?>) allocation).get("targetType")))
                .containsExactly("milestone", "milestone", "task", "task", "milestone");
    }

    private static Map<String, Object> allocation(String id, String kind, String target) {
        return map(
                "id",
                id,
                "memberId",
                "m",
                "weekStart",
                "2026-03-02",
                "allocatedHours",
                0L,
                "targetType",
                kind,
                "targetId",
                target);
    }

    @Test
    void strategyLevel_withAParentOnALowerLevel_isRefused() {
        Map<String, Object> vision = map("id", "v", "title", "V", "level", "vision", "parentId", "t");
        Map<String, Object> tactic = map("id", "t", "title", "T", "level", "tactics", "parentId", "v");
        assertThat(pointer(() -> project.create("strategic-levels", "title", "S", "levels", List.of(vision, tactic))))
                .isEqualTo("/levels/0/parentId");
        vision.remove("parentId");
        project.create("strategic-levels", "title", "S", "levels", List.of(vision, tactic));
    }

    @Test
    void budgetsOfAMarketingPlan_areInItsCurrency() {
        BigDecimal half = new BigDecimal("10.5");
        String id = project.create(
                "marketing-plans",
                "name",
                "P",
                "budgetCurrency",
                "JPY",
                "budgetTotal",
                half,
                "channels",
                List.of(map("name", "Radio", "budget", half)),
                "campaigns",
                List.of(map("name", "Spring", "budget", half)));
        assertThat(project.value("marketing-plans", id, "budgetTotal")).isEqualTo(11L);
        assertThat(project.value("marketing-plans", id, "channelBudget")).isEqualTo(11L);
        assertThat(project.value("marketing-plans", id, "campaignBudget")).isEqualTo(11L);
        project.update("marketing-plans", id, "budgetCurrency", null, "budgetTotal", half);
        assertThat(project.value("marketing-plans", id, "budgetTotal")).isEqualTo(half);
    }

    @Test
    void renewalCostOfADomain_isInDollars() {
        project.file("project/config", "config", map("name", "P", "currency", "JPY"));
        String id = project.create("dns", "domain", "x.org", "renewalCostUsd", new BigDecimal("11.505"));
        assertThat(project.value("dns", id, "renewalCostUsd")).isEqualTo(new BigDecimal("11.51"));
    }

    @Test
    void marketingPlan_sumsUpItsBudgets() {
        String id = project.create(
                "marketing-plans",
                "name",
                "M",
                "channels",
                List.of(map("name", "A", "budget", 10L), map("name", "B", "budget", 5L)),
                "campaigns",
                List.of(map("name", "C", "budget", 7L)));
        assertThat(project.value("marketing-plans", id, "channelBudget")).isEqualTo(15L);
        assertThat(project.value("marketing-plans", id, "campaignBudget")).isEqualTo(7L);
        assertThat(pointer(() -> project.update(
                        "marketing-plans",
                        id,
                        "campaigns",
                        List.of(map("name", "C", "startDate", "2026-02-02", "endDate", "2026-02-01")))))
                .isEqualTo("/campaigns/0/endDate");
    }

    @Test
    void fishbone_startsWithTheDefaultCategories() {
        String id = project.create("fishbone", "title", "F");
        assertThat(project.item("fishbone", id).objects("causes"))
                .extracting(cause -> cause.get("category"))
                .containsExactly("People", "Process", "Machine", "Material", "Method", "Measurement");
    }
}
