package dev.planner.domain.billing;

import dev.planner.base.Dates;
import dev.planner.base.Ids;
import dev.planner.base.Numbers;
import dev.planner.domain.kernel.Money;
import dev.planner.domain.kernel.ProjectSettings;
import dev.planner.engine.Action;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.Write;
import dev.planner.engine.read.Moment;
import dev.planner.engine.read.filter.FieldFilter;
import dev.planner.field.FieldType;
import dev.planner.field.Filterable;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import dev.planner.store.Transaction;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An invoice is a draft until it is issued. An issued invoice has a number, its amounts are final, and a correction
 * requires a credit note. Payments and credit notes determine the status. The due date determines whether the invoice
 * is overdue.
 */
public final class InvoiceRules implements CollectionRules {
    static final String INVOICES = "billing/invoices";
    private static final Set<String> BOTH = Set.of(INVOICES, Receivables.PAYMENTS);
    private final CollectionType type;

    public InvoiceRules(CollectionType type) {
        this.type = type;
    }

    @Override
    public void compute(Item invoice, Moment moment, Map<String, Object> into) {
        Receivables.Sums sums = new Receivables(moment).sums(invoice);
        into.put("balance", Numbers.normalise(sums.balance()));
        into.put("credited", Numbers.normalise(sums.credited()));
        BigDecimal refundDue = sums.refundDue();
        into.put("refundDue", Numbers.normalise(refundDue));
        into.put("isRefundDue", refundDue.signum() > 0);
        into.put("isIssued", wasIssued(invoice));
        into.put("hasPayments", sums.paid().signum() != 0);
        boolean overdue = sums.isOverdue(moment.today());
        into.put("isOverdue", overdue);
        LocalDate dueDate = Dates.date(invoice.value("dueDate"));
        if (overdue && dueDate != null) {
            into.put("daysOverdue", ChronoUnit.DAYS.between(dueDate, moment.today()));
        }
    }

    /** The filter accepts "overdue" as a status, although it is derived from the due date. */
    @Override
    public @Nullable FieldFilter filter(String name, String text, Moment moment) {
        boolean overdue =
                Arrays.stream(text.split(",")).anyMatch(word -> word.strip().equalsIgnoreCase("overdue"));
        if (!name.equals("status") || !overdue || !(statusType() instanceof Filterable statuses)) {
            return null;
        }
        Predicate<@Nullable Object> stated = statuses.filter(text, moment.zone());
        return FieldFilter.of(
                invoice -> stated.test(invoice.value("status")) || Boolean.TRUE.equals(invoice.value("isOverdue")));
    }

    private FieldType statusType() {
        return Objects.requireNonNull(type.field("status")).type();
    }

    @Override
    public Set<String> locks(Crud operation, Map<String, ? extends @Nullable Object> changes) {
        if (changes.containsKey("status") || operation == Crud.DELETE) {
            return BOTH;
        }
        return BilledHours.areNamedIn(changes.get(LineItems.FIELD)) ? Set.of(INVOICES) : Set.of();
    }

    @Override
    public void creating(Write write) {
        BilledHours.check(write);
        BillingCurrency.choose(write);
        LineItems.settle(write);
        write.set("paidAmount", 0L);
        if ("sent".equals(write.value("status"))) {
            issue(write);
        }
    }

    @Override
    public void updating(Write write) {
        Item before = write.before();
        BilledHours.check(write);
        BillingCurrency.choose(write);
        LineItems.settle(write);
        if (before != null && write.changes("status")) {
            step(before, write);
        }
    }

    /** Whether an invoice was cancelled before it was issued. It has no number, so it may become a draft again. */
    static boolean isDroppedDraft(Item invoice) {
        return Receivables.status(invoice).equals("cancelled") && invoice.value("number") == null;
    }

    /** Whether an invoice was issued, even if it was cancelled later. The accounts need it. */
    static boolean wasIssued(Item invoice) {
        return !Receivables.status(invoice).equals("draft") && !isDroppedDraft(invoice);
    }

    private static void step(Item before, Write write) {
        switch (String.valueOf(write.value("status"))) {
            case "sent" -> issue(write);
            case "paid" -> pay(before, write);
            case "cancelled" -> cancel(before, write);
            default -> {}
        }
    }

    private static void issue(Write write) {
        if (write.value("number") == null) {
            write.set("number", Numbering.INVOICES.next(write.transaction(), write.moment()));
        }
        LocalDate today = write.moment().today();
        if (write.value("sentAt") == null) {
            write.set("sentAt", today.toString());
            SentLetter.keep(write);
            BillingCurrency.keep(write);
        }
        if (write.value("dueDate") == null) {
            int days = ProjectSettings.of(write.moment().snapshot()).paymentTermsDays();
            write.set("dueDate", today.plusDays(days).toString());
        }
    }

