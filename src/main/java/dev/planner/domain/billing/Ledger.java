package dev.planner.domain.billing;

import dev.planner.base.Dates;
import dev.planner.item.Item;
import dev.planner.store.Snapshot;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** What is owed. Payments count where there are any; an invoice without payment records says itself what was paid. */
final class Ledger {
    static final String PAYMENTS = "billing/payments";
    private static final Set<String> OPEN = Set.of("sent", "overdue");

    private final Snapshot snapshot;
    private final Money money;

    Ledger(Snapshot snapshot) {
        this.snapshot = snapshot;
        this.money = Money.of(snapshot);
    }

    static String status(Item invoice) {
        return invoice.text("status", "draft");
    }

    static boolean isCreditNote(Item invoice) {
        return invoice.text("creditNoteFor") != null;
    }

    /** Whether it has left the house and still counts. */
    static boolean isIssued(Item invoice) {
        return OPEN.contains(status(invoice)) || "paid".equals(status(invoice));
    }

    static boolean isOpen(Item invoice) {
        return OPEN.contains(status(invoice));
    }

    List<Item> payments(String invoiceId) {
        return snapshot.table(PAYMENTS).where("invoiceId", invoiceId).stream()
                .filter(payment -> invoiceId.equals(payment.text("invoiceId")))
                .toList();
    }

    BigDecimal paid(Item invoice) {
        List<Item> payments = payments(invoice.id());
        return money.round(payments.isEmpty() ? Money.amount(invoice.value("paidAmount")) : sum(payments, "amount"));
    }

    /** The total less what credit notes have taken back. */
    BigDecimal due(Item invoice) {
        List<Item> creditNotes = snapshot.table(InvoiceRules.INVOICES).where("creditNoteFor", invoice.id()).stream()
                .filter(note -> invoice.id().equals(note.text("creditNoteFor")) && isIssued(note))
                .toList();
        return money.round(Money.amount(invoice.value("total")).add(sum(creditNotes, "total")));
    }

    /** What is still owed. A credit note lowers what is owed for its invoice and owes nothing itself. */
    BigDecimal balance(Item invoice) {
        boolean counts = !"cancelled".equals(status(invoice)) && !isCreditNote(invoice);
        return counts ? due(invoice).subtract(paid(invoice)) : BigDecimal.ZERO;
    }

    boolean isOverdue(Item invoice, LocalDate today) {
        LocalDate dueDate = Dates.date(invoice.value("dueDate"));
        boolean late = dueDate == null ? "overdue".equals(status(invoice)) : dueDate.isBefore(today);
        return late && isOpen(invoice) && balance(invoice).signum() > 0;
    }

    private static BigDecimal sum(Collection<Item> items, String field) {
        return items.stream().map(item -> Money.amount(item.value(field))).reduce(BigDecimal.ZERO, BigDecimal::add);
    }
}
