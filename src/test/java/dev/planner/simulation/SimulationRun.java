package dev.planner.simulation;

import java.util.stream.LongStream;

/**
 * The long run of the simulation: {@code scripts/bench simulate [--seed N] [--seeds N] [--operations N]}. Prints each seed
 * with findings, and at the end how much has run. Exit code 1 when anything was found.
 */
public final class SimulationRun {
    private SimulationRun() {}

    public static void main(String[] arguments) {
        long seed = number(arguments, "--seed", -1);
        long first = seed < 0 ? number(arguments, "--first", 1) : seed;
        long seeds = seed < 0 ? number(arguments, "--seeds", 1_000) : 1;
        int operations = (int) number(arguments, "--operations", 1_000);
        long begun = System.nanoTime();
        long[] totals = new long[2];
        LongStream.range(first, first + seeds).forEach(each -> {
            Simulation.Run run = Simulation.run(each, operations);
            totals[0] += run.operations();
            if (!run.findings().isEmpty()) {
                totals[1]++;
                System.out.println(run.report());
            }
        });
        System.out.printf(
                "%,d operations over %,d seeds in %,d s, %,d seeds with findings%n",
                totals[0], seeds, (System.nanoTime() - begun) / 1_000_000_000L, totals[1]);
        System.exit(totals[1] == 0 ? 0 : 1);
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
