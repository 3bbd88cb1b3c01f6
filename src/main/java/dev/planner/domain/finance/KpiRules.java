package dev.planner.domain.finance;

import dev.planner.base.Numbers;
import dev.planner.domain.kernel.Money;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;

/** Computes the derived key figures of a month: the annual recurring revenue, and the ratio of LTV to CAC. */
public final class KpiRules implements CollectionRules {
    private static final BigDecimal MONTHS = BigDecimal.valueOf(12);

    @Override
    public void compute(Item kpi, Moment moment, Map<String, Object> into) {
        Number mrr = kpi.number("mrr");
        if (mrr != null) {
            into.put("arr", Money.of(moment).value(Numbers.decimal(mrr).multiply(MONTHS)));
        }
        Number ltv = kpi.number("ltv");
        Number cac = kpi.number("cac");
        if (ltv != null && cac != null && Numbers.decimal(cac).signum() > 0) {
            BigDecimal ratio = Numbers.decimal(ltv).divide(Numbers.decimal(cac), 1, RoundingMode.HALF_UP);
            into.put("ltvCac", Numbers.normalise(ratio));
        }
    }
}
