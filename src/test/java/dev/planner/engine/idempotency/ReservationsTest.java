package dev.planner.engine.idempotency;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReservationsTest {
    private final Reservations reservations = Reservations.inProcess();

    @Test
    void take_onceUntilReleased() {
        assertThat(reservations.take("a").result()).isTrue();
        assertThat(reservations.take("a").result()).isFalse();
        assertThat(reservations.take("b").result()).as("another name").isTrue();
        reservations.release("a");
        assertThat(reservations.take("a").result()).isTrue();
    }

    @Test
    void take_byManyThreads_succeedsForOne() {
        long taken = IntStream.range(0, 1_000)
                .parallel()
                .filter(caller -> reservations.take("a").result())
                .count();
        assertThat(taken).isEqualTo(1);
    }
}
