package dev.planner.base;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Normalises numbers, so that equal numbers are equal Java values. */
public final class Numbers {
    /** Numbers of records are closer to 0 than this. */
    public static final BigDecimal LIMIT = new BigDecimal("1e15");

    /** The most significant digits of a number in a file. */
    private static final MathContext DIGITS = new MathContext(31, RoundingMode.HALF_UP);

    /** The most decimals of a number that is written without an exponent. */
    private static final int PLAIN_DECIMALS = 30;

    private Numbers() {}

    /** The number with as many significant digits as a file keeps. */
    public static Number storable(BigDecimal number) {
        return normalise(number.round(DIGITS));
    }

    /**
     * The number as files and JSON have it: {@code 0.25}. Only a number with very many digits has an exponent: {@code
     * 5.55e-40}.
     */
    public static String text(BigDecimal number) {
        if (number.scale() <= PLAIN_DECIMALS && number.precision() - number.scale() <= DIGITS.getPrecision()) {
            return number.toPlainString();
        }
        BigDecimal stripped = number.stripTrailingZeros();
        String digits = stripped.unscaledValue().abs().toString();
        String fraction = digits.length() == 1 ? "" : "." + digits.substring(1);
        return (number.signum() < 0 ? "-" : "") + digits.charAt(0) + fraction + "e"
                + (stripped.precision() - stripped.scale() - 1);
    }

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
