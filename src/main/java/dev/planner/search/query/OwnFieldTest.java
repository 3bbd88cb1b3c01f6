package dev.planner.search.query;

import dev.planner.base.Numbers;
import dev.planner.search.query.ParsedQuery.Condition;
import dev.planner.search.query.ParsedQuery.Operator;
import java.math.BigDecimal;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Tests the values of an undeclared field, which has no type. Numbers are compared with numbers, texts with texts.
 * {@code :} searches for words. The other operators compare alphabetically, which also orders dates.
 */
final class OwnFieldTest {
    private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]{1,30}(\\.[0-9]{1,30})?");

    private OwnFieldTest() {}

    static Predicate<@Nullable Object> of(Condition condition, RelativeDates dates) {
        if (condition.value().isEmpty()) {
            return value -> value == null;
        }
        RelativeDates.Span span = dates.read(condition.value());
        WordTest words = new WordTest(condition.value());
        BigDecimal number = NUMBER.matcher(condition.value()).matches() ? new BigDecimal(condition.value()) : null;
        if (condition.operator() == Operator.IS) {
            return value -> value != null
                    && ValueTests.entries(value).stream()
                            .anyMatch(entry -> isSame(entry, number) || words.isIn(entry.toString()));
        }
        return value -> value != null
                && ValueTests.entries(value).stream()
                        .anyMatch(entry -> holds(condition.operator(), order(entry, number, span)));
    }

    private static boolean isSame(Object value, @Nullable BigDecimal number) {
        return number != null
                && value instanceof Number stored
                && Numbers.decimal(stored).compareTo(number) == 0;
    }

    /**
     * Returns a negative number for before, 0 for within, a positive number for after; {@code null} if the values
     * cannot be compared.
     */
    private static @Nullable Integer order(Object value, @Nullable BigDecimal number, RelativeDates.Span span) {
        if (value instanceof Number stored) {
            return number == null ? null : Numbers.decimal(stored).compareTo(number);
        }
        if (!(value instanceof String text)) {
            return null;
        }
        boolean isWithin =
                text.compareTo(span.from()) >= 0 && (text.compareTo(span.to()) <= 0 || text.startsWith(span.to()));
        return isWithin ? Integer.valueOf(0) : Integer.valueOf(text.compareTo(span.from()));
    }

    private static boolean holds(Operator operator, @Nullable Integer order) {
        if (order == null) {
            return false;
        }
        return switch (operator) {
            case AT_MOST -> order <= 0;
            case AT_LEAST -> order >= 0;
            case BELOW -> order < 0;
            case ABOVE -> order > 0;
            case IS -> order == 0;
        };
    }
}
