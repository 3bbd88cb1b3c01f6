package dev.planner.engine.project;

import dev.planner.base.Currencies;
import dev.planner.base.Numbers;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.read.ListedRecord;
import dev.planner.field.CurrencySource;
import dev.planner.field.InCurrency;
import dev.planner.schema.FieldSpec;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of a field in some records, added up. Amounts in different currencies are never added: the sum is in the
 * usual currency, which is that of the field or of the project, and every other currency has a sum of its own.
 */
final class CurrencySums {
    /** The member of an answer with the sums in other currencies. */
    static final String OTHERS = "otherCurrencies";

    private final FieldSpec field;
    private final @Nullable String project;
    private final CurrencySource source;
    private final Total usual = new Total();
    private final Map<String, Total> others = new TreeMap<>();

    private static final class Total {
        private BigDecimal sum = BigDecimal.ZERO;
        private long count;

        void add(Number number) {
            sum = sum.add(Numbers.decimal(number));
            count++;
        }

        @Nullable Number average() {
            return count == 0 ? null : Numbers.normalise(sum.divide(BigDecimal.valueOf(count), MathContext.DECIMAL64));
        }
    }

    /**
     * @param project the currency of the project; {@code null} if it has none
     */
    CurrencySums(FieldSpec field, Collection<ListedRecord> records, @Nullable String project) {
        this.field = field;
        this.project = Currencies.code(project);
        this.source = field.type() instanceof InCurrency money ? money.currency() : CurrencySource.PROJECT;
        records.forEach(this::add);
    }

    private void add(ListedRecord record) {
        if (record.value(field.name()) instanceof Number number) {
            total(source.field() == null ? null : source.codeIn(record::value, () -> project))
                    .add(number);
        }
        if (source.others() != null && record.value(source.others()) instanceof Map<?, ?> parts) {
            parts.forEach((code, part) -> {
                if (part instanceof Map<?, ?> members && members.get(field.name()) instanceof Number number) {
                    total(String.valueOf(code)).add(number);
                }
            });
        }
    }

    private Total total(@Nullable String code) {
        return code == null || code.equals(project) ? usual : others.computeIfAbsent(code, other -> new Total());
    }

    /** The sum in the usual currency. */
    Number sum() {
        return Numbers.normalise(usual.sum);
    }

    /** The sums in other currencies by code, without those that are 0. */
    Map<String, Number> otherSums() {
        Map<String, Number> sums = new LinkedHashMap<>();
        others.forEach((code, total) -> {
            if (total.sum.signum() != 0) {
                sums.put(code, Numbers.normalise(total.sum));
            }
        });
        return Collections.unmodifiableMap(sums);
    }

    /** The average in the usual currency; {@code null} if no record has a number in it. */
    @Nullable Number average() {
        return usual.average();
    }

    /** The averages in other currencies by code. */
    Map<String, Number> otherAverages() {
        Map<String, Number> averages = new LinkedHashMap<>();
        others.forEach((code, total) -> {
            Number average = total.average();
            if (average != null) {
                averages.put(code, average);
            }
        });
        return Collections.unmodifiableMap(averages);
    }

    /** The schema of amounts in other currencies. */
    static Map<String, Object> schema() {
        return Shape.byName(Shape.number("The amount in a currency that is not that of the project, by its code."));
    }
}
