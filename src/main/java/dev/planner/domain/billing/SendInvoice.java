package dev.planner.domain.billing;

import static dev.planner.engine.operation.Operation.change;

import dev.planner.engine.Action;
import dev.planner.engine.RecordVerb;
import dev.planner.engine.operation.Presentation.Place;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.item.Condition;
import dev.planner.schema.CollectionType;
import java.util.Map;
import java.util.Set;

/** {@code POST /billing/invoices/:id/send}: issues a draft. */
final class SendInvoice {
    private SendInvoice() {}

    static Action action(CollectionType type) {
        return RecordVerb.of(
                change("sendInvoice", Target.record(type))
                        .verb("send")
                        .says(
                                "Issue an invoice",
                                "Issues an invoice: it gets its number, and its amounts become final.")
                        .answers(Result.entity(InvoiceRules.INVOICES))
                        .when(Condition.when("status", "draft"))
                        .sameAs("status", "sent")
                        .shown(
                                Place.PRIMARY,
                                "Issue",
                                "arrow-up-right",
                                "The invoice gets its number. Its lines, customer and tax cannot change afterwards."),
                body -> Set.of(InvoiceRules.INVOICES, Receivables.PAYMENTS),
                (invoice, step) -> step.update(invoice, Map.of("status", "sent")));
    }
}
