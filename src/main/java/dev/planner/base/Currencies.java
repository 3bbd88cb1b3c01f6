package dev.planner.base;

import java.util.Currency;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The currencies of ISO 4217. */
public final class Currencies {
    private static final int USUAL_DECIMALS = 2;
    private static final Map<String, Integer> DECIMALS = Currency.getAvailableCurrencies().stream()
            .filter(currency -> currency.getDefaultFractionDigits() >= 0)
            .collect(Collectors.toUnmodifiableMap(
                    Currency::getCurrencyCode, Currency::getDefaultFractionDigits, (first, second) -> first));

    private Currencies() {}

    /** Whether there is a currency with a code. */
    public static boolean isKnown(String code) {
        return DECIMALS.containsKey(code);
    }

    /**
     * The number of decimals of the smallest unit of a currency.
     *
     * @param code the code in any case; an unknown currency and {@code null} have two decimals
     */
    public static int decimals(@Nullable String code) {
        return code == null
                ? USUAL_DECIMALS
                : DECIMALS.getOrDefault(code.strip().toUpperCase(Locale.ROOT), USUAL_DECIMALS);
    }
}
