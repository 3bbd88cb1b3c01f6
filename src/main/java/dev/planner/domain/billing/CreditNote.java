package dev.planner.domain.billing;

import dev.planner.base.Ids;
import dev.planner.base.Maps;
import dev.planner.base.Numbers;
import dev.planner.domain.kernel.Money;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.Write;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Presentation.Place;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.engine.read.Moment;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Condition;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.store.Locks;
import dev.planner.store.Transaction;
import io.vertx.core.Future;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * {@code POST /billing/invoices/:id/credit}: credits an issued invoice, the rest of it or a part of it, through a
 * separate invoice.
 */
final class CreditNote {
    private static final List<String> SUMS = List.of("subtotal", "tax", "total");

    private final CollectionType type;

    CreditNote(CollectionType type) {
        this.type = type;
    }

    Action action() {
        FieldSpec lines = Objects.requireNonNull(type.field("lineItems"));
        return Action.of(
                Operation.create("creditInvoice", Target.record(type))
                        .verb("credit")
                        .says("Write a credit note", "Writes a credit note for an issued invoice.")
                        .body(
                                Parameter.optional(
                                        "lineItems",
                                        lines.type(),
                                        "The lines to credit, with positive amounts; without any, the rest."),
                                Parameter.optional(
                                        "reason", FieldTypes.markdown(), "The reason, which the credit note shows."))
                        .answers(Result.entity(type.name()))
                        .when(Condition.when("status", "sent", "overdue", "paid")
                                .and("creditNoteFor", (Object) null))
                        .shown(
                                Place.MENU,
                                "Write a credit note",
                                "undo-2",
                                "Without lines, the credit note takes back the rest of the invoice.")
                        .build(),
                this::run);
    }

    private Future<Outcome.Kept> run(Call call) {
        Locks locks = Locks.collections(Set.of(type.name(), Receivables.PAYMENTS));
        return call.change(locks, (invoice, transaction, moment) -> {
            checkIssued(invoice);
            Write note = note(invoice, call, transaction, moment);
            settleInvoice(invoice, Money.amount(note.value("total")), transaction, moment);
            return transaction.put(note.key(), note.values());
        });
    }

    private static void checkIssued(Item invoice) {
        if (Receivables.isCreditNote(invoice)) {
            throw Problem.conflict(BillingConflict.IS_CREDIT_NOTE, "This is a credit note itself.");
        }
        if (!Receivables.isIssued(invoice)) {
            throw BillingConflict.inStatus(
                    BillingConflict.INVOICE_NOT_ISSUED,
                    invoice,
                    "The invoice is " + Receivables.status(invoice)
                            + "; only an issued one needs a credit note. A draft can simply be changed.");
        }
    }

    private Write note(Item invoice, Call call, Transaction transaction, Moment moment) {
        Map<String, Object> body = call.body();
        String number = String.valueOf(Objects.requireNonNullElse(invoice.value("number"), invoice.id()));
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("title", "Credit note for " + number);
        values.put("status", "sent");
        values.put("creditNoteFor", invoice.id());
        values.put("sentAt", moment.today().toString());
        for (String same : List.of("customerId", BillingCurrency.FIELD, "taxRate")) {
            Object value = invoice.value(same);
            if (value != null) {
                values.put(same, value);
            }
        }
        Object reason = body.get("reason");
        if (reason != null) {
            values.put("notes", reason);
        }
        boolean whole = body.get("lineItems") == null;
        ItemKey key = new ItemKey(type.name(), Ids.next("invoice", moment.now()));
        Write note = new Write(type, key, null, values, moment, transaction);
        if (whole) {
            creditRest(invoice, note, moment);
        } else {
            note.set("lineItems", body.get("lineItems"));
            call.engine().writer().round(note);
            LineItems.settle(note);
            note.set("lineItems", negated((List<?>) Objects.requireNonNull(note.value("lineItems"))));
            copyNegated(note.values(), note);
        }
        SentLetter.keep(note);
        checkAmount(invoice, Money.amount(note.value("total")), moment);
        note.set("paidAmount", 0L);
        note.set("number", Numbering.INVOICES.next(transaction, moment));
        return note;
    }

    /** Takes back the invoice, and takes back its earlier credit notes. */
    private static void creditRest(Item invoice, Write note, Moment moment) {
        List<Item> counted = new ArrayList<>(List.of(invoice));
        counted.addAll(new Receivables(moment).creditNotes(invoice));
        List<Object> lines = new ArrayList<>();
        counted.forEach(each -> lines.addAll(negated(LineItems.copies(each, moment.now()))));
        note.set("lineItems", lines);
        Map<String, Object> sums = new LinkedHashMap<>(invoice.values());
        for (String name : SUMS) {
            if (sums.containsKey(name)) {
                sums.put(name, Numbers.normalise(Receivables.sum(counted, name)));
            }
        }
        copyNegated(sums, note);
    }

    private static void copyNegated(Map<String, Object> sums, Write note) {
        for (String name : SUMS) {
            Object sum = sums.get(name);
            note.set(name, sum == null ? null : negated(sum));
        }
    }

    private static List<Object> negated(List<?> lines) {
        List<Object> negated = new ArrayList<>(lines.size());
        for (Object line : lines) {
            Map<String, Object> copy = new LinkedHashMap<>();
            ((Map<?, ?>) line).forEach((name, value) -> copy.put((String) name, value));
            copy.computeIfPresent("quantity", (name, value) -> negated(value));
            copy.computeIfPresent("amount", (name, value) -> negated(value));
            // The credit note does not refer to the hours, so that they can be billed again.
            copy.remove("timeEntryIds");
            negated.add(copy);
        }
        return negated;
    }

    private static Object negated(Object value) {
        return value instanceof Number number
                ? Numbers.normalise(Numbers.decimal(number).negate())
                : value;
    }

    private static void checkAmount(Item invoice, BigDecimal total, Moment moment) {
        BigDecimal left = new Receivables(moment).sums(invoice).due();
        if (total.signum() >= 0) {
            throw Problem.conflict(
                    BillingConflict.CREDIT_EMPTY,
                    "There is nothing to credit: the total of the credit note would be 0.");
        }
        if (left.add(total).signum() < 0) {
            throw Problem.conflict(
                    BillingConflict.CREDIT_TOO_LARGE,
                    "A credit note can credit at most the amount due of the invoice: "
                            + left.stripTrailingZeros().toPlainString() + ".",
                    Maps.of("left", left));
        }
    }

    private static void settleInvoice(Item invoice, BigDecimal credit, Transaction transaction, Moment moment) {
        Receivables.Sums sums = new Receivables(moment).sums(invoice);
        InvoiceRules.settle(
                invoice, sums.paid(), sums.due().add(credit), moment.today().toString(), transaction);
    }
}
