package dev.planner.store.files.work;

import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/**
 * The threads, timers, monotonic clock and random numbers of the store. The store uses them only through this interface
 * and never sleeps, so that a test can run the store on one thread with a virtual clock. The calendar time is {@link
 * dev.planner.store.files.StoreOptions#clock}.
 */
public interface StoreRuntime {

    /** A task that was scheduled. */
    interface Timer {

        /** Prevents the task from running if it has not begun. */
        void cancel();
    }

    /** Monotonic nanoseconds from an arbitrary origin. */
    long nanoTime();

    /** Runs blocking work in parallel with other blocking work. If no thread is free, the work waits in a queue. */
    void execute(Runnable work);

    /** Runs a task once, after a delay. The tasks of one store never run in parallel with each other. */
    Timer schedule(Duration delay, Runnable task);

    /** Applies a function to each element, perhaps in parallel. The results have the order of the elements. */
    <T, R> List<R> map(List<T> elements, Function<T, R> function);

    /** The source of random numbers; thread-safe. */
    RandomGenerator random();

    /** Ends all threads and timers. */
    Future<Void> close();
}
