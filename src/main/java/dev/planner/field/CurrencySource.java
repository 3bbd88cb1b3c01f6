package dev.planner.field;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The currency of an amount of money: a certain currency, the one that a field of the record names, or the currency of
 * the project.
 *
 * @param code the code of the currency, such as {@code USD}; {@code null} if it is not certain
 * @param field the field of the record that contains the code; {@code null} for none. While the field is empty, the
 *     amount is in the currency of the project
 */
public record CurrencySource(
        @Nullable String code, @Nullable String field) {
    public static final CurrencySource PROJECT = new CurrencySource(null, null);

    /** The members of {@code /api/collections} for an amount; none for the currency of the project. */
    public Map<String, Object> describe() {
        if (code != null) {
            return Map.of("currency", code);
        }
        return field == null ? Map.of() : Map.of("currencyFrom", Map.of("field", field));
    }
}
