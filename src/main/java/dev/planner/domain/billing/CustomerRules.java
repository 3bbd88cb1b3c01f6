package dev.planner.domain.billing;

import dev.planner.base.Numbers;
import dev.planner.domain.kernel.Money;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import dev.planner.schema.Crud;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Computes the billed, paid and outstanding amounts of customers. */
public final class CustomerRules implements CollectionRules {

    /** No invoice is issued to the customer while it is deleted, because an invoiced customer is kept. */
    @Override
    public Set<String> locks(Crud operation, Map<String, ? extends @Nullable Object> changes) {
        return operation == Crud.DELETE ? Set.of(InvoiceRules.INVOICES) : Set.of();
    }

    private static List<Item> invoices(String customer, Moment moment) {
        return moment.snapshot().table(InvoiceRules.INVOICES).referring("customerId", customer);
    }

    @Override
    public void compute(Item customer, Moment moment, Map<String, Object> into) {
        Receivables receivables = new Receivables(moment);
        BigDecimal invoiced = BigDecimal.ZERO;
        BigDecimal paid = BigDecimal.ZERO;
        BigDecimal outstanding = BigDecimal.ZERO;
        BigDecimal refundDue = BigDecimal.ZERO;
        boolean isInvoiced = false;
        for (Item invoice : invoices(customer.id(), moment)) {
            isInvoiced |= InvoiceRules.wasIssued(invoice);
            if (Receivables.isIssued(invoice)) {
                invoiced = invoiced.add(Money.amount(invoice.value("total")));
                Receivables.Sums sums = receivables.sums(invoice);
                paid = paid.add(sums.paid());
                outstanding = outstanding.add(sums.balance());
                refundDue = refundDue.add(sums.refundDue());
            }
        }
        into.put("invoiced", Numbers.normalise(invoiced));
        into.put("paid", Numbers.normalise(paid));
        into.put("outstanding", Numbers.normalise(outstanding));
        into.put("refundDue", Numbers.normalise(refundDue));
        into.put("isInvoiced", isInvoiced);
    }
}
