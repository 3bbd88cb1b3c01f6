package dev.planner.store.files.work;

import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/**
 * Runs all work at once on the caller's thread. The clock does not advance: short pauses end at once, and longer timers
 * never fire.
 */
public class InlineRuntime implements StoreRuntime {
    private static final Duration LONGEST_PAUSE = Duration.ofMillis(50);

    private final RandomGenerator random;

    /**
     * Creates a runtime.
     *
     * @param seed a different seed for each start of a store on the same disk
     */
    public InlineRuntime(long seed) {
        this.random = new Random(seed);
    }

    @Override
    public long nanoTime() {
        return 0;
    }

    @Override
    public void execute(Runnable work) {
        work.run();
    }

    @Override
    public Timer schedule(Duration delay, Runnable task) {
        if (delay.compareTo(LONGEST_PAUSE) <= 0) {
            task.run();
        }
        return () -> {};
    }

    @Override
    public <T, R> List<R> map(List<T> elements, Function<T, R> function) {
        return elements.stream().map(function).toList();
    }

    @Override
    public RandomGenerator random() {
        return random;
    }

    @Override
    public Future<Void> close() {
        return Future.succeededFuture();
    }
}
