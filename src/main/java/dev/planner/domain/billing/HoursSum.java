package dev.planner.domain.billing;

import dev.planner.base.CaseFolding;
import dev.planner.base.Numbers;
import dev.planner.engine.operation.Shape;
import dev.planner.item.Item;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The exact sum of hours. */
final class HoursSum {
    private BigDecimal hours = BigDecimal.ZERO;
    private BigDecimal billed = BigDecimal.ZERO;
    private long count;

    private void add(LoggedTime time) {
        hours = hours.add(time.hours());
        if (time.invoice() != null) {
            billed = billed.add(time.hours());
        }
        count++;
    }

    static HoursSum of(List<LoggedTime> times) {
        HoursSum sum = new HoursSum();
        times.forEach(sum::add);
        return sum;
    }

    /** Adds the members of the sum to an object. */
    void addTo(Map<String, Object> into) {
        into.put("hours", Numbers.normalise(hours));
        into.put("billedHours", Numbers.normalise(billed));
        into.put("count", count);
    }

    /** The members of {@link #addTo} of an object. */
    static Shape shape(Shape object) {
        return object.with("hours", Shape.number("The sum of the hours, exact."))
                .with("billedHours", Shape.number("The part of it that is on invoices."))
                .with("count", Shape.count("The number of entries."));
    }

    /**
     * The sum of each group: people, tasks and customers by their names, all others by their values, absent values
     * last.
     */
    static List<Map<String, Object>> groups(HoursSelection selection, List<HoursDimension> by) {
        Map<List<@Nullable String>, HoursSum> sums = new HashMap<>();
        for (LoggedTime time : selection.times()) {
            List<@Nullable String> key = new ArrayList<>(by.size());
            by.forEach(dimension -> key.add(dimension.of(time, selection)));
            sums.computeIfAbsent(key, values -> new HoursSum()).add(time);
        }
        return sums.entrySet().stream()
                .sorted(Map.Entry.comparingByKey(order(selection, by)))
                .map(each -> group(by, each.getKey(), each.getValue()))
                .toList();
    }

    private static Map<String, Object> group(List<HoursDimension> by, List<@Nullable String> key, HoursSum sum) {
        Map<String, Object> group = new LinkedHashMap<>();
        for (int i = 0; i < by.size(); i++) {
            String value = key.get(i);
            if (value != null) {
                group.put(by.get(i).word(), value);
            }
        }
        sum.addTo(group);
        return group;
    }

    private static Comparator<List<@Nullable String>> order(HoursSelection selection, List<HoursDimension> by) {
        Map<String, String> names = new HashMap<>();
        List<Comparator<@Nullable String>> orders = new ArrayList<>();
        for (HoursDimension dimension : by) {
            Comparator<String> byName = Comparator.comparing(value -> names.computeIfAbsent(
                    dimension.word() + value, key -> CaseFolding.fold(name(dimension, value, selection))));
            orders.add(Comparator.nullsLast(byName.thenComparing(Comparator.naturalOrder())));
        }
        return (one, other) -> {
            int result = 0;
            for (int i = 0; i < orders.size() && result == 0; i++) {
                result = orders.get(i).compare(one.get(i), other.get(i));
            }
            return result;
        };
    }

    private static String name(HoursDimension dimension, String value, HoursSelection selection) {
        return switch (dimension) {
            case PERSON -> selection.people().name(value);
            case TASK -> name(selection.snapshot().table("tasks").get(value), "title", value);
            case CUSTOMER ->
                name(selection.snapshot().table(HoursSelection.CUSTOMERS).get(value), "name", value);
            default -> value;
        };
    }

    private static String name(@Nullable Item item, String field, String fallback) {
        return item == null ? fallback : item.text(field, fallback);
    }
}
