package dev.planner.schema;

import dev.planner.base.Currencies;
import dev.planner.field.CurrencySource;
import dev.planner.field.Monetary;
import dev.planner.schema.FieldSpec.Origin;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** The amounts of money in the records of a collection, which are rounded to the smallest unit of their currency. */
public final class Amounts {
    private final List<FieldSpec> fields;

    public Amounts(CollectionType type) {
        this.fields = type.fields().stream()
                .filter(field -> field.origin() == Origin.CLIENT)
                .filter(field -> field.type() instanceof Monetary money && money.holdsAmounts())
                .toList();
    }

    /**
     * Rounds the amounts that a client changes.
     *
     * @param values the values of a record, as the {@link Validator} has accepted them; receives the rounded amounts
     * @param before the current values of the record; empty for a new one
     * @param value returns the value of a field of the record, also of a computed one
     * @param project returns the currency of the project; {@code null} if it has none
     */
    public void round(
            Map<String, Object> values,
            Map<String, Object> before,
            Function<String, @Nullable Object> value,
            Supplier<@Nullable Object> project) {
        if (fields.isEmpty()) {
            return;
        }
        Map<CurrencySource, Integer> known = new HashMap<>();
        ToIntFunction<CurrencySource> decimals = currency ->
                known.computeIfAbsent(currency, source -> Currencies.decimals(source.codeIn(value, project)));
        for (FieldSpec field : fields) {
            Object amount = values.get(field.name());
            Object current = before.get(field.name());
            if (amount != null && !amount.equals(current)) {
                values.put(field.name(), ((Monetary) field.type()).rounded(amount, current, decimals));
            }
        }
    }
}
