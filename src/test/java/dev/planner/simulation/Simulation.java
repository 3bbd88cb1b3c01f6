package dev.planner.simulation;

import java.util.List;

/** Runs seeds of the simulation. A seed with findings can be run again alone. */
public final class Simulation {
    private static final int ACTIONS_BETWEEN_CHECKS = 100;

    private Simulation() {}

    /**
     * What one seed has shown.
     *
     * @param operations how many writes there were
     * @param findings what was wrong; empty when nothing was
     * @param notes the last things that happened
     */
    public record Run(long seed, int operations, List<String> findings, List<String> notes) {
        /** Everything about a run with findings. */
        public String report() {
            return "seed " + seed + " (again with: scripts/bench simulate --seed " + seed + ")\n  "
                    + String.join("\n  ", findings) + "\nwhat happened last:\n  " + String.join("\n  ", notes);
        }
    }

    /** Runs one seed until so many writes were tried, or until something is found. */
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
