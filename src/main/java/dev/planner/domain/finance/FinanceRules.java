package dev.planner.domain.finance;

import dev.planner.base.Numbers;
import dev.planner.domain.kernel.Money;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;

/** Computes the totals of a month, and the runway in months. */
public final class FinanceRules implements CollectionRules {

    @Override
    public void compute(Item period, Moment moment, Map<String, Object> into) {
        Money money = Money.of(moment);
        BigDecimal revenue = sum(period, "revenue");
        BigDecimal expenses = sum(period, "expenses");
        BigDecimal burn = expenses.subtract(revenue).max(BigDecimal.ZERO);
        into.put("totalRevenue", money.value(revenue));
        into.put("totalExpenses", money.value(expenses));
        into.put("net", money.value(revenue.subtract(expenses)));
        into.put("burnRate", money.value(burn));
        Number cash = period.number("cashOnHand");
        if (cash != null && burn.signum() > 0) {
            into.put("runwayMonths", Numbers.normalise(Numbers.decimal(cash).divide(burn, 1, RoundingMode.HALF_UP)));
        }
    }

    private static BigDecimal sum(Item period, String field) {
        BigDecimal sum = BigDecimal.ZERO;
        for (Map<String, Object> entry : period.objects(field)) {
            if (entry.get("amount") instanceof Number amount) {
                sum = sum.add(Numbers.decimal(amount));
            }
        }
        return sum;
    }
}
