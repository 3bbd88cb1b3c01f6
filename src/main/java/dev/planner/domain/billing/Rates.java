package dev.planner.domain.billing;

import dev.planner.base.Numbers;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.store.Snapshot;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What an hour of somebody costs. */
final class Rates {
    private final Snapshot snapshot;
    private final @Nullable Object wanted;

    /**
     * @param wanted a rate for everybody; {@code null} to look it up
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
        return rates.stream()
                .filter(rate -> isOf(rate, person))
                .findFirst()
                .or(() ->
                        rates.stream().filter(rate -> rate.isTrue("isDefault")).findFirst())
                .map(rate -> Money.amount(rate.value("hourlyRate")))
                .orElseThrow(() -> Problem.invalid(
                        "/hourlyRate", "is required: there is no default rate, and none for " + person));
    }

    /** People stand in time entries and rates by id or by name. */
    private boolean isOf(Item rate, @Nullable Object person) {
        String assignee = rate.text("assignee");
        if (assignee == null || !(person instanceof String named)) {
            return false;
        }
        return assignee.equalsIgnoreCase(named)
                || assignee.equalsIgnoreCase(name(named))
                || named.equalsIgnoreCase(name(assignee));
    }

    private @Nullable String name(String personId) {
        Item person = snapshot.table("people").get(personId);
        return person == null ? null : person.text("name");
    }
}
