package dev.planner.http.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SlidingWindowTest {
    private final AtomicLong now = new AtomicLong(-5_000_000_000L);

    private SlidingWindow window(int limit) {
        return new SlidingWindow(limit, Duration.ofMinutes(1), now::get);
    }

    private void pass(Duration duration) {
        now.addAndGet(duration.toNanos());
    }

    @Test
    void take_allowsExactlyTheLimit() {
        SlidingWindow window = window(200);
        for (int i = 199; i >= 0; i--) {
            assertThat(window.take("a")).isEqualTo(i);
        }
        assertThat(window.take("a")).isEqualTo(-1);
        assertThat(window.take("b")).isEqualTo(199);
    }

    @Test
    void take_slides() {
        SlidingWindow window = window(2);
        window.take("a");
        pass(Duration.ofSeconds(40));
        window.take("a");
        assertThat(window.take("a")).isEqualTo(-1);
        assertThat(window.delay("a")).isEqualTo(Duration.ofSeconds(20).toNanos());

        pass(Duration.ofSeconds(20).minusNanos(1));
        assertThat(window.take("a")).isEqualTo(-1);
        pass(Duration.ofNanos(1));
        assertThat(window.take("a")).isZero();
        assertThat(window.take("a")).isEqualTo(-1);
        pass(Duration.ofSeconds(40));
        assertThat(window.take("a")).isZero();
    }

    @Test
    void take_refusedEventsDoNotCount() {
        SlidingWindow window = window(1);
        window.take("a");
        for (int i = 0; i < 59; i++) {
            pass(Duration.ofSeconds(1));
            assertThat(window.take("a")).isEqualTo(-1);
        }
        pass(Duration.ofSeconds(1));
        assertThat(window.take("a")).isZero();
    }

    @Test
    void take_agreesWithCountingEveryEvent() {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        SlidingWindow window = window(7);
        List<Long> passed = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            pass(Duration.ofMillis(random.nextInt(20_000)));
            passed.removeIf(time -> time <= now.get() - Duration.ofMinutes(1).toNanos());
            int expected = passed.size() < 7 ? 6 - passed.size() : -1;
            if (expected >= 0) {
                passed.add(now.get());
            }
            assertThat(window.take("a")).as("seed %d, event %d", seed, i).isEqualTo(expected);
        }
    }

    @Test
    void take_isExactUnderManyThreads() {
        SlidingWindow window = window(200);
        long allowed = IntStream.range(0, 64 * 100)
                .parallel()
                .filter(i -> window.take("a") >= 0)
                .count();
        assertThat(allowed).isEqualTo(200);
    }

    @Test
    void take_aMillionKeysTakeBoundedMemory() {
        SlidingWindow window = window(200);
        for (int i = 0; i < 1_000_000; i++) {
            window.take("2001:db8::" + Integer.toHexString(i));
        }
        assertThat(window.keys()).isLessThanOrEqualTo(100_000);
    }

    @Test
    void left_doesNotCount() {
        SlidingWindow window = window(3);
        assertThat(window.left("a")).isEqualTo(3);
        window.take("a");
        assertThat(window.left("a")).isEqualTo(2);
        assertThat(window.left("a")).isEqualTo(2);
        pass(Duration.ofMinutes(1));
        assertThat(window.left("a")).isEqualTo(3);
    }
}
