package dev.planner.domain.billing;

import dev.planner.base.Ids;
import dev.planner.base.Numbers;
import dev.planner.domain.kernel.Money;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.Write;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import dev.planner.schema.Crud;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A payment changes together with its invoice. A refund is a negative payment. */
public final class PaymentRules implements CollectionRules {

    /** A payment has the customer and the currency of its invoice. */
    @Override
    public void compute(Item payment, Moment moment, Map<String, Object> into) {
        String invoiceId = payment.text("invoiceId");
        Item invoice = invoiceId == null ? null : moment.snapshot().get(new ItemKey(InvoiceRules.INVOICES, invoiceId));
        for (String same : List.of("customerId", BillingCurrency.FIELD)) {
            String value = invoice == null ? null : invoice.text(same);
            if (value != null) {
                into.put(same, value);
            }
        }
    }

    @Override
    public Set<String> locks(Crud operation, Map<String, ? extends @Nullable Object> changes) {
        return Set.of(Receivables.PAYMENTS, InvoiceRules.INVOICES);
    }

    @Override
    public void creating(Write write) {
        checkAmount(write);
        receive(write);
    }

    private static void receive(Write write) {
        Item invoice = invoice(write.text("invoiceId"), write);
        if (invoice == null) {
            throw Problem.invalid(
                    ValueFault.NO_SUCH_RECORD,
                    "/invoiceId",
                    "there is no invoice with this id",
                    Map.of("collection", "billing/invoices"));
        }
        receive(invoice, write);
    }

    private static void receive(Item invoice, Write write) {
        if (Receivables.isCreditNote(invoice)) {
            throw Problem.conflict(
                    BillingConflict.CREDIT_NOTE_UNPAYABLE,
                    "This is a credit note; record the refund as a negative payment of its invoice.");
        }
        if (!Receivables.isIssued(invoice)) {
            throw BillingConflict.inStatus(
                    BillingConflict.INVOICE_NOT_ISSUED,
                    invoice,
                    "The invoice is " + Receivables.status(invoice) + "; only an issued invoice can be paid.");
        }
        Receivables receivables = new Receivables(write.moment());
        keepEarlier(invoice, receivables, write);
        change(invoice, receivables, Money.amount(write.value("amount")), write.text("date"), write);
    }

    @Override
    public void updating(Write write) {
        Item before = write.before();
        if (before == null) {
            return;
        }
        if (write.changes("amount")) {
            checkAmount(write);
        }
        if (write.changes("invoiceId")) {
            takeBack(before, write);
            receive(write);
            return;
        }
        if (write.changes("amount")) {
            BigDecimal difference = Money.amount(write.value("amount")).subtract(Money.amount(before.value("amount")));
            change(invoice(before.text("invoiceId"), write), difference, write.text("date"), write);
        }
        if (write.changes("date")) {
            correctDate(invoice(before.text("invoiceId"), write), write);
        }
    }

    /** An invoice that stays paid was paid on the corrected date. */
    private static void correctDate(@Nullable Item invoice, Write write) {
        if (invoice != null && Receivables.status(invoice).equals("paid")) {
            String day = lastDay(invoice, new Receivables(write.moment()), write.text("date"), write);
            write.transaction().set(invoice.key(), "paidAt", day);
        }
    }

    @Override
    public void deleting(Write write) {
        Item before = write.before();
        if (before != null) {
            takeBack(before, write);
        }
    }

    @Override
    public Set<String> restoreLocks() {
        return Set.of(Receivables.PAYMENTS, InvoiceRules.INVOICES);
    }

    /** A payment that is restored without its invoice counts as received again. */
    @Override
    public void restoring(Write write, List<Item> together) {
        String invoiceId = String.valueOf(write.text("invoiceId"));
        if (together.stream().anyMatch(item -> item.key().equals(new ItemKey(InvoiceRules.INVOICES, invoiceId)))) {
            return;
        }
        Item invoice = invoice(invoiceId, write);
        if (invoice == null) {
            throw Problem.conflict(
                    BillingConflict.INVOICE_MISSING,
                    "The invoice of this payment does not exist; restore the invoice first.");
        }
        receive(invoice, write);
    }

    private static void takeBack(Item payment, Write write) {
        BigDecimal amount = Money.amount(payment.value("amount"));
        change(invoice(payment.text("invoiceId"), write), amount.negate(), null, write);
    }

    private static @Nullable Item invoice(@Nullable String id, Write write) {
        return id == null ? null : write.transaction().get(new ItemKey(InvoiceRules.INVOICES, id));
    }

    private static void checkAmount(Write write) {
        if (Money.amount(write.value("amount")).signum() == 0) {
            throw Problem.invalid(ValueFault.ZERO, "/amount", "must not be 0");
        }
    }

    private static void change(@Nullable Item invoice, BigDecimal difference, @Nullable String date, Write write) {
        if (invoice != null) {
            change(invoice, new Receivables(write.moment()), difference, date, write);
        }
    }

    /**
     * Changes the paid amount of an invoice.
     *
     * @param date the date of the payment; {@code null} if the payment no longer belongs to the invoice
     */
    private static void change(
            Item invoice, Receivables receivables, BigDecimal difference, @Nullable String date, Write write) {
        Receivables.Sums sums = receivables.sums(invoice);
        BigDecimal paid = sums.paid().add(difference);
        if (paid.signum() < 0 && difference.signum() < 0) {
            throw Problem.conflict(BillingConflict.REFUND_TOO_LARGE, "A refund cannot be more than what was paid.");
        }
        String day = lastDay(invoice, receivables, date, write);
        InvoiceRules.settle(invoice, paid, sums.due(), day, write.transaction());
    }

    /**
     * The date of the last payment of an invoice.
     *
     * @param date the date of the payment that is written; {@code null} if it does not count
     */
    private static String lastDay(Item invoice, Receivables receivables, @Nullable String date, Write write) {
        return Stream.of(date, receivables.lastPaymentDate(invoice, write.key()))
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElseGet(() -> write.moment().today().toString());
    }

    /**
     * Creates a payment record for the paid amount of an invoice that has no payment records. Otherwise the first
     * payment record would replace that amount.
     */
    static void keepEarlier(Item invoice, Receivables receivables, Write write) {
        BigDecimal earlier = receivables.paidInFile(invoice);
        if (earlier.signum() == 0 || !receivables.payments(invoice.id()).isEmpty()) {
            return;
        }
        String day = invoice.text(
                "paidAt", invoice.text("created", write.moment().today().toString()));
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("invoiceId", invoice.id());
        values.put("amount", Numbers.normalise(earlier));
        values.put("date", day);
        write.putEarlier(
                new ItemKey(
                        Receivables.PAYMENTS, Ids.next("payment", write.moment().now())),
                values);
    }
}
