package dev.planner.domain.billing;

import dev.planner.domain.kernel.Money;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import dev.planner.schema.Crud;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Computes the billed, paid and outstanding amounts of customers, by currency. */
public final class CustomerRules implements CollectionRules {
    private static final List<String> AMOUNTS = List.of("invoiced", "paid", "outstanding", "refundDue");

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
        String usual = BillingCurrency.of(customer, moment);
        AmountsByCurrency amounts = new AmountsByCurrency(usual, AMOUNTS);
        boolean isInvoiced = false;
        for (Item invoice : invoices(customer.id(), moment)) {
            isInvoiced |= InvoiceRules.wasIssued(invoice);
            if (Receivables.isIssued(invoice)) {
                String code = BillingCurrency.of(invoice, moment);
                Receivables.Sums sums = receivables.sums(invoice);
                amounts.add(code, "invoiced", Money.amount(invoice.value("total")));
                amounts.add(code, "paid", sums.paid());
                amounts.add(code, "outstanding", sums.balance());
                amounts.add(code, "refundDue", sums.refundDue());
            }
        }
        amounts.putInto(into);
        into.put("isInvoiced", isInvoiced);
    }
}
