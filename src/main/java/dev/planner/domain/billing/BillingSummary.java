package dev.planner.domain.billing;

import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.Currencies;
import dev.planner.base.Maps;
import dev.planner.domain.kernel.Money;
import dev.planner.engine.Action;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import io.vertx.core.Future;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** {@code GET /billing/summary}: the billed, paid and outstanding amounts. */
final class BillingSummary {
    private static final List<String> SUMS =
            List.of("totalInvoiced", "totalPaid", "totalOutstanding", "totalOverdue", "totalRefundDue", "totalDrafts");

    private BillingSummary() {}

    static Action action() {
        return Action.of(
                read("billingSummary", Target.project())
                        .at("/billing/summary")
                        .says(
                                "Sum up invoices and quotes",
                                "Sums up invoices and quotes. Drafts and cancelled invoices do not count as "
                                        + "invoiced; credit notes count"
                                        + " against it. The sums are of the amounts in the project's currency; "
                                        + "`otherCurrencies` has the sums of all other amounts.")
                        .answers(Result.value("BillingSummary", schema()))
                        .build(),
                call -> Future.succeededFuture(
                        new Outcome.Value(of(call.engine().records().moment()))));
    }

    static Map<String, Object> of(Moment moment) {
        Receivables receivables = new Receivables(moment);
        List<Item> invoices = moment.snapshot().table(InvoiceRules.INVOICES).items();
        List<Item> quotes = moment.snapshot().table(QuoteRules.QUOTES).items();
        List<Receivables.Sums> issued = invoices.stream()
                .filter(Receivables::isIssued)
                .map(receivables::sums)
                .toList();
        List<Receivables.Sums> overdue =
                issued.stream().filter(sums -> sums.isOverdue(moment.today())).toList();
        List<Item> drafts = invoices.stream().filter(hasStatus("draft")).toList();
        Map<String, Object> summary = new LinkedHashMap<>();
        sums(moment, issued, overdue, drafts).putInto(summary);
        summary.put("draftInvoices", (long) drafts.size());
        summary.put("sentInvoices", count(invoices, Receivables::isOpen));
        summary.put("paidInvoices", count(invoices, hasStatus("paid")));
        summary.put("overdueInvoices", (long) overdue.size());
        summary.put("creditedInvoices", count(invoices, hasStatus("credited")));
        summary.put("cancelledInvoices", count(invoices, hasStatus("cancelled")));
        summary.put("pendingQuotes", count(quotes, hasStatus("sent")));
        summary.put("acceptedQuotes", count(quotes, hasStatus("accepted")));
        return summary;
    }

    private static Predicate<Item> hasStatus(String status) {
        return item -> Receivables.status(item).equals(status);
    }

    private static long count(Collection<Item> items, Predicate<Item> test) {
        return items.stream().filter(test).count();
    }

    private static AmountsByCurrency sums(
            Moment moment, List<Receivables.Sums> issued, List<Receivables.Sums> overdue, List<Item> drafts) {
        AmountsByCurrency amounts = new AmountsByCurrency(Currencies.code(moment.currency()), SUMS);
        for (Receivables.Sums sums : issued) {
            String code = BillingCurrency.of(sums.invoice(), moment);
            amounts.add(code, "totalInvoiced", Money.amount(sums.invoice().value("total")));
            amounts.add(code, "totalPaid", sums.paid());
            amounts.add(code, "totalOutstanding", sums.balance());
            amounts.add(code, "totalRefundDue", sums.refundDue());
        }
        for (Receivables.Sums sums : overdue) {
            amounts.add(BillingCurrency.of(sums.invoice(), moment), "totalOverdue", sums.balance());
        }
        for (Item draft : drafts) {
            amounts.add(BillingCurrency.of(draft, moment), "totalDrafts", Money.amount(draft.value("total")));
        }
        return amounts;
    }

    private static Map<String, Object> schema() {
        Map<String, Object> properties = new LinkedHashMap<>(AmountsByCurrency.schema(SUMS));
        for (String count : List.of(
                "draftInvoices",
                "sentInvoices",
                "paidInvoices",
                "overdueInvoices",
                "creditedInvoices",
                "cancelledInvoices",
                "pendingQuotes",
                "acceptedQuotes")) {
            properties.put(count, Maps.of("type", "integer"));
        }
        return Maps.of("type", "object", "properties", properties);
    }
}
