package dev.planner.field.type;

import dev.planner.base.Numbers;
import dev.planner.field.CurrencySource;
import dev.planner.field.InCurrency;
import dev.planner.field.Monetary;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** An amount of money, or the price of a unit such as an hour. */
final class MoneyType extends NumberType implements Monetary, InCurrency {
    private final CurrencySource currency;
    private final boolean perUnit;

    /**
     * @param perUnit whether values are prices of a unit, which are not rounded
     */
    MoneyType(@Nullable BigDecimal min, @Nullable BigDecimal max, CurrencySource currency, boolean perUnit) {
        super("money", false, min, max, null, false);
        this.currency = currency;
        this.perUnit = perUnit;
    }

    @Override
    public CurrencySource currency() {
        return currency;
    }

    @Override
    public boolean holdsAmounts() {
        return !perUnit;
    }

    @Override
    public @Nullable Object amounts(Object value) {
        return perUnit ? null : value;
    }

    @Override
    public Object rounded(Object value, @Nullable Object before, ToIntFunction<CurrencySource> decimals) {
        if (perUnit || value.equals(before) || !(value instanceof Number number)) {
            return value;
        }
        BigDecimal amount = Numbers.decimal(number);
        return Numbers.normalise(amount.setScale(decimals.applyAsInt(currency), RoundingMode.HALF_UP));
    }

    @Override
    public Map<String, Object> describe() {
        Map<String, Object> description = new LinkedHashMap<>(super.describe());
        description.putAll(currency.describe());
        if (perUnit) {
            description.put("perUnit", true);
        }
        return description;
    }
}
