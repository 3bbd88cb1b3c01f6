package dev.planner.simulation;

import dev.planner.store.files.work.StoreRuntime;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/** One process of the server on a {@link Timeline}, until it is killed. */
final class VirtualRuntime implements StoreRuntime {
    private static final long LONGEST_WAIT = 500_000;

    private final Timeline timeline;
    private final Random random;
    private boolean dead;

    VirtualRuntime(Timeline timeline, Random random) {
        this.timeline = timeline;
        this.random = random;
    }

    /** Discards all further tasks of this process. */
    void kill() {
        dead = true;
    }

    @Override
    public long nanoTime() {
        return timeline.now();
    }

    @Override
    public void execute(Runnable work) {
        timeline.schedule(random.nextLong(LONGEST_WAIT), () -> run(work));
    }

    @Override
    public Timer schedule(Duration delay, Runnable task) {
        return timeline.schedule(delay.toNanos(), () -> run(task))::cancel;
    }

    private void run(Runnable task) {
        if (!dead) {
            task.run();
        }
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
