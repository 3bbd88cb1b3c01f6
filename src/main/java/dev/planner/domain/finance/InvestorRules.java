package dev.planner.domain.finance;

import dev.planner.domain.kernel.Money;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.Write;

/** What an investor is asked for is an amount of money. */
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
