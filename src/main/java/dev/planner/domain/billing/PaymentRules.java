package dev.planner.domain.billing;

import dev.planner.base.Ids;
import dev.planner.base.Numbers;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.Moment;
import dev.planner.engine.Write;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.schema.Operation;
import dev.planner.store.Transaction;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A payment and the invoice that it is for change together. A refund is a negative payment. */
public final class PaymentRules implements CollectionRules {

    @Override
    public Set<String> locks(Operation operation, Map<String, ? extends @Nullable Object> changes) {
        return Set.of(Ledger.PAYMENTS, InvoiceRules.INVOICES);
    }

    @Override
    public void creating(Write write) {
        checkAmount(write);
        receive(write);
    }

    private static void receive(Write write) {
        Item invoice = invoice(write.text("invoiceId"), write);
        if (invoice == null) {
            throw Problem.invalid("/invoiceId", "there is no invoice with this id");
        }
        if (!Ledger.isIssued(invoice)) {
            throw Problem.conflict(
                    "The invoice is " + Ledger.status(invoice) + "; only an issued invoice can be paid.");
        }
        Ledger ledger = new Ledger(write.moment().snapshot());
        keepEarlier(invoice, ledger, write.transaction(), write.moment());
        change(invoice, ledger, Money.amount(write.value("amount")), write);
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
        } else if (write.changes("amount")) {
            BigDecimal difference = Money.amount(write.value("amount")).subtract(Money.amount(before.value("amount")));
            change(invoice(before.text("invoiceId"), write), difference, write);
        }
    }

    @Override
    public void deleting(Write write) {
        Item before = write.before();
        if (before != null) {
            takeBack(before, write);
        }
    }

    private static void takeBack(Item payment, Write write) {
        BigDecimal amount = Money.amount(payment.value("amount"));
        change(invoice(payment.text("invoiceId"), write), amount.negate(), write);
    }

    private static @Nullable Item invoice(@Nullable String id, Write write) {
        return id == null ? null : write.transaction().get(new ItemKey(InvoiceRules.INVOICES, id));
    }

    private static void checkAmount(Write write) {
        if (Money.amount(write.value("amount")).signum() == 0) {
            throw Problem.invalid("/amount", "must not be 0");
        }
    }

    private static void change(@Nullable Item invoice, BigDecimal difference, Write write) {
        if (invoice != null) {
            change(invoice, new Ledger(write.moment().snapshot()), difference, write);
        }
    }

    private static void change(Item invoice, Ledger ledger, BigDecimal difference, Write write) {
        BigDecimal paid = ledger.paid(invoice).add(difference);
        if (paid.signum() < 0 && difference.signum() < 0) {
            throw Problem.conflict("More cannot be paid back than was paid.");
        }
        String date = write.text("date");
        String day = date == null ? write.moment().today().toString() : date;
        settle(invoice, paid, ledger.due(invoice), day, write.transaction());
    }

    /** Makes the invoice agree with what has been paid and what is due. */
    static void settle(Item invoice, BigDecimal paid, BigDecimal due, String day, Transaction transaction) {
        Map<String, Object> values = new LinkedHashMap<>(invoice.values());
        values.put("paidAmount", Numbers.normalise(paid));
        boolean covered = paid.signum() > 0 && paid.compareTo(due) >= 0;
        if (covered && Ledger.isOpen(invoice)) {
            values.put("status", "paid");
            values.put("paidAt", day);
        } else if (!covered && Ledger.status(invoice).equals("paid")) {
            values.put("status", "sent");
            values.remove("paidAt");
        }
        transaction.put(invoice.key(), values);
    }

    /**
     * What an invoice says to be paid without payment records becomes one, before the first record would make it
     * forgotten.
     */
    static void keepEarlier(Item invoice, Ledger ledger, Transaction transaction, Moment moment) {
        BigDecimal earlier = Money.amount(invoice.value("paidAmount"));
        if (earlier.signum() == 0 || !ledger.payments(invoice.id()).isEmpty()) {
            return;
        }
        String day =
                invoice.text("paidAt", invoice.text("created", moment.today().toString()));
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("invoiceId", invoice.id());
        values.put("amount", Numbers.normalise(earlier));
        values.put("date", day);
        transaction.put(new ItemKey(Ledger.PAYMENTS, Ids.next("payment", moment.now())), values);
    }
}
