package dev.planner.domain.billing;

import static dev.planner.engine.operation.Operation.change;

import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.Outcome;
import dev.planner.engine.operation.Presentation.Place;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.item.Condition;
import dev.planner.schema.CollectionType;
import dev.planner.store.Locks;
import io.vertx.core.Future;
import java.util.Map;
import java.util.Set;

/** {@code POST /billing/invoices/:id/send}: issues a draft. */
final class SendInvoice {
    private SendInvoice() {}

    static Action action(CollectionType type) {
        return Action.of(
                change("sendInvoice", Target.record(type))
                        .verb("send")
                        .says(
                                "Issue an invoice",
                                "Issues an invoice: it gets its number, and its amounts become final.")
                        .answers(Result.entity(InvoiceRules.INVOICES))
                        .when(Condition.when("status", "draft"))
                        .shown(
                                Place.PRIMARY,
                                "Issue",
                                "arrow-up-right",
                                "The invoice gets its number. Its lines, customer and tax cannot change afterwards.")
                        .build(),
                SendInvoice::run);
    }

    private static Future<Outcome.Kept> run(Call call) {
        return call.change(
                Locks.collections(Set.of(InvoiceRules.INVOICES, Receivables.PAYMENTS)),
                (invoice, transaction, moment) -> call.engine()
                        .writer()
                        .update(transaction, moment, invoice.key(), Map.of("status", "sent"), call.precondition()));
    }
}
