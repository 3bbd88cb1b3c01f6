package dev.planner.domain.billing;

import dev.planner.base.Maps;
import dev.planner.item.ConflictKind;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;

/** Conflicts of quotes, invoices and payments. */
public enum BillingConflict implements ConflictKind {
    QUOTE_REJECTED("The customer has rejected the quote."),
    INVOICE_NOT_ISSUED("Only an issued invoice can be paid or credited.", "collection", "field", "status"),
    INVOICE_MISSING("The invoice of the restored record is deleted."),
    IS_CREDIT_NOTE("A credit note cannot be credited."),
    CREDIT_NOTE_UNPAYABLE("A credit note is not paid; a refund is a negative payment of its invoice."),
    CREDIT_EMPTY("The credit note would be for nothing."),
    CREDIT_TOO_LARGE("The credit note is for more than is left of the invoice.", "left"),
    REFUND_TOO_LARGE("The refund is more than what was paid."),
    HOURS_BILLED("Another invoice has the hours.", "record", "title");

    @SuppressWarnings("ImmutableEnumChecker") // its set is made by Set.of
    private final Description description;

    BillingConflict(String meaning, String... facts) {
        this.description = ConflictKind.describe(meaning, facts);
    }

    /** A refusal because of the status of a record. */
    static ProblemException inStatus(BillingConflict kind, Item record, String detail) {
        return Problem.conflict(
                kind,
                detail,
                Maps.of(
                        "collection",
                        record.key().collection(),
                        "field",
                        "status",
                        "status",
                        record.text("status", "draft")));
    }

    @Override
    public Description description() {
        return description;
    }
}
