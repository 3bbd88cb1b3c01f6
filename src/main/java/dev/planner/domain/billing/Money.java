package dev.planner.domain.billing;

import dev.planner.base.Numbers;
import dev.planner.item.Item;
import dev.planner.store.Snapshot;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Currency;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Exact amounts, rounded half up to the smallest unit of the project's currency.
 *
 * @param decimals how many decimals that unit has
 */
record Money(int decimals) {
    private static final int USUAL = 2;

    static Money of(Snapshot snapshot) {
        for (Item config : snapshot.table("project/config").items()) {
            String code = config.text("currency");
            if (code != null) {
                return new Money(decimals(code.strip().toUpperCase(Locale.ROOT)));
            }
        }
        return new Money(USUAL);
    }

    private static int decimals(String code) {
        return Currency.getAvailableCurrencies().stream()
                .filter(currency -> currency.getCurrencyCode().equals(code))
                .map(Currency::getDefaultFractionDigits)
                .filter(digits -> digits >= 0)
                .findFirst()
                .orElse(USUAL);
    }

    BigDecimal round(BigDecimal amount) {
        return amount.setScale(decimals, RoundingMode.HALF_UP);
    }

    /** The number as an exact amount; anything else is nothing. */
    static BigDecimal amount(@Nullable Object value) {
        return value instanceof Number number ? Numbers.decimal(number) : BigDecimal.ZERO;
    }
}
