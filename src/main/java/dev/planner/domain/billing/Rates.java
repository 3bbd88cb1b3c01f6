package dev.planner.domain.billing;

import dev.planner.base.Numbers;
import dev.planner.domain.kernel.Money;
import dev.planner.domain.kernel.PersonNames;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.store.Snapshot;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The hourly rates of people. */
final class Rates {
    private final Snapshot snapshot;
    private final @Nullable Object wanted;

    /**
     * @param wanted a rate for all people; {@code null} to look up individual rates
     */
    Rates(Snapshot snapshot, @Nullable Object wanted) {
        this.snapshot = snapshot;
        this.wanted = wanted;
    }

    BigDecimal of(@Nullable Object person) {
        if (wanted instanceof Number rate) {
            return Numbers.decimal(rate);
        }
        List<Item> rates = snapshot.table("billing/rates").items();
        PersonNames names =
                person instanceof String named ? PersonNames.of(named, snapshot) : new PersonNames(Set.of());
        return rates.stream()
                .filter(rate -> names.include(rate.text("assignee")))
                .findFirst()
                .or(() ->
                        rates.stream().filter(rate -> rate.isTrue("isDefault")).findFirst())
                .map(rate -> Money.amount(rate.value("hourlyRate")))
                .orElseThrow(() -> missing(person));
    }

    private static ProblemException missing(@Nullable Object person) {
        return person == null
                ? Problem.invalid(
                        BillingFault.NO_DEFAULT_RATE,
                        "/hourlyRate",
                        "is required: there is no default rate, and some hours have no person")
                : Problem.invalid(
                        BillingFault.NO_RATE,
                        "/hourlyRate",
                        "is required: there is no default rate and no rate for " + person,
                        Map.of("person", person));
    }
}
