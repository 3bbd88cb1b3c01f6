package dev.planner.history;

import dev.planner.item.CommonRefusal;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.WorkerExecutor;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs the reads of histories on threads of their own. A slow repository must neither occupy other threads nor collect
 * requests whose clients have left: a read that finds too many others waiting, or that has waited too long, is refused.
 */
final class HistoryReads {
    /** Few reads at a time bound the memory, because each holds the content of up to 200 commits. */
    static final int AT_ONCE = 2;

    /** The maximum number of reads that run or wait. */
    static final int MOST = 10;

    /** The longest time that a read waits for others. */
    static final Duration LONGEST_WAIT = Duration.ofSeconds(5);

    private final WorkerExecutor threads;
    private final Clock clock;
    private final AtomicInteger accepted = new AtomicInteger();

    HistoryReads(Vertx vertx, Clock clock) {
        this.threads = vertx.createSharedWorkerExecutor("planner-history", AT_ONCE);
        this.clock = clock;
    }

    /** @return fails with an {@code Overloaded} problem if the read is refused */
    <T> Future<T> run(Callable<T> read) {
        if (accepted.incrementAndGet() > MOST) {
            accepted.decrementAndGet();
            return Future.failedFuture(busy());
        }
        Instant begin = clock.instant();
        return threads.executeBlocking(
                        () -> {
                            if (Duration.between(begin, clock.instant()).compareTo(LONGEST_WAIT) > 0) {
                                throw busy();
                            }
                            return read.call();
                        },
                        false)
                .onComplete(done -> accepted.decrementAndGet());
    }

    private static ProblemException busy() {
        return new ProblemException(new Problem.Overloaded(
                CommonRefusal.OVERLOADED.reason(),
                "The server is reading as many histories as it can; try again in some seconds.",
                LONGEST_WAIT.toSeconds()));
    }
}
