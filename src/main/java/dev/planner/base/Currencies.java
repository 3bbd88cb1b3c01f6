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

    /** The code in a value, in capitals and without spaces around it; {@code null} if the value has none. */
    public static @Nullable String code(@Nullable Object value) {
        return value instanceof String text && !text.isBlank() ? text.strip().toUpperCase(Locale.ROOT) : null;
    }

    /**
     * The number of decimals of the smallest unit of a currency.
     *
     * @param code the code in any case; an unknown currency and {@code null} have two decimals
     */
    public static int decimals(@Nullable String code) {
        String known = code(code);
        return known == null ? USUAL_DECIMALS : DECIMALS.getOrDefault(known, USUAL_DECIMALS);
    }
}
