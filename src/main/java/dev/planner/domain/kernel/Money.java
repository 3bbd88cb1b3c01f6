package dev.planner.domain.kernel;

import dev.planner.base.Currencies;
import dev.planner.base.Numbers;
import dev.planner.engine.read.Moment;
import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/**
 * Exact amounts that rules compute, rounded half up to the smallest unit of a currency. The amounts that clients send
 * are already rounded.
 *
 * @param decimals the number of decimals of that unit
 */
public record Money(int decimals) {

    /** Amounts in the currency of the project. */
    public static Money of(Moment moment) {
        return new Money(Currencies.decimals(moment.currency()));
    }

    /** Amounts in a currency; without a code, in the currency of the project. */
    public static Money of(@Nullable String code, Moment moment) {
        return code == null || code.isBlank() ? of(moment) : new Money(Currencies.decimals(code));
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
}
