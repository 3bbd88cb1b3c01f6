package dev.planner.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.base.Clocks;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Reads of histories from a repository that answers slowly. */
class HistoryReadsTest {
    private final Vertx vertx = Vertx.vertx();
    private volatile Instant now = Instant.parse("2026-03-01T10:00:00Z");
    private final CountDownLatch slow = new CountDownLatch(1);
    private final CountDownLatch started = new CountDownLatch(HistoryReads.AT_ONCE);

    private final HistoryReads reads = new HistoryReads(vertx, Clocks.utc(() -> now));

    @AfterEach
    void close() {
        slow.countDown();
        vertx.close().await();
    }

    private Future<String> read() {
        return reads.run(() -> {
            started.countDown();
            slow.await(1, TimeUnit.MINUTES);
            return "read";
        });
    }

    private static void assertRefused(Future<String> read) {
        assertThatThrownBy(read::await)
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem())
                                .isInstanceOfSatisfying(
                                        Problem.Overloaded.class,
                                        problem -> assertThat(problem.retryAfterSeconds())
                                                .isPositive()));
    }

    @Test
    void tooManyReads_areRefused_untilOthersHaveEnded() {
        List<Future<String>> accepted = new ArrayList<>();
        for (int i = 0; i < HistoryReads.MOST; i++) {
            accepted.add(read());
        }
        assertRefused(read());
        slow.countDown();
        Future.all(accepted).await();
        assertThat(read().await()).isEqualTo("read");
    }

    @Test
    void readThatHasWaitedTooLong_isRefused() throws InterruptedException {
        List<Future<String>> running = new ArrayList<>();
        for (int i = 0; i < HistoryReads.AT_ONCE; i++) {
            running.add(read());
        }
        started.await();
        Future<String> waiting = read();
        now = now.plus(HistoryReads.LONGEST_WAIT).plusSeconds(1);
        slow.countDown();
        Future.all(running).await();
        assertRefused(waiting);
    }
}
