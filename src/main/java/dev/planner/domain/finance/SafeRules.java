package dev.planner.domain.finance;

import dev.planner.base.Numbers;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Computes the stake of a SAFE in the company: its amount divided by the valuation cap; 0 after the conversion. */
public final class SafeRules implements CollectionRules {
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
    private static final int DECIMALS = 2;

    @Override
    public void compute(Item safe, Moment moment, Map<String, Object> into) {
        BigDecimal amount = decimal(safe.number("amount"));
        BigDecimal cap = decimal(safe.number("valuationCap"));
        boolean converted = "converted".equals(safe.text("status"));
        BigDecimal percent = converted || cap.signum() <= 0
                ? BigDecimal.ZERO
                : amount.multiply(HUNDRED).divide(cap, DECIMALS, RoundingMode.HALF_UP);
        into.put("ownershipPercent", Numbers.normalise(percent));
    }

    private static BigDecimal decimal(@Nullable Number number) {
        return number == null ? BigDecimal.ZERO : Numbers.decimal(number);
    }
}
