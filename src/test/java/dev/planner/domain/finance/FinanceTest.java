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
