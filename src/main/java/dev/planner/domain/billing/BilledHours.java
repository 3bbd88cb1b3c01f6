package dev.planner.domain.billing;

import dev.planner.base.Maps;
import dev.planner.domain.kernel.Money;
import dev.planner.engine.Write;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Maps each billed time entry to its invoice. An entry is on at most one invoice; cancelled and credited invoices do
 * not count.
 */
final class BilledHours {
    private static final String ENTRIES = "timeEntryIds";

    private final Map<Object, Item> byEntry = new HashMap<>();

    BilledHours(Moment moment) {
        Receivables receivables = new Receivables(moment);
        for (Item invoice : moment.snapshot().table(InvoiceRules.INVOICES).items()) {
            if (bills(invoice, receivables)) {
                for (Map<String, Object> line : invoice.objects(LineItems.FIELD)) {
                    entries(line).forEach(id -> byEntry.putIfAbsent(id, invoice));
                }
            }
        }
    }

    private static boolean bills(Item invoice, Receivables receivables) {
        if (Receivables.status(invoice).equals("cancelled") || Receivables.isCreditNote(invoice)) {
            return false;
        }
        boolean takenBack = Receivables.isIssued(invoice)
                && receivables.sums(invoice).due().signum() == 0
                && Money.amount(invoice.value("total")).signum() != 0;
        return !takenBack;
    }

    boolean isBilled(Object entryId) {
        return byEntry.containsKey(entryId);
    }

    /** The invoice that bills an entry; {@code null} if none does. */
    @Nullable Item invoice(@Nullable String entryId) {
        return byEntry.get(entryId);
    }

    /** Whether the line items in a request refer to time entries. */
    static boolean areNamedIn(@Nullable Object lineItems) {
        return lineItems instanceof List<?> lines
                && lines.stream().anyMatch(line -> !entries(line).isEmpty());
    }

    private static List<?> entries(@Nullable Object line) {
        return line instanceof Map<?, ?> map && map.get(ENTRIES) instanceof List<?> ids ? ids : List.of();
    }

    /** Refuses line items with time entries that another invoice bills. A cancelled invoice bills nothing. */
    static void check(Write write) {
        Item before = write.before();
        boolean resumed = before != null && write.changes("status") && InvoiceRules.isDroppedDraft(before);
        boolean counts = resumed || write.changes(LineItems.FIELD);
        if (!counts || !areNamedIn(write.value(LineItems.FIELD))) {
            return;
        }
        BilledHours billed = new BilledHours(write.moment());
        List<?> lines = (List<?>) write.values().getOrDefault(LineItems.FIELD, List.of());
        for (int i = 0; i < lines.size(); i++) {
            for (Object id : entries(lines.get(i))) {
                Item other = billed.byEntry.get(id);
                if (other != null && !other.key().equals(write.key())) {
                    throw alreadyBilled("/" + LineItems.FIELD + "/" + i + "/" + ENTRIES, other);
                }
            }
        }
    }

    private static ProblemException alreadyBilled(String pointer, Item other) {
        String title = other.text("number", other.text("title", other.id()));
        String invoice = title + " (" + other.id() + ")";
        return Problem.conflict(
                BillingConflict.HOURS_BILLED,
                "These hours are already on the invoice " + invoice + ".",
                Maps.of("record", other.id(), "title", title),
                Map.of(pointer, "names hours of the invoice " + invoice));
    }
}
