package dev.planner.field.type;

import dev.planner.base.Excerpts;
import dev.planner.base.Numbers;
import dev.planner.field.FieldType;
import dev.planner.field.Numeric;
import dev.planner.field.Ranged;
import dev.planner.field.Sortable;
import dev.planner.field.filter.Filters;
import dev.planner.field.filter.NumberSpans;
import dev.planner.field.value.Raws;
import dev.planner.field.value.Words;
import dev.planner.item.Raw;
import dev.planner.item.Violation;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** An exact decimal number with at most twelve decimals and optional bounds. */
class NumberType implements FieldType, Numeric, Ranged, Sortable {
    private static final Pattern IN_FILES =
            Pattern.compile("[-+]?([0-9]{1,30}(\\.[0-9]{0,30})?|\\.[0-9]{1,30})([eE][-+]?[0-9]{1,2})?");
    private static final int MAX_DECIMALS = 12;

    private final String name;
    private final boolean whole;
    private final @Nullable BigDecimal min;
    private final @Nullable BigDecimal max;
    private final @Nullable String unit;
    private final boolean hours;

    /**
     * @param name {@code number}, {@code integer} or {@code money}
     * @param whole whether fractions are refused
     * @param unit the unit; {@code null} for none
     * @param hours whether a number without a unit may be hours, so that a person can type {@code 1:30}
     */
    NumberType(
            String name,
            boolean whole,
            @Nullable BigDecimal min,
            @Nullable BigDecimal max,
            @Nullable String unit,
            boolean hours) {
        this.name = name;
        this.whole = whole;
        this.min = min;
        this.max = max;
        this.unit = unit;
        this.hours = hours;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public @Nullable Object read(Raw raw) {
        if (!(raw instanceof Raw.Text text)) {
            return Raws.present(raw);
        }
        if (Raws.isNothing(text)) {
            return null;
        }
        String digits = text.text().strip();
        return IN_FILES.matcher(digits).matches() ? Raws.number(digits) : Raws.resolve(raw);
    }

    @Override
    public @Nullable Object accept(Object value, String pointer, Consumer<Violation> report) {
        if (!(value instanceof Number number)) {
            report.accept(Violation.type(pointer, "must be " + expected() + ", not " + Words.kind(value)));
            return null;
        }
        BigDecimal decimal = rounded(new BigDecimal(number.toString()));
        if (!fits(decimal)) {
            boolean large = decimal.abs().compareTo(Numbers.LIMIT) >= 0;
            String wanted = large ? "closer to 0 than " + Numbers.LIMIT.toPlainString() : expected();
            report.accept(Violation.type(pointer, "must be " + wanted + ", not " + Excerpts.quoted(number.toString())));
            return null;
        }
        return Numbers.normalise(decimal);
    }

    /**
     * Rounds to twelve decimals, because clients that calculate with binary floating-point numbers send values and
     * filters such as {@code 0.30000000000000004}.
     */
    private static BigDecimal rounded(BigDecimal decimal) {
        if (decimal.precision() - decimal.scale() < -MAX_DECIMALS) {
            return BigDecimal.ZERO;
        }
        return decimal.scale() > MAX_DECIMALS ? decimal.setScale(MAX_DECIMALS, RoundingMode.HALF_UP) : decimal;
    }

    private boolean fits(BigDecimal decimal) {
        return (!whole || decimal.stripTrailingZeros().scale() <= 0)
                && decimal.abs().compareTo(Numbers.LIMIT) < 0
                && (min == null || decimal.compareTo(min) >= 0)
                && (max == null || decimal.compareTo(max) <= 0);
    }

    private String expected() {
        String kind = whole ? "a whole number" : "a number";
        if (min != null && max != null) {
            return kind + " from " + min.toPlainString() + " to " + max.toPlainString();
        }
        if (min != null) {
            return kind + " of " + min.toPlainString() + " or more";
        }
        return max == null ? kind : kind + " of at most " + max.toPlainString();
    }

    @Override
    public Object example() {
        return List.of(40L, 5L).stream()
                .filter(value -> fits(BigDecimal.valueOf(value)))
                .findFirst()
                .orElse(0L);
    }

    @Override
    public Map<String, Object> jsonSchema() {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", whole ? "integer" : "number");
        schema.putAll(bounds("minimum", "maximum"));
        return schema;
    }

    @Override
    public Map<String, Object> describe() {
        Map<String, Object> description = bounds("min", "max");
        if (unit != null) {
            description.put("unit", unit);
        }
        if (hours) {
            description.put("hours", true);
        }
        return description;
    }

    private Map<String, Object> bounds(String least, String most) {
        Map<String, Object> bounds = new LinkedHashMap<>();
        if (min != null) {
            bounds.put(least, Numbers.normalise(min));
        }
        if (max != null) {
            bounds.put(most, Numbers.normalise(max));
        }
        return bounds;
    }

    @Override
    public Predicate<@Nullable Object> filter(String text, ZoneId zone) {
        return Filters.anyOf(text, entry -> NumberSpans.of(entry, NumberType::parse));
    }

    private static BigDecimal parse(String text) {
        if (!IN_FILES.matcher(text).matches()) {
            throw Filters.unfit(text, "is not a number: write 12.5, or a span such as 1..10");
        }
        return rounded(new BigDecimal(text));
    }

    @Override
    public Comparator<Object> comparator() {
        return (a, b) -> Numbers.compare((Number) a, (Number) b);
    }

    @Override
    public boolean sortable(Object value) {
        return value instanceof Number;
    }

    @Override
    public boolean isCalendar() {
        return false;
    }
}
