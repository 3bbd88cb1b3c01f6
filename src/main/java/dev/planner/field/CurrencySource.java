package dev.planner.field;

import dev.planner.base.Currencies;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The currency of an amount of money: a certain currency, the one that a field of the record names, or the currency of
 * the project. An amount that adds up other records can have parts in other currencies.
 *
 * @param code the code of the currency, such as {@code USD}; {@code null} if it is not certain
 * @param field the field of the record that contains the code; {@code null} for none. While the field is empty, the
 *     amount is in the currency of the project
 * @param others the field of the record with the parts in other currencies: a map by currency of objects, in which the
 *     part has the name of the amount's field; {@code null} for none
 */
public record CurrencySource(
        @Nullable String code,
        @Nullable String field,
        @Nullable String others) {
    public static final CurrencySource PROJECT = new CurrencySource(null, null, null);

    /** The members of {@code /api/collections} for an amount; none for the currency of the project. */
    public Map<String, Object> describe() {
        Map<String, Object> described = new LinkedHashMap<>();
        if (code != null) {
            described.put("currency", code);
        }
        if (field != null) {
            described.put("currencyFrom", Map.of("field", field));
        }
        if (others != null) {
            described.put("otherCurrencies", Map.of("field", others));
        }
        return described;
    }

    /**
     * The code of the currency of an amount.
     *
     * @param value returns the value of a field of the record
     * @param project returns the currency of the project; {@code null} if it has none
     * @return {@code null} if the project has no currency
     */
    public @Nullable String codeIn(
            Function<String, @Nullable Object> value, Supplier<? extends @Nullable Object> project) {
        if (code != null) {
            return code;
        }
        String own = field == null ? null : Currencies.code(value.apply(field));
        return own != null ? own : Currencies.code(project.get());
    }
}
