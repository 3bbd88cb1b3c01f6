package dev.planner.domain.billing;

import dev.planner.base.Currencies;
import dev.planner.domain.kernel.Money;
import dev.planner.engine.Write;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import org.jspecify.annotations.Nullable;

/**
 * The currency of a quote, an invoice or a customer: its own, or that of the project. A sent record keeps its currency,
 * because the amounts of a letter stay the same when the project gets another currency.
 */
final class BillingCurrency {
    static final String FIELD = "currency";
    private static final String CUSTOMERS = "billing/customers";

    private BillingCurrency() {}

    /** The code of the currency of a record; {@code null} if neither the record nor the project has one. */
    static @Nullable String of(Item record, Moment moment) {
        return orProject(record.value(FIELD), moment);
    }

    private static @Nullable String orProject(@Nullable Object own, Moment moment) {
        String code = Currencies.code(own);
        return code == null ? Currencies.code(moment.currency()) : code;
    }

    /** The currency in which a customer is billed; {@code null} if neither the customer nor the project has one. */
    static @Nullable String ofCustomer(@Nullable String id, Moment moment) {
        return orProject(own(id, moment), moment);
    }

    private static @Nullable String own(@Nullable String customerId, Moment moment) {
        Item customer = customerId == null ? null : moment.snapshot().get(new ItemKey(CUSTOMERS, customerId));
        return customer == null ? null : customer.text(FIELD);
    }

    static Money money(Item record, Moment moment) {
        return Money.of(record.text(FIELD), moment);
    }

    static Money money(Write write) {
        return Money.of(write.text(FIELD), write.moment());
    }

    /** Gives a record the currency of its customer, unless it has a currency or amounts already. */
    static void choose(Write write) {
        boolean isChosen = write.value(FIELD) != null || write.named().contains(FIELD);
        boolean isEmpty = write.before() == null
                || Money.amount(write.before().value("total")).signum() == 0;
        if (!isChosen && isEmpty && write.changes("customerId")) {
            write.set(FIELD, own(write.text("customerId"), write.moment()));
        }
    }

    /** Keeps the currency of a record that is sent. */
    static void keep(Write write) {
        write.set(FIELD, orProject(write.value(FIELD), write.moment()));
    }

    /** Whether a write changes the smallest unit of the amounts of a record. */
    static boolean changesUnit(Write write) {
        Item before = write.before();
        return before != null
                && write.changes(FIELD)
                && !money(before, write.moment()).equals(money(write));
    }
}
