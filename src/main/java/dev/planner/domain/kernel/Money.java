package dev.planner.domain.kernel;

import dev.planner.base.Numbers;
import dev.planner.engine.Write;
import dev.planner.item.Item;
import dev.planner.store.Snapshot;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Currency;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Exact amounts, rounded half up to the smallest unit of a currency. Prices of a unit, such as an hour, are not
 * rounded.
 *
 * @param decimals the number of decimals of that unit
 */
public record Money(int decimals) {
    private static final int USUAL = 2;
    private static final Map<String, Integer> DECIMALS = Currency.getAvailableCurrencies().stream()
            .filter(currency -> currency.getDefaultFractionDigits() >= 0)
            .collect(Collectors.toUnmodifiableMap(
                    Currency::getCurrencyCode, Currency::getDefaultFractionDigits, (first, second) -> first));

    /** Amounts in the currency of the project. */
    public static Money of(Snapshot snapshot) {
        return new Money(decimals(ProjectSettings.of(snapshot).currency()));
    }

    /** Amounts in a currency; without a code, in the currency of the project. */
    public static Money of(@Nullable String code, Snapshot snapshot) {
        return code == null || code.isBlank()
                ? of(snapshot)
                : new Money(decimals(code.strip().toUpperCase(Locale.ROOT)));
    }

    private static int decimals(@Nullable String code) {
        return code == null ? USUAL : DECIMALS.getOrDefault(code, USUAL);
    }

    public BigDecimal round(BigDecimal amount) {
        return amount.setScale(decimals, RoundingMode.HALF_UP);
    }

    /** The rounded amount as the value of a field. */
    public Number value(BigDecimal amount) {
        return Numbers.normalise(round(amount));
    }

    /** The number as an exact amount; 0 for any other value. */
    public static BigDecimal amount(@Nullable Object value) {
        return value instanceof Number number ? Numbers.decimal(number) : BigDecimal.ZERO;
    }

    /** Rounds the amounts that a write changes. */
    public void settle(Write write, String... fields) {
        for (String field : fields) {
            if (write.changes(field) && write.value(field) instanceof Number number) {
                write.set(field, value(Numbers.decimal(number)));
            }
        }
    }

    /** Rounds an amount of each new or changed entry of a list. */
    public void settleEntries(Write write, String list, String field) {
        if (!write.changes(list) || !(write.value(list) instanceof List<?> entries)) {
            return;
        }
        Item before = write.before();
        List<Object> known = before == null ? List.of() : before.list(list);
        List<Object> settled = new ArrayList<>(entries.size());
        for (Object entry : entries) {
            settled.add(known.contains(entry) ? entry : settled(entry, field));
        }
        write.set(list, List.copyOf(settled));
    }

    private Object settled(Object entry, String field) {
        if (!(entry instanceof Map<?, ?> members) || !(members.get(field) instanceof Number number)) {
            return entry;
        }
        Map<String, Object> settled = new LinkedHashMap<>();
        members.forEach((name, value) -> settled.put((String) name, value));
        settled.put(field, value(Numbers.decimal(number)));
        return settled;
    }
}
