package dev.planner.domain.billing;

import dev.planner.base.Ids;
import dev.planner.base.Numbers;
import dev.planner.domain.kernel.Money;
import dev.planner.engine.Write;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.ValueFault;
import dev.planner.item.Violation;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The lines of a quote or an invoice, and their totals. */
final class LineItems {
    static final String FIELD = "lineItems";
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    /** A larger amount could not be read again from the file. */
    private static final String TOO_LARGE = "must be closer to 0 than " + Numbers.LIMIT.toPlainString();

    private LineItems() {}

    /** Completes and checks the lines of a write, and recomputes the totals if needed. */
    static void settle(Write write) {
        Money money = BillingCurrency.money(write);
        boolean newUnit = BillingCurrency.changesUnit(write);
        if ((write.changes(FIELD) || newUnit) && write.value(FIELD) instanceof List<?> lines) {
            write.set(FIELD, completed(newUnit ? rounded(lines, money) : lines, write.before(), money));
        }
        if (write.changes(FIELD) || newUnit || write.changes("taxRate") || write.value("total") == null) {
            sum(write, money);
        }
    }

    /** The lines with amounts in another unit of money: those with a price anew, and lump sums rounded. */
    private static List<Object> rounded(List<?> lines, Money money) {
        List<Object> rounded = new ArrayList<>(lines.size());
        for (Object line : lines) {
            if (line instanceof Map<?, ?> map && map.get("amount") instanceof Number amount) {
                Map<String, Object> copy = new LinkedHashMap<>();
                map.forEach((name, value) -> copy.put((String) name, value));
                if (hasPrice(map)) {
                    copy.remove("amount");
                } else {
                    copy.put("amount", money.value(Numbers.decimal(amount)));
                }
                rounded.add(copy);
            } else {
                rounded.add(line);
            }
        }
        return rounded;
    }

    private static boolean hasPrice(Map<?, ?> line) {
        return Money.amount(line.get("rate")).signum() != 0;
    }

    private static List<Object> completed(List<?> lines, @Nullable Item before, Money money) {
        List<Object> known = before == null ? List.of() : before.list(FIELD);
        List<Object> completed = new ArrayList<>(lines.size());
        List<Violation> violations = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            Object line = lines.get(i);
            boolean stays = known.contains(line);
            if (stays || !(line instanceof Map<?, ?> map)) {
                completed.add(line);
            } else {
                completed.add(completed(map, "/" + FIELD + "/" + i, money, violations));
            }
        }
        if (!violations.isEmpty()) {
            throw new ProblemException(new Problem.Invalid("The lines do not add up.", violations));
        }
        return List.copyOf(completed);
    }

    /** A line without a price has a fixed amount. The amount of any other line is quantity times price. */
    private static Map<String, Object> completed(
            Map<?, ?> line, String pointer, Money money, List<Violation> violations) {
        Map<String, Object> completed = new LinkedHashMap<>();
        line.forEach((name, value) -> completed.put((String) name, value));
        BigDecimal product = money.round(product(line));
        Object sent = line.get("amount");
        if (isTooLarge(product)) {
            violations.add(Violation.type(pointer, "quantity times rate " + TOO_LARGE));
        } else if (sent == null) {
            completed.put("amount", Numbers.normalise(product));
        } else if (hasPrice(line) && Money.amount(sent).compareTo(product) != 0) {
            violations.add(new Violation(
                    BillingFault.LINE_AMOUNT,
                    pointer + "/amount",
                    "must be quantity times rate, " + product.toPlainString() + ", or omitted",
                    Map.of("amount", Numbers.normalise(product))));
        }
        return completed;
    }

    private static boolean isTooLarge(BigDecimal amount) {
        return amount.abs().compareTo(Numbers.LIMIT) >= 0;
    }

    private static BigDecimal product(Map<?, ?> line) {
        return Money.amount(line.get("quantity")).multiply(Money.amount(line.get("rate")));
    }

    private static BigDecimal amount(Map<String, Object> line, Money money) {
        return money.round(line.get("amount") instanceof Number number ? Numbers.decimal(number) : product(line));
    }

    private static void sum(Write write, Money money) {
        List<Map<String, Object>> lines = objects(write.value(FIELD));
        BigDecimal subtotal = lines.stream().map(line -> amount(line, money)).reduce(BigDecimal.ZERO, BigDecimal::add);
        if (lines.isEmpty() && !write.changes(FIELD) && write.value("subtotal") instanceof Number stated) {
            subtotal = Numbers.decimal(stated);
        }
        BigDecimal tax = Money.amount(write.value("tax"));
        if (write.value("taxRate") instanceof Number rate) {
            tax = money.round(subtotal.multiply(Numbers.decimal(rate)).divide(HUNDRED));
            write.set("tax", Numbers.normalise(tax));
        } else if (write.changes("taxRate")) {
            tax = BigDecimal.ZERO;
            write.set("tax", null);
        }
        if (isTooLarge(subtotal) || isTooLarge(subtotal.add(tax))) {
            throw Problem.invalid(ValueFault.TYPE, "/" + FIELD, "the total " + TOO_LARGE);
        }
        write.set("subtotal", Numbers.normalise(money.round(subtotal)));
        write.set("total", Numbers.normalise(money.round(subtotal.add(tax))));
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> objects(@Nullable Object value) {
        return value instanceof List<?> list
                ? list.stream()
                        .filter(Map.class::isInstance)
                        .map(line -> (Map<String, Object>) line)
                        .toList()
                : List.of();
    }

    /** A copy of the lines for another record. */
    static List<Object> copies(Item from, Instant now) {
        List<Object> copies = new ArrayList<>();
        for (Map<String, Object> line : from.objects(FIELD)) {
            Map<String, Object> copy = new LinkedHashMap<>();
            copy.put("id", Ids.next("li", now));
            line.forEach(copy::putIfAbsent);
            copies.add(copy);
        }
        return copies;
    }
}
