package dev.planner.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** A short run of the simulation; {@code scripts/bench simulate} is the long one. */
class SimulationTest {
    private static final int SEEDS = 20;
    private static final int OPERATIONS = 500;

    @TestFactory
    Stream<DynamicTest> everySeed_losesNothing() {
        return LongStream.rangeClosed(1, SEEDS)
                .mapToObj(seed -> DynamicTest.dynamicTest("seed " + seed, () -> {
                    Simulation.Run run = Simulation.run(seed, OPERATIONS);
                    assertThat(run.findings()).as(run.report()).isEmpty();
                    assertThat(run.operations()).isGreaterThanOrEqualTo(OPERATIONS);
                }));
    }

    @Test
    void seed_repeated_givesTheSameRun() {
        assertThat(Simulation.run(7, OPERATIONS)).isEqualTo(Simulation.run(7, OPERATIONS));
    }
}
