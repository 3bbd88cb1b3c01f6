package dev.planner.store.files.work;

import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/** Another platform whose steady clock a test can put forward. */
public final class ShiftedPlatform implements Platform {
    private final Platform platform;
    private final AtomicLong shift = new AtomicLong();

    public ShiftedPlatform(Platform platform) {
        this.platform = platform;
    }

    public void pass(Duration time) {
        shift.addAndGet(time.toNanos());
    }

    @Override
    public long nanoTime() {
        return platform.nanoTime() + shift.get();
    }

    @Override
    public void execute(Runnable work) {
        platform.execute(work);
    }

    @Override
    public Timer schedule(Duration delay, Runnable task) {
        return platform.schedule(delay, task);
    }

    @Override
    public <T, R> List<R> map(List<T> elements, Function<T, R> function) {
        return platform.map(elements, function);
    }

    @Override
    public RandomGenerator random() {
        return platform.random();
    }

    @Override
    public Future<Void> close() {
        return platform.close();
    }
}
