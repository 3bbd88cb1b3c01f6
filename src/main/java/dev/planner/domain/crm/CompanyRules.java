package dev.planner.domain.crm;

import dev.planner.domain.kernel.Money;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** Computes the number and the value of the open deals of each company, and the number of its contacts. */
public final class CompanyRules implements CollectionRules {

    @Override
    public void compute(Item company, Moment moment, Map<String, Object> into) {
        List<Item> open = moment.snapshot().table("crm/deals").referring("companyId", company.id()).stream()
                .filter(DealRules::isOpen)
                .toList();
        BigDecimal value = open.stream().map(DealRules::value).reduce(BigDecimal.ZERO, BigDecimal::add);
        into.put("pipelineValue", Money.of(moment).value(value));
        into.put("openDeals", (long) open.size());
        into.put("contactCount", (long) moment.snapshot()
                .table("crm/contacts")
                .referring("companyId", company.id())
                .size());
    }
}
