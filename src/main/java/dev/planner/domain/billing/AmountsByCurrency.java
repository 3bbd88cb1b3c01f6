package dev.planner.domain.billing;

import dev.planner.base.Maps;
import dev.planner.base.Numbers;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Several sums of money, each by currency. The sums in the usual currency are members of their own, and those in other
 * currencies are in the member {@code otherCurrencies}.
 */
final class AmountsByCurrency {
    private static final String OTHERS = "otherCurrencies";

    private final @Nullable String usual;
    private final List<String> names;
    private final Map<String, BigDecimal> sums;
    private final Map<String, Map<String, BigDecimal>> others = new TreeMap<>();

    /**
     * @param usual the code of the usual currency; {@code null} if it is unknown
     * @param names the names of the sums
     */
    AmountsByCurrency(@Nullable String usual, List<String> names) {
        this.usual = usual;
        this.names = names;
        this.sums = zeros();
    }

    private Map<String, BigDecimal> zeros() {
        Map<String, BigDecimal> zeros = new LinkedHashMap<>();
        names.forEach(name -> zeros.put(name, BigDecimal.ZERO));
        return zeros;
    }

    /**
     * Adds an amount to a sum.
     *
     * @param code the code of its currency; {@code null} if it is unknown
     */
    void add(@Nullable String code, String name, BigDecimal amount) {
        Map<String, BigDecimal> sum =
                code == null || Objects.equals(code, usual) ? sums : others.computeIfAbsent(code, other -> zeros());
        sum.merge(name, amount, BigDecimal::add);
    }

    /** Puts the sums. The member for other currencies is absent if there are none. */
    void putInto(Map<String, Object> values) {
        sums.forEach((name, sum) -> values.put(name, Numbers.normalise(sum)));
        if (!others.isEmpty()) {
            Map<String, Object> byCode = new LinkedHashMap<>();
            others.forEach((code, amounts) -> {
                Map<String, Object> members = new LinkedHashMap<>();
                amounts.forEach((name, sum) -> members.put(name, Numbers.normalise(sum)));
                byCode.put(code, members);
            });
            values.put(OTHERS, byCode);
        }
    }

    /** The schema of the sums, with the member for other currencies. */
    static Map<String, Object> schema(List<String> names) {
        Map<String, Object> properties = new LinkedHashMap<>(members(names));
        properties.put(
                OTHERS,
                Maps.of(
                        "type",
                        "object",
                        "description",
                        "The same sums of the amounts in other currencies than the project's, by the code of the "
                                + "currency; absent if there are none.",
                        "additionalProperties",
                        Maps.of("type", "object", "properties", members(names))));
        return properties;
    }

    private static Map<String, Object> members(List<String> names) {
        Map<String, Object> members = new LinkedHashMap<>();
        names.forEach(name -> members.put(name, Maps.of("type", "number")));
        return members;
    }
}
