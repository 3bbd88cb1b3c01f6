package dev.planner.domain.finance;

import dev.planner.domain.kernel.Money;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.Write;

/** Rounds the amount that the project asks of an investor. */
public final class InvestorRules implements CollectionRules {

    @Override
    public void creating(Write write) {
        updating(write);
    }

    @Override
    public void updating(Write write) {
        Money.of(write.moment().snapshot()).settle(write, "amountTarget");
    }
}
