package dev.planner.domain.billing;

import dev.planner.base.Ids;
import dev.planner.base.Numbers;
import dev.planner.engine.Action;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.Moment;
import dev.planner.engine.Write;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Violation;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Operation;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An invoice is a draft until it is issued; then it has a number and its figures stand, and a correction is a credit note.
 * It is paid when the payments cover it, and overdue is no state but follows from the date.
 */
public final class InvoiceRules implements CollectionRules {
    static final String INVOICES = "billing/invoices";
    private static final States STATES = new States(Map.of(
            "draft", Set.of("sent", "cancelled"),
            "sent", Set.of("paid", "cancelled"),
            "overdue", Set.of("sent", "paid", "cancelled"),
            "paid", Set.of(),
            "cancelled", Set.of()));
    private static final List<String> FIXED = List.of("lineItems", "taxRate", "customerId");

    private final CollectionType type;

    public InvoiceRules(CollectionType type) {
        this.type = type;
    }

    @Override
    public Set<String> computedFrom() {
        return Set.of(Ledger.PAYMENTS, "project/config");
    }

    @Override
    public boolean computedFromSiblings() {
        return true;
    }

    @Override
    public boolean computedFromToday() {
        return true;
    }

    @Override
    public void compute(Item invoice, Moment moment, Map<String, Object> into) {
        Ledger ledger = new Ledger(moment.snapshot());
        into.put("balance", Numbers.normalise(ledger.balance(invoice)));
        into.put("isOverdue", ledger.isOverdue(invoice, moment.today()));
    }

    @Override
    public Set<String> locks(Operation operation, Map<String, ? extends @Nullable Object> changes) {
        boolean steps = changes.containsKey("status") || operation == Operation.DELETE;
        return steps ? Set.of(INVOICES, Ledger.PAYMENTS) : Set.of();
    }

    @Override
    public void creating(Write write) {
        String status = String.valueOf(write.value("status"));
        if (!status.equals("draft") && !status.equals("sent")) {
            throw Problem.invalid("/status", "must be draft or sent for a new invoice; the rest follows from there");
        }
        Lines.settle(write);
        write.set("paidAmount", 0L);
        if (status.equals("sent")) {
            issue(write);
        }
    }

    @Override
    public void updating(Write write) {
        Item before = write.before();
        if (before != null && !Ledger.status(before).equals("draft")) {
            refuseChanges(write);
        }
        Lines.settle(write);
        if (write.changes("status")) {
            STATES.check(write);
            step(write);
        }
    }

    private static void refuseChanges(Write write) {
        List<Violation> violations = FIXED.stream()
                .filter(write::changes)
                .map(field -> new Violation("/" + field, "stands since the invoice was issued"))
                .toList();
        if (!violations.isEmpty()) {
            throw new ProblemException(
                    new Problem.Conflict("The invoice has been issued; correct it with a credit note.", violations));
        }
    }

    private static void step(Write write) {
        switch (String.valueOf(write.value("status"))) {
            case "sent" -> issue(write);
            case "paid" -> pay(write);
            case "cancelled" -> cancel(write);
            default -> {}
        }
    }

    private static void issue(Write write) {
        if (write.value("number") == null) {
            write.set("number", Numbering.INVOICES.next(write.transaction(), write.moment()));
        }
        if (write.value("sentAt") == null) {
            write.set("sentAt", write.moment().today().toString());
        }
    }

    /** Whoever says that an invoice is paid says that the rest has come in today. */
    private static void pay(Write write) {
        Item before = write.before();
        if (before == null) {
            return;
        }
        Ledger ledger = new Ledger(write.moment().snapshot());
        BigDecimal rest = ledger.balance(before);
        String today = write.moment().today().toString();
        if (rest.signum() > 0) {
            PaymentRules.keepEarlier(before, ledger, write.transaction(), write.moment());
            Map<String, Object> payment = new LinkedHashMap<>();
            payment.put("invoiceId", before.id());
            payment.put("amount", Numbers.normalise(rest));
            payment.put("date", today);
            String id = Ids.next("payment", write.moment().now());
            write.transaction().put(new ItemKey(Ledger.PAYMENTS, id), payment);
        }
        write.set("paidAmount", Numbers.normalise(ledger.paid(before).add(rest.max(BigDecimal.ZERO))));
        write.set("paidAt", today);
    }

    private static void cancel(Write write) {
        Item before = write.before();
        if (before != null && new Ledger(write.moment().snapshot()).paid(before).signum() != 0) {
            throw Problem.conflict("Something has been paid for this invoice; pay it back or write a credit note.");
        }
    }

    /** Its payments go with it, and its number does not come back. */
    @Override
    public void deleting(Write write) {
        Numbering.INVOICES.remember(write.value("number"), write.transaction(), write.moment());
        for (Item payment :
                new Ledger(write.moment().snapshot()).payments(write.key().id())) {
            write.transaction().deleteWith(write.key(), payment.key());
        }
    }

    @Override
    public List<Action> actions() {
        List<Action> actions = new ArrayList<>();
        actions.add(SendInvoice.action());
        actions.add(new CreditNote(type).action());
        actions.add(new HoursInvoice().action());
        actions.add(Summary.action());
        return actions;
    }
}
