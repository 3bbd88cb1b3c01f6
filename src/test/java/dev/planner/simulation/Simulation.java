package dev.planner.simulation;

import java.util.List;

/** Runs seeds of the simulation. A seed with findings can be repeated separately. */
public final class Simulation {
    private static final int ACTIONS_BETWEEN_CHECKS = 100;

    private Simulation() {}

    /**
     * The result of one seed.
     *
     * @param operations the number of writes
     * @param findings the errors; empty if there are none
     * @param notes the last events
     */
    public record Run(long seed, int operations, List<String> findings, List<String> notes) {
        /** Returns a report of a run with findings. */
        public String report() {
            return "seed " + seed + " (again with: scripts/bench simulate --seed " + seed + ")\n  "
                    + String.join("\n  ", findings) + "\nwhat happened last:\n  " + String.join("\n  ", notes);
        }
    }

    /** Runs one seed until it has tried a number of writes or has findings. */
    public static Run run(long seed, int operations) {
        World world = new World(seed);
        List<String> findings = List.of();
        while (world.tokens() < operations && findings.isEmpty()) {
            for (int i = 0; i < ACTIONS_BETWEEN_CHECKS; i++) {
                world.act();
            }
            findings = world.check();
        }
        return new Run(seed, world.tokens(), List.copyOf(findings), world.notes());
    }
}
