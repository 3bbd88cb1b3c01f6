package dev.planner.simulation;

import java.util.concurrent.TimeUnit;

/**
 * The long run of the simulation: {@code scripts/bench simulate [--seed N] [--first N] [--seeds N] [--operations N]
 * [--minutes N]}. Prints each seed with findings, and at the end the number of operations and seeds. Starts no seed
 * after the given number of minutes. The exit code is 1 if there are findings.
 */
public final class SimulationRun {
    private SimulationRun() {}

    public static void main(String[] arguments) {
        long seed = number(arguments, "--seed", -1);
        long first = seed < 0 ? number(arguments, "--first", 1) : seed;
        long seeds = seed < 0 ? number(arguments, "--seeds", 1_000) : 1;
        int operations = (int) number(arguments, "--operations", 1_000);
        long longest = TimeUnit.MINUTES.toNanos(number(arguments, "--minutes", 24 * 60));
        long begun = System.nanoTime();
        long ran = 0;
        long found = 0;
        long next = first;
        for (; next < first + seeds && System.nanoTime() - begun < longest; next++) {
            Simulation.Run run = Simulation.run(next, operations);
            ran += run.operations();
            if (!run.findings().isEmpty()) {
                found++;
                System.out.println(run.report());
            }
        }
        System.out.printf(
                "%,d operations over %,d seeds (%d to %d) in %,d s, %,d seeds with findings%n",
                ran, next - first, first, next - 1, TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begun), found);
        System.exit(found == 0 ? 0 : 1);
    }

    private static long number(String[] arguments, String name, long fallback) {
        for (int i = 0; i + 1 < arguments.length; i++) {
            if (arguments[i].equals(name)) {
                return Long.parseLong(arguments[i + 1]);
            }
        }
        return fallback;
    }
}