    /** Setting the status to paid records a payment of the outstanding amount today. */
    private static void pay(Item before, Write write) {
        Receivables receivables = new Receivables(write.moment());
        Receivables.Sums sums = receivables.sums(before);
        BigDecimal rest = sums.balance();
        String today = write.moment().today().toString();
        if (rest.signum() > 0) {
            PaymentRules.keepEarlier(before, receivables, write);
            Map<String, Object> payment = new LinkedHashMap<>();
            payment.put("invoiceId", before.id());
            payment.put("amount", Numbers.normalise(rest));
            payment.put("date", today);
            String id = Ids.next("payment", write.moment().now());
            write.transaction().put(new ItemKey(Receivables.PAYMENTS, id), payment);
        }
        write.set("paidAmount", Numbers.normalise(sums.paid().add(rest)));
        write.set("paidAt", today);
    }

    private static void cancel(Item before, Write write) {
        if (Receivables.isIssued(before)) {
            settleCredited(before, Money.amount(before.value("total")).negate(), write);
        }
    }

    /**
     * Updates the corrected invoice when its credit note becomes effective or ineffective.
     *
     * @param change the change of the amount due
     */
    private static void settleCredited(Item note, BigDecimal change, Write write) {
        String credited = note.text("creditNoteFor");
        Item invoice = credited == null ? null : write.transaction().get(new ItemKey(INVOICES, credited));
        if (invoice != null) {
            Receivables receivables = new Receivables(write.moment());
            Receivables.Sums sums = receivables.sums(invoice);
            String last = receivables.lastPaymentDate(invoice, null);
            settle(
                    invoice,
                    sums.paid(),
                    sums.due().add(change),
                    last == null ? write.moment().today().toString() : last,
                    write.transaction());
        }
    }

    /** Stores the status that follows from the amounts. */
    static void settle(Item invoice, BigDecimal paid, BigDecimal due, String day, Transaction transaction) {
        Map<String, Object> values = new LinkedHashMap<>(invoice.values());
        Receivables.settle(values, paid, due, day);
        transaction.put(invoice.key(), values);
    }

    /** Payments that a file assigns to a draft are deleted with it. */
    @Override
    public void deleting(Write write) {
        Numbering.INVOICES.remember(write.value("number"), write.transaction(), write.moment());
        for (Item payment : new Receivables(write.moment()).payments(write.key().id())) {
            write.transaction().deleteWith(write.key(), payment.key());
        }
    }

    @Override
    public Set<String> restoreLocks() {
        return BOTH;
    }

    /** Keeps hours on one invoice, and updates the amounts from the current payments and credit notes. */
    @Override
    public void restoring(Write write, List<Item> together) {
        BilledHours.check(write);
        Item invoice = together.stream()
                .filter(item -> item.key().equals(write.key()))
                .findFirst()
                .orElseThrow();
        Receivables receivables = new Receivables(write.moment());
        List<Item> payments = Stream.concat(
                        receivables.payments(invoice.id()).stream(),
                        together.stream().filter(item -> item.key().collection().equals(Receivables.PAYMENTS)))
                .toList();
        if (!payments.isEmpty()) {
            String today = write.moment().today().toString();
            Receivables.settle(
                    write.values(),
                    Receivables.sum(payments, "amount"),
                    receivables.sums(invoice).due(),
                    today);
        }
        if (Receivables.isCreditNote(invoice) && Receivables.isIssued(invoice)) {
            checkCredits(invoice, write);
            settleCredited(invoice, Money.amount(invoice.value("total")), write);
        }
    }

    private static void checkCredits(Item note, Write write) {
        ItemKey credited = new ItemKey(INVOICES, String.valueOf(note.text("creditNoteFor")));
        if (write.transaction().get(credited) == null) {
            throw Problem.conflict(
                    BillingConflict.INVOICE_MISSING,
                    "The invoice of this credit note does not exist; restore the invoice first.");
        }
    }

    @Override
    public List<Action> actions(CollectionType collection) {
        List<Action> actions = new ArrayList<>();
        actions.add(SendInvoice.action(collection));
        actions.add(new CreditNote(type).action());
        actions.add(new HoursInvoice().action(collection));
        actions.add(BillingSummary.action());
        actions.add(new HoursReport().action());
        return actions;
    }
}
