package dev.planner.domain.billing;

import dev.planner.base.Numbers;
import dev.planner.domain.kernel.ProjectSettings;
import dev.planner.store.Snapshot;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Currency;
import org.jspecify.annotations.Nullable;

/**
 * Exact amounts, rounded half up to the smallest unit of the project's currency.
 *
 * @param decimals the number of decimals of that unit
 */
record Money(int decimals) {
    private static final int USUAL = 2;

    static Money of(Snapshot snapshot) {
        String code = ProjectSettings.of(snapshot).currency();
        return new Money(code == null ? USUAL : decimals(code));
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

    /** The number as an exact amount; 0 for any other value. */
    static BigDecimal amount(@Nullable Object value) {
        return value instanceof Number number ? Numbers.decimal(number) : BigDecimal.ZERO;
    }
}
