package dev.planner.domain.billing;

import dev.planner.engine.Action;
import dev.planner.engine.Action.Answer;
import dev.planner.engine.Action.Call;
import dev.planner.engine.Action.Method;
import dev.planner.engine.Action.Outcome;
import dev.planner.item.ItemKey;
import dev.planner.store.Locks;
import io.vertx.core.Future;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** {@code POST /billing/invoices/:id/send}. */
final class SendInvoice {
    private SendInvoice() {}

    static Action action() {
        return new Action(
                "sendInvoice",
                Method.POST,
                "/billing/invoices/:id/send",
                "Issues an invoice: it gets its number, and its figures stand from then on.",
                List.of(),
                null,
                Answer.entity(200, InvoiceRules.INVOICES),
                SendInvoice::run);
    }

    private static Future<Outcome> run(Call call) {
        ItemKey key = new ItemKey(InvoiceRules.INVOICES, call.path("id"));
        return call.entity(
                Locks.collections(Set.of(InvoiceRules.INVOICES, Receivables.PAYMENTS)),
                (transaction, moment) ->
                        call.engine().update(transaction, moment, key, Map.of("status", "sent"), call.precondition()));
    }
}
