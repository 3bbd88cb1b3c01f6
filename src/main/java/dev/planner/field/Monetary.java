package dev.planner.field;

import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** A type whose values are amounts of money, or can contain some at any depth. */
public interface Monetary {

    /** Whether a value is an amount that is rounded, or can contain one. The price of a unit is not rounded. */
    boolean holdsAmounts();

    /** The amounts of a value in any JSON form, in the structure of the value. {@code null} if it has none. */
    @Nullable Object amounts(Object value);

    /**
     * Rounds the amounts of a value, half up, to the smallest unit of their currency. Amounts that the current value
     * has too stay as they are.
     *
     * @param value a value that the type has accepted, or an invalid one that a change has left as it was
     * @param before the current value in any JSON form; {@code null} if there is none
     * @param decimals returns the number of decimals of an amount
     */
    Object rounded(Object value, @Nullable Object before, ToIntFunction<CurrencySource> decimals);
}
