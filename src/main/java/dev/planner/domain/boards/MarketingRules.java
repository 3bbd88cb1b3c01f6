package dev.planner.domain.boards;

import dev.planner.base.Numbers;
import dev.planner.domain.kernel.DateRange;
import dev.planner.domain.kernel.Money;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.Write;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** Computes the budgets of marketing plans, and refuses reversed date ranges. */
public final class MarketingRules implements CollectionRules {
    @Override
    public void compute(Item plan, Moment moment, Map<String, Object> into) {
        Money money = Money.of(plan.text("budgetCurrency"), moment);
        into.put("channelBudget", money.value(budget(plan.objects("channels"))));
        into.put("campaignBudget", money.value(budget(plan.objects("campaigns"))));
    }

    private static BigDecimal budget(List<Map<String, Object>> parts) {
        BigDecimal sum = BigDecimal.ZERO;
        for (Map<String, Object> part : parts) {
            if (part.get("budget") instanceof Number budget) {
                sum = sum.add(Numbers.decimal(budget));
            }
        }
        return sum;
    }

    @Override
    public void creating(Write write) {
        updating(write);
    }

    @Override
    public void updating(Write write) {
        DateRange.check(write, "startDate", "endDate");
        if (write.changes("campaigns") && write.value("campaigns") instanceof List<?> campaigns) {
            for (int i = 0; i < campaigns.size(); i++) {
                if (campaigns.get(i) instanceof Map<?, ?> campaign) {
                    DateRange.of(campaign.get("startDate"), campaign.get("endDate"))
                            .check("/campaigns/" + i + "/endDate", "startDate");
                }
            }
        }
    }
}
