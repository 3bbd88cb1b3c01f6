package dev.planner.field;

/** A type whose values are amounts of money or prices. Only those in the same currency can be added up. */
public interface InCurrency {
    CurrencySource currency();
}
