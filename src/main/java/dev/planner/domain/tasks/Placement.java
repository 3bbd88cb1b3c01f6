package dev.planner.domain.tasks;

import dev.planner.base.Numbers;
import dev.planner.item.Item;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where a task goes among the others of its section. Tasks are ordered by a number that is compared and never shown, so
 * a task that moves takes a number between its new neighbours and no other file changes; only when there is none do the
 * neighbours on the shorter side move on.
 *
 * @param order the order of the task itself
 * @param shifted new orders of others, by their index
 */
record Placement(BigDecimal order, Map<Integer, BigDecimal> shifted) {
    /**
     * The order of a task whose file states none: behind those that have one. A number and not infinity, so that a task
     * can also be put behind it.
     */
    static final BigDecimal UNSTATED = BigDecimal.valueOf(1_000_000);

    private static final int MAX_SCALE = 6;

    static BigDecimal orderOf(Item task) {
        Number order = task.number("order");
        return order == null ? UNSTATED : Numbers.decimal(order);
    }

    /** Behind the last one. */
    static BigDecimal behind(@Nullable BigDecimal last) {
        return last == null
                ? BigDecimal.ZERO
                : last.setScale(0, RoundingMode.FLOOR).add(BigDecimal.ONE);
    }

    private static BigDecimal before(BigDecimal first) {
        return first.setScale(0, RoundingMode.CEILING).subtract(BigDecimal.ONE);
    }

    /**
     * @param others the orders of the others, ascending
     * @param position how many of them are to be in front; more than there are means all
     */
    static Placement at(List<BigDecimal> others, int position) {
        if (position >= others.size()) {
            return new Placement(behind(others.isEmpty() ? null : others.get(others.size() - 1)), Map.of());
        }
        BigDecimal following = others.get(position);
        if (position <= 0) {
            return new Placement(before(following), Map.of());
        }
        BigDecimal between = between(others.get(position - 1), following);
        if (between != null) {
            return new Placement(between, Map.of());
        }
        Placement up = shiftUp(others, position);
        Placement down = shiftDown(others, position);
        return up.shifted.size() <= down.shifted.size() ? up : down;
    }

    /** The number with the fewest decimals between two, in the middle of those; {@code null} when there is none. */
    private static @Nullable BigDecimal between(BigDecimal low, BigDecimal high) {
        for (int scale = 0; scale <= MAX_SCALE; scale++) {
            BigDecimal step = BigDecimal.ONE.movePointLeft(scale);
            BigDecimal first = low.setScale(scale, RoundingMode.FLOOR).add(step);
            BigDecimal last = high.setScale(scale, RoundingMode.CEILING).subtract(step);
            if (first.compareTo(last) <= 0) {
                BigDecimal half = last.subtract(first).divide(BigDecimal.valueOf(2), scale, RoundingMode.FLOOR);
                return first.add(half);
            }
        }
        return null;
    }

    private static Placement shiftUp(List<BigDecimal> others, int position) {
        BigDecimal order = behind(others.get(position - 1));
        Map<Integer, BigDecimal> shifted = new LinkedHashMap<>();
        BigDecimal last = order;
        for (int i = position; i < others.size() && others.get(i).compareTo(last) <= 0; i++) {
            last = last.add(BigDecimal.ONE);
            shifted.put(i, last);
        }
        return new Placement(order, shifted);
    }

    private static Placement shiftDown(List<BigDecimal> others, int position) {
        BigDecimal order = before(others.get(position));
        Map<Integer, BigDecimal> shifted = new LinkedHashMap<>();
        BigDecimal first = order;
        for (int i = position - 1; i >= 0 && others.get(i).compareTo(first) >= 0; i--) {
            first = first.subtract(BigDecimal.ONE);
            shifted.put(i, first);
        }
        return new Placement(order, shifted);
    }
}
