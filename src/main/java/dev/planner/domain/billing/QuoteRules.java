package dev.planner.domain.billing;

import static dev.planner.engine.operation.Operation.change;

import dev.planner.base.Dates;
import dev.planner.base.Ids;
import dev.planner.engine.Action;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.RecordVerb;
import dev.planner.engine.Write;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.OperationBuilder;
import dev.planner.engine.operation.Presentation.Place;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.engine.read.Moment;
import dev.planner.item.Condition;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import dev.planner.store.Transaction;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A quote gets its number at creation. It is sent, and then accepted or rejected. A step that was taken by mistake can
 * be taken back. Each quote becomes at most one invoice.
 */
public final class QuoteRules implements CollectionRules {
    static final String QUOTES = "billing/quotes";

    @Override
    public void compute(Item quote, Moment moment, Map<String, Object> into) {
        LocalDate validUntil = Dates.date(quote.value("validUntil"));
        boolean past = validUntil != null && validUntil.isBefore(moment.today());
        into.put("isExpired", past && "sent".equals(quote.text("status")));
    }

    @Override
    public Set<String> locks(Crud operation, Map<String, ? extends @Nullable Object> changes) {
        return operation == Crud.UPDATE ? Set.of() : Set.of(QUOTES);
    }

    @Override
    public void creating(Write write) {
        BillingCurrency.choose(write);
        LineItems.settle(write);
        stamp(write);
        write.set("number", Numbering.QUOTES.next(write.transaction(), write.moment()));
    }

    @Override
    public void updating(Write write) {
        BillingCurrency.choose(write);
        if (write.changes("status")) {
            stamp(write);
        }
        LineItems.settle(write);
    }

    private static void stamp(Write write) {
        String today = write.moment().today().toString();
        String status = String.valueOf(write.value("status"));
        if (status.equals("draft")) {
            write.set("sentAt", null);
            SentLetter.forget(write);
        } else if (write.value("sentAt") == null) {
            write.set("sentAt", today);
            SentLetter.keep(write);
            BillingCurrency.keep(write);
        }
        write.set("acceptedAt", status.equals("accepted") ? today : null);
    }

    @Override
    public void deleting(Write write) {
        Numbering.QUOTES.remember(write.value("number"), write.transaction(), write.moment());
    }

    @Override
    public List<Action> actions(CollectionType type) {
        return List.of(
                step(
                        change("sendQuote", Target.record(type))
                                .verb("send")
                                .says("Mark a quote as sent")
                                .when(Condition.when("status", "draft", "sent"))
                                .shown(Place.PRIMARY, "Mark as sent", "arrow-up-right")
                                .offeredWhen(Condition.when("status", "draft")),
                        "sent"),
                step(
                        change("acceptQuote", Target.record(type))
                                .verb("accept")
                                .says("Mark a quote as accepted", "The customer has accepted the quote.")
                                .when(Condition.when("status", "sent", "accepted"))
                                .shown(Place.PRIMARY, "Accepted", "check")
                                .offeredWhen(Condition.when("status", "sent")),
                        "accepted"),
                step(
                        change("rejectQuote", Target.record(type))
                                .verb("reject")
                                .says("Mark a quote as rejected", "The customer has rejected the quote.")
                                .when(Condition.when("status", "sent", "rejected"))
                                .shown(Place.MENU, "Rejected", "x")
                                .offeredWhen(Condition.when("status", "sent")),
                        "rejected"),
                RecordVerb.of(
                        Operation.create("invoiceQuote", Target.record(type))
                                .verb("to-invoice")
                                .idempotent()
                                .says(
                                        "Create an invoice from a quote",
                                        "Creates a draft invoice from a quote, or returns the invoice that was "
                                                + "already created from it.")
                                .when(Condition.when("status", "draft", "sent", "accepted"))
                                .shown(Place.PRIMARY, "Make an invoice", "receipt-text")
                                .offeredWhen(Condition.when("status", "accepted"))
                                .answers(Result.entity(InvoiceRules.INVOICES)),
                        body -> Set.of(InvoiceRules.INVOICES),
                        QuoteRules::toInvoice));
    }

    private static Action step(OperationBuilder declared, String status) {
        return RecordVerb.of(
                declared.idempotent().answers(Result.entity(QUOTES)),
                (quote, step) -> step.update(quote, Map.of("status", status)));
    }

    private static Item toInvoice(Item quote, RecordVerb.Step step) {
        Item made = invoiceOf(quote, step.moment());
        return made != null ? made : invoice(quote, step.transaction(), step.moment());
    }

    private static @Nullable Item invoiceOf(Item quote, Moment moment) {
        return moment.snapshot().table(InvoiceRules.INVOICES).referring("quoteId", quote.id()).stream()
                .filter(invoice -> !"cancelled".equals(invoice.text("status")))
                .filter(invoice -> !Receivables.isCreditNote(invoice))
                .findFirst()
                .orElse(null);
    }

    /** Copies the offered amounts without recalculating them. */
    private static Item invoice(Item quote, Transaction transaction, Moment moment) {
        if ("rejected".equals(quote.text("status"))) {
            throw Problem.conflict(
                    BillingConflict.QUOTE_REJECTED, "The customer has rejected this quote; create a new one.");
        }
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("title", quote.text("title", "Invoice"));
        values.put("status", "draft");
        values.put("quoteId", quote.id());
        values.put("paidAmount", 0L);
        for (String same :
                List.of("customerId", BillingCurrency.FIELD, "subtotal", "tax", "taxRate", "total", "notes")) {
            Object value = quote.value(same);
            if (value != null) {
                values.put(same, value);
            }
        }
        List<Object> lines = LineItems.copies(quote, moment.now());
        if (!lines.isEmpty()) {
            values.put("lineItems", lines);
        }
        return transaction.put(new ItemKey(InvoiceRules.INVOICES, Ids.next("invoice", moment.now())), values);
    }
}
