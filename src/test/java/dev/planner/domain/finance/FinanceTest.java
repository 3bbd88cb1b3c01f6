package dev.planner.domain.finance;

import static dev.planner.domain.Project.map;
import static dev.planner.domain.Project.pointer;
import static dev.planner.domain.Project.problem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.domain.Project;
import dev.planner.item.Problem;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class FinanceTest {
    private final Project project = new Project();

    @Test
    void period_isUnique() {
        String first = project.create("finances", "period", "2026-03");
        assertThat(pointer(() -> project.create("finances", "period", "2026-03")))
                .isEqualTo("/period");
        String second = project.create("finances", "period", "2026-04");
        assertThat(problem(() -> project.update("finances", second, "period", "2026-03")))
                .isInstanceOf(Problem.Conflict.class);
        assertThat(project.ids("finances")).containsExactly(second, first);
    }

    @Test
    void period_hasSumsBurnRateAndRunway() {
        String id = project.create(
                "finances",
                "period",
                "2026-03",
                "cashOnHand",
                1000L,
                "revenue",
                List.of(map("category", "A", "amount", 100L)),
                "expenses",
                List.of(map("category", "B", "amount", 350L), map("category", "C", "amount", new BigDecimal("49.5"))));
        assertThat(project.value("finances", id, "totalRevenue")).isEqualTo(100L);
        assertThat(project.value("finances", id, "totalExpenses")).isEqualTo(new BigDecimal("399.5"));
        assertThat(project.value("finances", id, "net")).isEqualTo(new BigDecimal("-299.5"));
        assertThat(project.value("finances", id, "burnRate")).isEqualTo(new BigDecimal("299.5"));
        assertThat(project.value("finances", id, "runwayMonths")).isEqualTo(new BigDecimal("3.3"));
    }

    @Test
    void amounts_areRoundedHalfUpToTheSmallestUnitOfTheCurrency() {
        String month = project.create(
                "finances",
                "period",
                "2026-05",
                "cashOnHand",
                new BigDecimal("10.005"),
                "revenue",
                List.of(map("category", "A", "amount", new BigDecimal("12.345"))));
        assertThat(project.value("finances", month, "cashOnHand")).isEqualTo(new BigDecimal("10.01"));
        assertThat(project.value("finances", month, "revenue"))
                .isEqualTo(List.of(map("category", "A", "amount", new BigDecimal("12.35"))));
        assertThat(project.value("finances", month, "totalRevenue")).isEqualTo(new BigDecimal("12.35"));
        String safe = project.create("safe", "investor", "Angel", "amount", new BigDecimal("0.005"));
        assertThat(project.value("safe", safe, "amount")).isEqualTo(new BigDecimal("0.01"));
        project.file("project/config", "config", map("name", "P", "currency", "JPY"));
        String kpi = project.create("kpis", "period", "2026-05", "mrr", new BigDecimal("99.5"));
        assertThat(project.value("kpis", kpi, "mrr")).isEqualTo(100L);
        assertThat(project.value("kpis", kpi, "arr")).isEqualTo(1200L);
        String investor = project.create("investors", "name", "Angel", "amountTarget", new BigDecimal("0.5"));
        assertThat(project.value("investors", investor, "amountTarget")).isEqualTo(1L);
    }

    @Test
    void amountsInFiles_stayAsTheyAre() {
        List<?> revenue = List.of(map("category", "A", "amount", new BigDecimal("12.345")));
        BigDecimal cash = new BigDecimal("1.005");
        project.file("finances", "m", map("period", "2026-05", "cashOnHand", cash, "revenue", revenue));
        project.update(
                "finances",
                "m",
                "revenue",
                List.of(revenue.get(0), map("category", "B", "amount", new BigDecimal("0.005"))));
        assertThat(project.value("finances", "m", "cashOnHand")).isEqualTo(cash);
        assertThat(project.value("finances", "m", "revenue"))
                .isEqualTo(List.of(revenue.get(0), map("category", "B", "amount", new BigDecimal("0.01"))));
        assertThat(project.value("finances", "m", "totalRevenue")).isEqualTo(new BigDecimal("12.36"));
    }

    @Test
    void periodWithoutLoss_hasNoRunway() {
        String id = project.create("finances", "period", "2026-03", "cashOnHand", 1000L);
        assertThat(project.value("finances", id, "burnRate")).isEqualTo(0L);
        assertThat(project.value("finances", id, "runwayMonths")).isNull();
    }

    @Test
    void safe_hasAnOwnershipUntilItIsConverted() {
        String id = project.create("safe", "investor", "Angel", "amount", 250_000L, "valuationCap", 3_000_000L);
        assertThat(project.value("safe", id, "ownershipPercent")).isEqualTo(new BigDecimal("8.33"));
        project.update("safe", id, "status", "converted");
        assertThat(project.value("safe", id, "ownershipPercent")).isEqualTo(0L);
    }

    @Test
    void kpis_areComputedFromOtherKpis() {
        String id = project.create("kpis", "period", "2026-02", "mrr", 4200L, "ltv", 960L, "cac", 75L);
        assertThat(project.value("kpis", id, "arr")).isEqualTo(50_400L);
        assertThat(project.value("kpis", id, "ltvCac")).isEqualTo(new BigDecimal("12.8"));
        assertThat(problem(() -> project.create("kpis", "period", "2026-02"))).isInstanceOf(Problem.Conflict.class);
    }
}
