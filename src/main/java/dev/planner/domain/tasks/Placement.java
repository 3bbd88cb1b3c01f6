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
 * The position of a task in its section. A hidden number in each task determines the order. A moved task gets a number
 * between its new neighbours, so that no other file changes. Only if no such number exists, the neighbours on the
 * shorter side get new numbers.
 *
 * @param order the order number of the task itself
 * @param shifted new order numbers of other tasks, by their index
 */
record Placement(BigDecimal order, Map<Integer, BigDecimal> shifted) {
    /**
     * The order number of a task whose file contains none: after all tasks that have one. It is finite, so that another
     * task can be placed after it.
     */
    static final BigDecimal UNSTATED = BigDecimal.valueOf(1_000_000);

    private static final int MAX_SCALE = 6;

    static BigDecimal orderOf(Item task) {
        Number order = task.number("order");
        return order == null ? UNSTATED : Numbers.decimal(order);
    }

    /** After the last task. */
    static BigDecimal behind(@Nullable BigDecimal last) {
        return last == null
                ? BigDecimal.ZERO
                : last.setScale(0, RoundingMode.FLOOR).add(BigDecimal.ONE);
    }

    private static BigDecimal before(BigDecimal first) {
        return first.setScale(0, RoundingMode.CEILING).subtract(BigDecimal.ONE);
    }

    /**
     * @param others the order numbers of the others, ascending
     * @param position the number of others before it; a larger number than there are means the end
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

    /** The middle one of the numbers with the fewest decimals between two numbers; {@code null} if there is none. */
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
