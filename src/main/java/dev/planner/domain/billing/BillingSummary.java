package dev.planner.domain.billing;

import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.Maps;
import dev.planner.base.Numbers;
import dev.planner.domain.kernel.Money;
import dev.planner.engine.Action;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import io.vertx.core.Future;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/** {@code GET /billing/summary}: the billed, paid and outstanding amounts. */
final class BillingSummary {
    private BillingSummary() {}

    static Action action() {
        return Action.of(
                read("billingSummary", Target.project())
                        .at("/billing/summary")
                        .says(
                                "Sum up invoices and quotes",
                                "Sums up invoices and quotes. Drafts and cancelled invoices do not count as "
                                        + "invoiced; credit notes count"
                                        + " against it.")
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
        summary.put(
                "totalInvoiced", sum(issued, sums -> Money.amount(sums.invoice().value("total"))));
        summary.put("totalPaid", sum(issued, Receivables.Sums::paid));
        summary.put("totalOutstanding", sum(issued, Receivables.Sums::balance));
        summary.put("totalOverdue", sum(overdue, Receivables.Sums::balance));
        summary.put("totalRefundDue", sum(issued, Receivables.Sums::refundDue));
        summary.put("totalDrafts", sum(drafts, invoice -> Money.amount(invoice.value("total"))));
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

    private static <T> Number sum(Collection<T> counted, Function<T, BigDecimal> amount) {
        return Numbers.normalise(counted.stream().map(amount).reduce(BigDecimal.ZERO, BigDecimal::add));
    }

    private static Map<String, Object> schema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        for (String sum : List.of(
                "totalInvoiced", "totalPaid", "totalOutstanding", "totalOverdue", "totalRefundDue", "totalDrafts")) {
            properties.put(sum, Maps.of("type", "number"));
        }
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
