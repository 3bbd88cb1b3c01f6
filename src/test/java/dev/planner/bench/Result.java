package dev.planner.bench;

import java.util.Locale;

/**
 * One line of the table.
 *
 * @param what the measured property
 * @param ours the value of the server, with its unit
 * @param theirs the value of the counterpart; empty if there is none
 * @param value the value that is compared with the target
 * @param unit the unit of {@code value}; empty for a ratio
 * @param aim the target
 * @param atLeast whether the target is a minimum; otherwise it is a maximum
 */
record Result(String what, String ours, String theirs, double value, String unit, double aim, boolean atLeast) {

    private static final String FORMAT = "%-8s %-42s %16s %16s %12s %14s  %s";
    static final String HEAD = FORMAT.formatted("", "", "ours", "counterpart", "value", "aim", "");

    static Result ratioAtLeast(double aim, String what, Duel duel) {
        return new Result(what, rate(duel.ours()), rate(duel.theirs()), duel.ratio(), "", aim, true);
    }

    static Result atMost(double aim, String unit, String what, double value) {
        return new Result(what, "", "", value, unit, aim, false);
    }

    /**
     * @param theirs the value of the counterpart
     */
    static Result atMost(double aim, String unit, String what, double value, double theirs) {
        return new Result(what, number(value) + unit, number(theirs) + unit, value, unit, aim, false);
    }

    boolean met() {
        return atLeast ? value >= aim : value <= aim;
    }

    String line(String benchmark) {
        return FORMAT.formatted(
                benchmark,
                what,
                ours,
                theirs,
                number(value) + unit,
                (atLeast ? "≥ " : "≤ ") + number(aim) + unit,
                met() ? "met" : "MISSED");
    }

    static String rate(double perSecond) {
        return String.format(Locale.ROOT, "%,.0f/s", perSecond);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, value >= 100 ? "%.0f" : "%.2f", value);
    }
}
