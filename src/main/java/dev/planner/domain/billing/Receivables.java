package dev.planner.domain.billing;

import dev.planner.base.Dates;
import dev.planner.base.Numbers;
import dev.planner.domain.kernel.Money;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.store.Snapshot;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The receivables from customers. The paid amount of an invoice is the sum of its payment records; an invoice without
 * payment records contains the amount itself.
 */
final class Receivables {
    static final String PAYMENTS = "billing/payments";
    private static final Set<String> OPEN = Set.of("sent", "overdue");
    private static final Set<String> SETTLED = Set.of("paid", "credited");

    private final Snapshot snapshot;
    private final Moment moment;

    Receivables(Moment moment) {
        this.snapshot = moment.snapshot();
        this.moment = moment;
    }

    static String status(Item invoice) {
        return invoice.text("status", "draft");
    }

    static boolean isCreditNote(Item invoice) {
        return invoice.text("creditNoteFor") != null;
    }

    /** Whether the invoice was issued and is not cancelled. */
    static boolean isIssued(Item invoice) {
        return isOpen(invoice) || SETTLED.contains(status(invoice));
    }

    static boolean isOpen(Item invoice) {
        return OPEN.contains(status(invoice));
    }

    List<Item> payments(String invoiceId) {
        return snapshot.table(PAYMENTS).referring("invoiceId", invoiceId);
    }

    /** The amounts of an invoice. */
    Sums sums(Item invoice) {
        Money money = BillingCurrency.money(invoice, moment);
        BigDecimal credited = money.round(sum(creditNotes(invoice), "total").negate());
        BigDecimal due = money.round(Money.amount(invoice.value("total")).subtract(credited));
        List<Item> payments = payments(invoice.id());
        BigDecimal paid = money.round(payments.isEmpty() ? paidInFile(invoice, due) : sum(payments, "amount"));
        boolean counts = !"cancelled".equals(status(invoice)) && !isCreditNote(invoice);
        return new Sums(invoice, credited, due, paid, counts ? due.subtract(paid) : BigDecimal.ZERO);
    }

    /**
     * The amounts of an invoice, each summed up once.
     *
     * @param invoice the invoice itself
     * @param credited the amount of all credit notes
     * @param due the total minus the credit notes
     * @param paid the amount of all payments
     * @param open the amount due minus the payments; negative if more was paid. A credit note reduces the amount of its
     *     invoice and has no open amount of its own
     */
    record Sums(Item invoice, BigDecimal credited, BigDecimal due, BigDecimal paid, BigDecimal open) {

        /** The outstanding amount; never negative. */
        BigDecimal balance() {
            return open.max(BigDecimal.ZERO);
        }

        /** The amount paid in excess, which must be refunded. */
        BigDecimal refundDue() {
            return open.negate().max(BigDecimal.ZERO);
        }

        boolean isOverdue(LocalDate today) {
            LocalDate dueDate = Dates.date(invoice.value("dueDate"));
            boolean late = dueDate == null ? "overdue".equals(status(invoice)) : dueDate.isBefore(today);
            return late && isOpen(invoice) && open.signum() > 0;
        }
    }

    /**
     * The amount paid for an invoice without payment records: the amount in its file, or the whole amount due if a
     * person has written only the status "paid" into the file.
     */
    BigDecimal paidInFile(Item invoice) {
        return paidInFile(invoice, sums(invoice).due());
    }

    private static BigDecimal paidInFile(Item invoice, BigDecimal due) {
        BigDecimal amount = Money.amount(invoice.value("paidAmount"));
        return amount.signum() == 0 && "paid".equals(status(invoice)) ? due : amount;
    }

    /**
     * The date of the last payment of an invoice; {@code null} if there is none.
     *
     * @param except a payment that does not count
     */
    @Nullable String lastPaymentDate(Item invoice, @Nullable ItemKey except) {
        return payments(invoice.id()).stream()
                .filter(payment -> !payment.key().equals(except))
                .map(payment -> payment.text("date"))
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElse(null);
    }

    List<Item> creditNotes(Item invoice) {
        return snapshot.table(InvoiceRules.INVOICES).referring("creditNoteFor", invoice.id()).stream()
                .filter(Receivables::isIssued)
                .toList();
    }

    /**
     * Derives the status of an issued invoice from its amounts: credited if credit notes cover the total, paid if the
     * payments cover the amount due, and otherwise sent.
     *
     * @param values the stored values of the invoice
     * @param due the total minus the credit notes
     * @param day the date of the last payment
     */
    static void settle(Map<String, Object> values, BigDecimal paid, BigDecimal due, String day) {
        values.put("paidAmount", Numbers.normalise(paid));
        Object status = values.getOrDefault("status", "draft");
        boolean settled = SETTLED.contains(status);
        if (!settled && !OPEN.contains(status)) {
            return;
        }
        boolean reduced = due.compareTo(Money.amount(values.get("total"))) < 0;
        if (reduced && due.signum() <= 0) {
            values.put("status", "credited");
        } else if (paid.signum() > 0 && paid.compareTo(due) >= 0) {
            values.put("status", "paid");
            if (!status.equals("paid")) {
                values.put("paidAt", day);
            }
        } else if (settled) {
            values.put("status", "sent");
            values.remove("paidAt");
        }
    }

    static BigDecimal sum(Collection<Item> items, String field) {
        return items.stream().map(item -> Money.amount(item.value(field))).reduce(BigDecimal.ZERO, BigDecimal::add);
    }
}
