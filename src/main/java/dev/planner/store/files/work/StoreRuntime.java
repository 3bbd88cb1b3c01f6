package dev.planner.store.files.work;

import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/**
 * The threads, timers and random numbers of the store. The store starts no thread, sets no timer, never sleeps, and
 * reads no monotonic clock and no random number except through this interface, so that a test can run it on one thread
 * with a virtual clock. Calendar time is {@link dev.planner.store.files.StoreOptions#clock}.
 */
public interface StoreRuntime {

    /** A task that was scheduled. */
    interface Timer {

        /** Prevents the task from running, unless it has begun. */
        void cancel();
    }

    /** Monotonic nanoseconds from an arbitrary origin. */
    long nanoTime();

    /** Runs blocking work, in parallel with other such work. If no thread is free, work waits in order. */
    void execute(Runnable work);

    /** Runs a task once, after a delay. The tasks of one store never run in parallel with each other. */
    Timer schedule(Duration delay, Runnable task);

    /** Applies a function to each element, perhaps in parallel; the results are in the order of the elements. */
    <T, R> List<R> map(List<T> elements, Function<T, R> function);

    RandomGenerator random();

    /** Ends all threads and timers. */
    Future<Void> close();
}
