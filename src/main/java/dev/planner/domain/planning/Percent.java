package dev.planner.domain.planning;

/** Whole percentages. */
final class Percent {
    private Percent() {}

    /** The part of the whole, rounded; 0 when there is no whole. */
    static long of(long part, long whole) {
        return whole == 0 ? 0 : Math.round(100.0 * part / whole);
    }
}
