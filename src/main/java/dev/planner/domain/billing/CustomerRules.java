package dev.planner.domain.billing;

import dev.planner.base.Maps;
import dev.planner.base.Numbers;
import dev.planner.domain.kernel.Money;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.Write;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.schema.Crud;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Computes the billed, paid and outstanding amounts of customers. A customer stays as long as an invoice needs its
 * address.
 */
public final class CustomerRules implements CollectionRules {

    /** No invoice is issued to the customer while it is deleted. */
    @Override
    public Set<String> locks(Crud operation, Map<String, ? extends @Nullable Object> changes) {
        return operation == Crud.DELETE ? Set.of(InvoiceRules.INVOICES) : Set.of();
    }

    @Override
    public void deleting(Write write) {
        List<Item> kept = invoices(write.key().id(), write.moment()).stream()
                .filter(invoice -> !InvoiceRules.isDeletable(invoice))
                .toList();
        if (!kept.isEmpty()) {
            Item first = kept.get(0);
            String name = first.text("number", first.id());
            throw Problem.conflict(
                    BillingConflict.CUSTOMER_INVOICED,
                    "The customer has " + kept.size() + (kept.size() == 1 ? " invoice" : " invoices")
                            + " that must stay on record with its address, such as " + name
                            + ". Keep the customer, for example with a tag such as inactive.",
                    Maps.of("record", first.id(), "title", name, "count", (long) kept.size()));
        }
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
        for (Item invoice : invoices(customer.id(), moment)) {
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
