package dev.planner.domain.billing;

import dev.planner.base.Numbers;
import dev.planner.domain.kernel.Money;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import java.math.BigDecimal;
import java.util.Map;

/** Computes the billed, paid and outstanding amounts of customers. */
public final class CustomerRules implements CollectionRules {

    @Override
    public void compute(Item customer, Moment moment, Map<String, Object> into) {
        Receivables receivables = new Receivables(moment);
        BigDecimal invoiced = BigDecimal.ZERO;
        BigDecimal paid = BigDecimal.ZERO;
        BigDecimal outstanding = BigDecimal.ZERO;
        BigDecimal refundDue = BigDecimal.ZERO;
        for (Item invoice : moment.snapshot().table(InvoiceRules.INVOICES).referring("customerId", customer.id())) {
            if (Receivables.isIssued(invoice)) {
                invoiced = invoiced.add(Money.amount(invoice.value("total")));
                paid = paid.add(receivables.paid(invoice));
                outstanding = outstanding.add(receivables.balance(invoice));
                refundDue = refundDue.add(receivables.refundDue(invoice));
            }
        }
        into.put("invoiced", Numbers.normalise(invoiced));
        into.put("paid", Numbers.normalise(paid));
        into.put("outstanding", Numbers.normalise(outstanding));
        into.put("refundDue", Numbers.normalise(refundDue));
    }
}
