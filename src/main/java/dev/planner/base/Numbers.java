package dev.planner.base;

import java.math.BigDecimal;

/** Normalises numbers, so that equal numbers are equal Java values. */
public final class Numbers {
    /** Numbers of records are closer to 0 than this. */
    public static final BigDecimal LIMIT = new BigDecimal("1e15");

    private Numbers() {}

    /**
     * A {@code Long} if the number is whole and has at most 18 digits, otherwise a {@code BigDecimal} without trailing
     * zeros.
     */
    public static Number normalise(BigDecimal number) {
        BigDecimal stripped = number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
        if (stripped.scale() <= 0 && stripped.precision() - stripped.scale() <= 18) {
            return stripped.longValueExact();
        }
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }

    /** The exact decimal value of a number made by {@link #normalise}. */
    public static BigDecimal decimal(Number number) {
        return number instanceof BigDecimal decimal ? decimal : BigDecimal.valueOf(number.longValue());
    }

    /** Compares the values of two numbers made by {@link #normalise}. */
    public static int compare(Number a, Number b) {
        return a instanceof Long left && b instanceof Long right
                ? Long.compare(left, right)
                : decimal(a).compareTo(decimal(b));
    }
}
