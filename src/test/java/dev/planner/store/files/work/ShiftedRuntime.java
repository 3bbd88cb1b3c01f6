package dev.planner.store.files.work;

import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/** Wraps a runtime whose steady clock a test can advance. */
public final class ShiftedRuntime implements StoreRuntime {
    private final StoreRuntime runtime;
    private final AtomicLong shift = new AtomicLong();

    public ShiftedRuntime(StoreRuntime runtime) {
        this.runtime = runtime;
    }

    public void pass(Duration time) {
        shift.addAndGet(time.toNanos());
    }

    @Override
    public long nanoTime() {
        return runtime.nanoTime() + shift.get();
    }

    @Override
    public void execute(Runnable work) {
        runtime.execute(work);
    }

    @Override
    public Timer schedule(Duration delay, Runnable task) {
        return runtime.schedule(delay, task);
    }

    @Override
    public <T, R> List<R> map(List<T> elements, Function<T, R> function) {
        return runtime.map(elements, function);
    }

    @Override
    public RandomGenerator random() {
        return runtime.random();
    }

    @Override
    public Future<Void> close() {
        return runtime.close();
    }
}
