package dev.planner.domain.kernel;

/** Whole percentages. */
public final class Percent {
    private Percent() {}

    /** The rounded percentage of a part; 0 if the whole is 0. */
    public static long of(long part, long whole) {
        return whole == 0 ? 0 : Math.round(100.0 * part / whole);
    }
}
